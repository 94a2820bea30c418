import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, it } from 'vitest';
import { holding } from '../../../src/base/clock.ts';
import { type StartedServer, startServer } from './start-server.ts';

const packageName = 'com.callstack.agentdevice.snapshothelper';

let server: StartedServer;
afterEach(() => server?.close());

async function ask(
  line: string,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly body: string }> {
  const { services, clock } = server.context;
  const stream = services.network.connect('tcp:4000');
  if (stream === undefined) throw new Error('nobody listens');
  stream.write(`${line}\n`);
  const chunks: Buffer[] = [];
  await holding(clock, async () => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  });
  const text = Buffer.concat(chunks).toString('utf8');
  const [head = '', body = ''] = text.split('\n\n');
  return { fields: Object.fromEntries(head.split('\n').map((pair) => pair.split('=', 2) as [string, string])), body };
}

function readNodes(xml: string): readonly Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'node') found.push(attributes);
  });
  parser.write(xml).close();
  return found;
}

describe('the snapshot program of agent-device', () => {
  it('answers snapshots on its port until it is told to quit', async () => {
    server = await startServer({ packageName, args: { sessionPort: '4000', emitChunks: 'false' } });
    expect(server.statuses).toEqual([
      {
        code: 0,
        fields: {
          agentDeviceProtocol: 'android-snapshot-helper-v1',
          helperApiVersion: '1',
          outputFormat: 'uiautomator-xml',
          sessionReady: 'true',
          sessionPort: '4000',
        },
      },
    ]);
    const { fields, body } = await ask('snapshot s-1');
    expect(fields).toMatchObject({
      ok: 'true',
      requestId: 's-1',
      captureMode: 'interactive-windows',
      truncated: 'false',
    });
    expect(fields['byteLength']).toBe(String(Buffer.byteLength(body)));
    const nodes = readNodes(body);
    expect(fields['nodeCount']).toBe(String(nodes.length));
    expect(nodes.find(({ text }) => text === 'Press')).toMatchObject({
      'resource-id': 'dev.vivace.gallery:id/press',
      clickable: 'true',
      'visible-to-user': 'true',
    });
    expect(nodes.filter((node) => node['window-index'] !== undefined)).toHaveLength(Number(fields['windowCount']));
    expect((await ask('sing s-2')).fields).toMatchObject({ ok: 'false', message: 'Unknown session command: sing' });
    expect((await ask('quit q-1')).fields).toMatchObject({ ok: 'true', requestId: 'q-1' });
    expect(await server.ended).toEqual({ code: 0 });
    expect(server.context.services.network.listening).toEqual([]);
    expect(server.journal.map((entry) => entry.kind === 'request' && entry.request)).toEqual([
      'snapshot s-1',
      'sing s-2',
      'quit q-1',
    ]);
  });

  it('prints one look in chunks without a port', async () => {
    server = await startServer({ packageName, args: { maxNodes: '5' } });
    expect(await server.ended).toEqual({ code: 0 });
    const chunks = server.statuses.map(({ fields }) => Buffer.from(fields['payloadBase64'] ?? '', 'base64'));
    expect(readNodes(Buffer.concat(chunks).toString('utf8'))).toHaveLength(5);
    expect(server.statuses.map(({ fields }) => fields['chunkIndex'])).toEqual(chunks.map((_, at) => String(at)));
  });

  it('says so when there is no root', async () => {
    server = await startServer({ packageName, args: { sessionPort: '4000' }, faults: ['null-root'] });
    expect((await ask('snapshot s')).fields).toMatchObject({
      ok: 'false',
      errorType: 'java.util.concurrent.TimeoutException',
      message: 'Timed out waiting for accessibility root',
    });
    expect((await ask('snapshot s')).fields['ok']).toBe('true');
  });
});

import type { Duplex } from 'node:stream';
import type { InstrumentationContext } from '../../contract/instrumentation.ts';
import { type CaptureOptions, captureSnapshot, protocolFields } from './capture-snapshot.ts';

const MOST_REQUEST_BYTES = 4096;

/**
 * The session: a connection per request, `snapshot ID` or `quit ID` and a line feed; back come `key=value` lines, a
 * blank line, the XML, and the end. Resolves after `quit`; with what went wrong when the port is taken; rejects with the
 * signal's reason.
 */
export async function serveSnapshots(
  context: InstrumentationContext,
  port: number,
  options: CaptureOptions,
): Promise<string | undefined> {
  const { services, signal } = context;
  let tellQuit = () => {};
  let tellAborted = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    tellQuit = resolve;
    tellAborted = () => reject(signal.reason);
  });
  const streams = new Set<Duplex>();
  const stop = services.network.listen(`tcp:${port}`, (stream) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    // The client went away before its answer.
    stream.on('error', () => {});
    answer(context, stream, options).then(
      (quit) => {
        if (quit) tellQuit();
      },
      () => stream.destroy(),
    );
  });
  if (stop === undefined) return `Address already in use (port ${port})`;
  signal.addEventListener('abort', tellAborted, { once: true });
  context.status({ ...protocolFields, sessionReady: 'true', sessionPort: String(port) }, 0);
  try {
    await ended;
  } finally {
    signal.removeEventListener('abort', tellAborted);
    stop();
    for (const stream of streams) stream.end();
  }
  return undefined;
}

/** True after `quit`. */
async function answer(context: InstrumentationContext, stream: Duplex, options: CaptureOptions): Promise<boolean> {
  const line = await readLine(stream);
  const [command = '', requestId = ''] = line.split(' ');
  const { journal } = context;
  if (journal.on) journal.add({ kind: 'request', via: 'helper', request: line });
  const { fields, body } = await runCommand(context, command, options);
  const head = { ...protocolFields, requestId, ...fields, byteLength: String(Buffer.byteLength(body)) };
  const lines = Object.entries(head).map(([name, value]) => `${name}=${value.replace(/\s+/g, ' ')}\n`);
  stream.end(`${lines.join('')}\n${body}`);
  return command === 'quit';
}

async function runCommand(
  context: InstrumentationContext,
  command: string,
  options: CaptureOptions,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly body: string }> {
  if (command === 'quit') return { fields: { ok: 'true' }, body: '' };
  if (command !== 'snapshot')
    return refuse('java.lang.IllegalArgumentException', `Unknown session command: ${command}`);
  try {
    const { xml, fields } = await captureSnapshot(context, options);
    return { fields: { ok: 'true', ...fields }, body: xml };
  } catch (error) {
    return refuse('java.util.concurrent.TimeoutException', (error as Error).message);
  }
}

const refuse = (errorType: string, message: string) => ({ fields: { ok: 'false', errorType, message }, body: '' });

async function readLine(stream: Duplex): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      const at = chunk.indexOf(10);
      if (at < 0 && size <= MOST_REQUEST_BYTES) return;
      done();
      if (at < 0) reject(new Error('the request has no end'));
      else resolve(Buffer.concat(chunks).toString('utf8').split('\n')[0]?.trim() ?? '');
    };
    const close = () => {
      done();
      reject(new Error('the client went away'));
    };
    const done = () => {
      stream.off('data', take);
      stream.off('close', close);
      stream.off('end', close);
    };
    stream.on('data', take);
    stream.once('close', close);
    stream.once('end', close);
  });
}

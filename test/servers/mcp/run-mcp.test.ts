import { expect, it } from 'vitest';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { runMcp } from '../../../src/servers/mcp/run-mcp.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

async function open() {
  const out: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: () => {},
    isTTY: false,
    color: false,
    columns: 80,
  };
  const host = createNodeHost({ cwd: await makeFolder(), env: {}, terminal });
  return { host, out };
}

it.each([{ http: { host: '127.0.0.1', port: 0 } }, {}])('told to end before it serves, it ends: %j', async (way) => {
  const { host } = await open();
  const useCase = { host, signal: AbortSignal.abort(), flags: { device: 'virtual' } };
  expect(await runMcp(useCase, { toolsets: [], names: 'dotted', ...way })).toBe(0);
});

it('two tools under one name are told at the start; with a slug each has its own', async () => {
  const { host } = await open();
  const useCase = { host, signal: AbortSignal.abort(), flags: { device: 'virtual' } };
  const plain = { toolsets: ['android', 'channel'], names: 'plain' } as const;
  await expect(runMcp(useCase, plain)).rejects.toThrow(/android_\w+ and android\.\w+ would both be android_/);
  await host.files.write('vivace.config.yaml', 'tools: {android: {slug: pixel7}}\n');
  expect(await runMcp(useCase, plain)).toBe(0);
});

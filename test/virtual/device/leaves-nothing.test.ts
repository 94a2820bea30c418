import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../node_modules/.cache/vivace/use-and-leave.mjs', import.meta.url));
/** What a child may live on after it has said that all is closed. */
const patienceMs = 5000;

test('closed devices leave no timer, socket, listener or thread: the process ends by itself', async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('use-and-leave.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let wrong = '';
  let timer: NodeJS.Timeout | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    wrong += chunk;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
    if (said.includes('closed')) timer ??= setTimeout(() => child.kill('SIGKILL'), patienceMs);
  });
  const ended = await new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));
  clearTimeout(timer);
  await rm(script, { force: true });
  expect({ ended, said, wrong }).toEqual({ ended: 0, said: 'closed\n', wrong: '' });
}, 60_000);

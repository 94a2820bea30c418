import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEventFiles } from '../../../src/api/session/event-files.ts';
import { serveLines } from '../../../src/api/session/serve-lines.ts';
import { createTrace } from '../../../src/api/session/trace.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import type { RunEvent } from '../../../src/events/event.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

const called = (call: number) =>
  ({ type: 'toolCalled', call, tool: 'tap', face: 'agent', input: {} }) as unknown as RunEvent;
const returned = (call: number, message: string) =>
  ({ type: 'toolReturned', call, ok: false, message, durationMs: 1 }) as unknown as RunEvent;
const read = (text: string) =>
  JSON.parse(text) as { calls: { message?: string }[]; calls_left_out?: number; final?: string };

it('a trace redacts what results and the final answer say', () => {
  const trace = createTrace('then');
  trace.hear(called(1), 'a');
  trace.hear(returned(1, 'There is no ada@example.com'), 'a');
  const { calls, final } = read(trace.render('Wrote to ada@example.com'));
  expect(calls[0]?.message).toMatch(/^There is no \[REDACTED/);
  expect(final).toMatch(/^Wrote to \[REDACTED/);
});

it('a trace keeps the newest 5,000 calls and says how many it left out', () => {
  const trace = createTrace('then');
  for (let call = 0; call < 5002; call++) trace.hear(called(call), 'a');
  trace.hear(returned(0, 'late'), 'a');
  const { calls, calls_left_out } = read(trace.render(undefined));
  expect([calls.length, calls_left_out]).toEqual([5000, 2]);
  expect(calls.some(({ message }) => message !== undefined)).toBe(false);
});

it('each device has a file of events of its own', async () => {
  const files = new Map<string, string>();
  const append = async (path: string, text: string | Uint8Array) =>
    void files.set(path, `${files.get(path) ?? ''}${String(text)}`);
  const host = createNodeHost({ cwd: await makeFolder(), env: {} });
  const events = createEventFiles({ ...host, files: { ...host.files, append } }, 'calls.ndjson');
  events.hear(called(1), 'emulator-5554');
  events.hear(called(2), '10.0.0.7:5555');
  events.hear(called(3), 'emulator-5554');
  await events.close();
  const calls = [...files].map(([path, text]) => [path, [...text.matchAll(/"call":(\d)/g)].map(([, call]) => call)]);
  expect(calls).toEqual([
    ['calls.ndjson', ['1', '3']],
    ['calls-10.0.0.7-5555.ndjson', ['2']],
  ]);
});

it('a record that cannot be written is told, and the trace is written all the same, without secrets', async () => {
  const cwd = await makeFolder();
  await mkdir(join(cwd, 'taken'));
  await writeFile(
    join(cwd, 'vivace.config.yaml'),
    'device: virtual\nsecrets: [PASSWORD]\nenv: {PASSWORD: open-sesame}\n',
  );
  const said: string[] = [];
  const terminal = { out: () => {}, err: (text: string) => said.push(text), isTTY: false, color: false, columns: 80 };
  const useCase = { host: createNodeHost({ cwd, env: {}, terminal }), signal: new AbortController().signal, flags: {} };
  async function* lines() {
    yield '{"tool":"press_home"}';
    yield '{"final":"The word is open-sesame"}';
  }
  const request = { record: join(cwd, 'taken'), trace: join(cwd, 'trace.json') };
  expect(await serveLines(useCase, request, lines())).toBe(1);
  expect(said.join('')).toMatch(/record .*taken cannot be written \(EISDIR\)/);
  const text = await readFile(request.trace, 'utf8');
  expect(text).not.toContain('open-sesame');
  expect(read(text)).toMatchObject({ calls: [{ ok: true }], final: expect.stringMatching(/^The word is /) });
});

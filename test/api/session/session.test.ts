import { execFile as execFileWithCallback } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { ExitError } from '../../../src/api/exit-error.ts';
import { followProvider } from '../../../src/api/session/follow-provider.ts';
import { mostLine } from '../../../src/api/session/parse-command.ts';
import { serveLines } from '../../../src/api/session/serve-lines.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { checkEventOrder } from '../../../src/events/check-event-order.ts';
import { parseEvents } from '../../../src/events/ndjson.ts';
import { recordFlow } from '../../../src/recorder/record-flow.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

const execFile = promisify(execFileWithCallback);

async function openCase(flags: Record<string, unknown> = {}) {
  const cwd = await makeFolder();
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isTTY: false,
    color: false,
    columns: 120,
  };
  const host = createNodeHost({ cwd, env: { PATH: process.env['PATH'] }, terminal });
  const useCase = { host, signal: new AbortController().signal, flags: { device: 'virtual', ...flags } };
  const answers = () =>
    out
      .join('')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
  return { cwd, useCase, answers, err: () => err.join('') };
}

async function* say(...commands: readonly (object | string)[]) {
  for (const command of commands) yield typeof command === 'string' ? command : JSON.stringify(command);
}

it('one result a line, whatever the line; everything lands in the record and the trace', async () => {
  const { cwd, useCase, answers } = await openCase();
  const files = { record: join(cwd, 'calls.ndjson'), trace: join(cwd, 'trace.json') };
  const code = await serveLines(
    useCase,
    files,
    say(
      { tool: 'open_app', args: { app: 'dev.vivace.shop' } },
      { tool: 'type_text', args: { text: 'ada@example.com', view_id: 'email' }, id: 1 },
      'nonsense',
      '',
      { tool: 'tapp', args: {}, id: 2 },
      { tool: 'tap', args: { text: 'E-mail', node_id: 'x' }, id: 3 },
      { tool: 'clear_app_data', args: { app: 'dev.vivace.shop' }, id: 4 },
      { final: 'Done for ada@example.com.' },
      { tool: 'press_home' },
    ),
  );
  expect(code).toBe(0);
  expect(answers().map(({ id, ok, code: failure }) => [id, ok, failure])).toEqual([
    [undefined, true, undefined],
    [1, true, undefined],
    [undefined, false, 'invalid_input'],
    [2, false, 'invalid_input'],
    [3, false, 'invalid_input'],
    [4, false, 'refused'],
    [undefined, true, undefined],
  ]);
  const { events, problems } = parseEvents(await readFile(files.record, 'utf8'));
  expect([problems, checkEventOrder(events)]).toEqual([[], []]);
  const recorded = recordFlow(events, {});
  expect(recorded).toMatchObject({ ok: true, yaml: expect.stringMatching(/- inputText: \$\{SECRET_1\}/) });
  expect(JSON.stringify(events)).not.toContain('ada@example.com');
  const trace = await readFile(files.trace, 'utf8');
  expect(trace).not.toContain('ada@example.com');
  expect(JSON.parse(trace)).toMatchObject({
    schema: 1,
    final: 'Done for [REDACTED].',
    devices: [{ virtual: true }],
    calls: [{ tool: 'open_app', ok: true }, { tool: 'type_text', ok: true }, { ok: false }, { code: 'refused' }],
    screen_records: [
      { when: 'initial', screen: { package_name: 'dev.vivace.launcher' } },
      { when: 'final', screen: { package_name: 'dev.vivace.shop', containsSensitiveContent: true } },
    ],
  });
});

it('the level of the settings decides what is done unasked', async () => {
  const { useCase, answers } = await openCase({ approve: 'high' });
  expect(await serveLines(useCase, {}, say({ tool: 'clear_app_data', args: { app: 'dev.vivace.shop' } }))).toBe(0);
  expect(answers()).toMatchObject([{ ok: true }]);
  const strict = await openCase({ approve: 'ask' });
  await serveLines(
    strict.useCase,
    {},
    say({ tool: 'find_element', args: { text: 'Chat' } }, { tool: 'observe_screen' }),
  );
  expect(strict.answers()).toMatchObject([{ ok: false, code: 'refused' }, { ok: true }]);
});

it('a provider that is asked about everything sees the screen all the same, and so does its trace', async () => {
  const { cwd, useCase, err } = await openCase({ approve: 'ask' });
  const agent = await writeProvider(cwd, [{ final: 'ok' }]);
  const trace = join(cwd, 'trace.json');
  expect(await followProvider(useCase, { ...provide, args: [agent], trace })).toBe(0);
  expect(err()).toBe('look dev.vivace.launcher undefined\n');
  expect(JSON.parse(await readFile(trace, 'utf8'))).toMatchObject({
    screen_records: [{ screen: { package_name: 'dev.vivace.launcher' } }, { when: 'final', screen: {} }],
  });
});

it('a device that is not there is a result, and exit code 3', async () => {
  const { useCase, answers } = await openCase({ device: 'nowhere', adb: '127.0.0.1:1' });
  expect(await serveLines(useCase, {}, say({ tool: 'press_home' }))).toBe(3);
  expect(answers()).toMatchObject([{ ok: false, code: expect.stringMatching(/^device_/) }]);
});

async function writeProvider(cwd: string, commands: readonly object[]): Promise<string> {
  const path = join(cwd, 'agent.mjs');
  await writeFile(
    path,
    `import { createInterface } from 'node:readline';
const commands = ${JSON.stringify(commands)};
for await (const line of createInterface({ input: process.stdin })) {
  const { screen, last, goal } = JSON.parse(line);
  console.error(goal + ' ' + screen.package_name + ' ' + last?.ok);
  console.log(JSON.stringify(commands.shift()));
}
`,
  );
  return path;
}

const provide = { program: process.execPath, steps: 10, answerMs: 20_000, goal: 'look' };

it('a provider sees the screen and the last result, and gives commands until its final answer', async () => {
  const { cwd, useCase, answers, err } = await openCase();
  const open = { tool: 'open_app', args: { app: 'dev.vivace.shop' } };
  const agent = await writeProvider(cwd, [
    open,
    { tool: 'wait_for_ui', args: { text: 'nowhere', timeout_ms: 250 } },
    { final: 'ok' },
  ]);
  expect(await followProvider(useCase, { ...provide, args: [agent] })).toBe(0);
  expect(answers()).toMatchObject([
    { step: 1, ok: true },
    { step: 2, ok: false },
    { step: 3, final: 'ok' },
  ]);
  expect(err()).toBe('look dev.vivace.launcher undefined\nlook dev.vivace.shop true\nlook dev.vivace.shop false\n');
});

it('a provider ends with its steps, and is told so', async () => {
  const { cwd, useCase, err } = await openCase();
  const agent = await writeProvider(cwd, [{ tool: 'press_home' }, { tool: 'press_home' }, { final: 'late' }]);
  expect(await followProvider(useCase, { ...provide, args: [agent], steps: 2 })).toBe(1);
  expect(err()).toContain('used up its 2 steps');
});

it.each([
  ['does not start', 'no-such-program-here', [], /could not be started/, 2],
  ['ends at once', process.execPath, ['-e', 'process.exit(7)'], /ended with exit code 7/, 1],
  ['says nothing', process.execPath, ['-e', 'setInterval(() => {}, 1000)'], /did not answer within 300 ms/, 1],
])('a provider that %s is an error that says so', async (_, program, args, words, exitCode) => {
  const { useCase } = await openCase();
  const request = {
    program,
    args,
    steps: 2,
    answerMs: program === process.execPath && args[1]?.startsWith('set') ? 300 : 20_000,
  };
  const failure = await followProvider(useCase, request).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ExitError);
  expect((failure as ExitError).message).toMatch(words);
  expect((failure as ExitError).exitCode).toBe(exitCode);
});

it('the trace of a provider that ended before its time has the screen that it left', async () => {
  const { cwd, useCase } = await openCase();
  const agent = join(cwd, 'leaver.mjs');
  await writeFile(
    agent,
    `process.stdin.once('data', () => {
  console.log('{"tool":"open_app","args":{"app":"dev.vivace.shop"}}');
  process.stdin.once('data', () => process.exit(7));
});`,
  );
  const trace = join(cwd, 'trace.json');
  await expect(followProvider(useCase, { ...provide, args: [agent], trace })).rejects.toThrow(/exit code 7/);
  expect(JSON.parse(await readFile(trace, 'utf8'))).toMatchObject({
    screen_records: [
      { when: 'initial', screen: { package_name: 'dev.vivace.launcher' } },
      { when: 'final', screen: { package_name: 'dev.vivace.shop' } },
    ],
  });
});

const tooLong = expect.stringContaining(`at most ${mostLine} characters`);

it('a line that is too long is told so, whoever wrote it, and the session goes on', async () => {
  const { cwd, useCase, answers } = await openCase();
  expect(await serveLines(useCase, {}, say('x'.repeat(mostLine + 1), { tool: 'press_home' }))).toBe(0);
  expect(answers()).toMatchObject([{ ok: false, code: 'invalid_input', message: tooLong }, { ok: true }]);
  const agent = join(cwd, 'flood.mjs');
  await writeFile(agent, `console.log('x'.repeat(${mostLine * 2})); console.log('{"final":"ok"}');`);
  expect(await followProvider(useCase, { ...provide, args: [agent] })).toBe(0);
  expect(answers().slice(2)).toMatchObject([
    { step: 1, ok: false, message: tooLong },
    { step: 2, final: 'ok' },
  ]);
});

it('what a provider has started ends with it, and holds nobody', async () => {
  const { cwd, useCase } = await openCase();
  const agent = join(cwd, 'parent.mjs');
  const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
  await writeFile(
    agent,
    `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
    writeFileSync('child.pid', String(${child}.pid)); console.log('{"final":"ok"}'); process.exitCode = 0;
    process.stdin.resume().on('end', () => process.exit());`,
  );
  expect(await followProvider(useCase, { ...provide, args: [agent] })).toBe(0);
  const pid = Number(await readFile(join(cwd, 'child.pid'), 'utf8'));
  // A killed process is there until its parent has taken notice.
  await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 5000 });
});

async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await execFile('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

it.each([
  ['is interrupted', true, 'interrupted', 4],
  ['has an answer that never comes', false, 'failed', 1],
])('the record of a loop that %s ends as the program does', async (_, abort, status, exitCode) => {
  const { cwd, useCase } = await openCase();
  const stop = new AbortController();
  const record = join(cwd, 'calls.ndjson');
  const silent = { ...provide, record, args: ['-e', 'setInterval(() => {}, 1000)'], answerMs: abort ? 20_000 : 300 };
  const ended = followProvider({ ...useCase, signal: stop.signal }, silent).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await readFile(record, 'utf8')).toContain('toolReturned'), { timeout: 10_000 });
  if (abort) stop.abort();
  await ended;
  const { events } = parseEvents(await readFile(record, 'utf8'));
  expect(events.at(-1)).toMatchObject({ type: 'runFinished', status, exitCode });
});

it('input that is nested without end is refused, and the session goes on', async () => {
  const { useCase, answers } = await openCase();
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const code = await serveLines(
    useCase,
    {},
    say(`{"tool":"press_home","args":{"x":${deep}}}`, { tool: 'press_home' }, { final: '' }),
  );
  expect(code).toBe(0);
  expect(answers()).toMatchObject([
    { ok: false, code: 'invalid_input', message: expect.stringContaining('nested deeper') },
    { ok: true },
    { ok: true },
  ]);
});

it.skipIf(process.platform !== 'linux')(
  'a record that a full disk does not take is told once; all else is done',
  async () => {
    const { cwd, useCase, answers, err } = await openCase();
    const trace = join(cwd, 'trace.json');
    const code = await serveLines(
      useCase,
      { record: '/dev/full', trace },
      say({ tool: 'press_home' }, { tool: 'press_back' }, { final: 'Done.' }),
    );
    expect(code).toBe(1);
    expect(err()).toBe('The record /dev/full cannot be written (ENOSPC); it ends here.\n');
    expect(answers()).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(JSON.parse(await readFile(trace, 'utf8'))).toMatchObject({ calls: [{ ok: true }, { ok: true }] });
  },
);

import { describe, expect, test } from 'vitest';
import type { Instrumentation, InstrumentationContext } from '../../../src/virtual/contract/instrumentation.ts';
import { openBytes } from '../../../src/virtual/shell/input.ts';
import { runCommandLine } from '../../../src/virtual/shell/sh/start-shell.ts';
import { buildApk } from './build-apk.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

const component = 'com.test/com.test.Runner';

async function prepare(run: Instrumentation['run'], usesUiAutomation = true): Promise<FakeMachine> {
  const fake = createFakeMachine({ instrumentations: [{ packageName: 'com.test', usesUiAutomation, run }] });
  for (const source of [
    { packageName: 'com.target' },
    { packageName: 'com.test', runner: { name: '.Runner', target: 'com.target' } },
  ]) {
    const apk = buildApk(source);
    await fake.run(`pm install -S ${apk.length}`, apk);
  }
  return fake;
}

/** Stays until it is ended. */
const waits: Instrumentation['run'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** A client that can go away. */
function open(fake: FakeMachine, command: string) {
  const gone = new AbortController();
  const out: string[] = [];
  const sink = (chunk: Buffer) => void out.push(chunk.toString());
  const streams = { stdin: openBytes(), stdout: sink, stderr: sink };
  const ended = runCommandLine(fake.machine, command, { streams, signal: gone.signal });
  return { out, ended, leave: () => gone.abort(new Error('the client has gone')) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('am instrument', () => {
  test('lists, runs, reports and ends', async () => {
    let seen: InstrumentationContext | undefined;
    const fake = await prepare(async (context) => {
      seen = context;
      context.status({ id: 'x', numtests: '1' }, 1);
      expect(fake.machine.processes.pid('com.target')).toBeDefined();
      expect((await context.shell('echo hello; exit 3')).code).toBe(3);
      return { code: -1, results: { stream: '\nOK (1 test)\n', z: '1' } };
    });
    expect((await fake.run('pm list instrumentation')).stdout).toBe(
      'instrumentation:com.test/.Runner (target=com.target)\n',
    );
    expect(await fake.run(`am instrument -w -r -e a b -e c 'd e' ${component}`)).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'INSTRUMENTATION_STATUS: id=x\nINSTRUMENTATION_STATUS: numtests=1\nINSTRUMENTATION_STATUS_CODE: 1\nINSTRUMENTATION_RESULT: stream=\nOK (1 test)\n\nINSTRUMENTATION_RESULT: z=1\nINSTRUMENTATION_CODE: -1\n',
    });
    expect(seen?.args).toEqual({ a: 'b', c: 'd e' });
    expect(seen?.signal.aborted).toBe(true);
    expect(fake.machine.processes.pid('com.target')).toBeUndefined();
    expect(fake.machine.uiAutomation.holder).toBeUndefined();
    // Without -r, text for people; what has none is told as with it.
    expect((await fake.run('am instrument -w com.test')).stdout).toBe(
      'INSTRUMENTATION_STATUS: id=x\nINSTRUMENTATION_STATUS: numtests=1\nINSTRUMENTATION_STATUS_CODE: 1\n\nOK (1 test)\n\n',
    );
  });

  test('what is not there', async () => {
    const fake = await prepare(waits);
    expect(await fake.run('am instrument -w com.none/.Runner')).toEqual({
      code: 1,
      stdout:
        'INSTRUMENTATION_STATUS: Error=Unable to find instrumentation info for: ComponentInfo{com.none/com.none.Runner}\nINSTRUMENTATION_STATUS: id=ActivityManagerService\nINSTRUMENTATION_STATUS_CODE: -1\n',
      stderr: expect.stringMatching(/^android\.util\.AndroidException: INSTRUMENTATION_FAILED: com\.none\/\.Runner\n/),
    });
    await fake.run('pm uninstall com.target');
    expect((await fake.run(`am instrument -w ${component}`)).stdout).toContain(
      'Unable to find instrumentation target package: com.target',
    );
    expect(await fake.run('am instrument -w')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Error: Argument required'),
    });
    expect(await fake.run('am instrument -w com.none')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Error: No instrumentation found for: com.none'),
    });
    expect(await fake.run('cmd activity instrument')).toMatchObject({
      code: 255,
      stderr: "Error: must be invoked through 'am instrument'.\n",
    });
  });

  test('installed, but its code is not on this device', async () => {
    const fake = createFakeMachine();
    const apk = buildApk({ packageName: 'com.test', runner: { name: '.Runner', target: 'com.a' } });
    await fake.run(`pm install -S ${apk.length}`, apk);
    expect((await fake.run(`am instrument -w ${component}`)).stdout).toBe(
      'INSTRUMENTATION_RESULT: longMsg=java.lang.ClassNotFoundException: this virtual device does not have the code of com.test\nINSTRUMENTATION_RESULT: shortMsg=java.lang.ClassNotFoundException\nINSTRUMENTATION_CODE: 0\n',
    );
  });

  test('a program that throws is a crash, told and logged', async () => {
    const fake = await prepare(async () => {
      throw new Error('no luck');
    });
    expect((await fake.run(`am instrument -w ${component}`)).stdout).toContain(
      'shortMsg=java.lang.RuntimeException\nINSTRUMENTATION_CODE: 0\n',
    );
    expect(fake.machine.log.lines.map(({ text }) => text)).toContain('java.lang.RuntimeException: no luck');
  });

  test.each(['am force-stop com.test', 'am force-stop com.target', 'pm clear com.target', 'pm uninstall com.test'])(
    '%s ends it as a crashed process',
    async (command) => {
      const fake = await prepare(waits);
      const client = open(fake, `am instrument -w ${component}`);
      await turn();
      await fake.run(command);
      expect(await client.ended).toBe(0);
      expect(client.out.join('')).toBe('INSTRUMENTATION_RESULT: shortMsg=Process crashed.\nINSTRUMENTATION_CODE: 0\n');
      expect(fake.machine.processes.pid('com.target')).toBeUndefined();
    },
  );

  test('killing its process ends it', async () => {
    const fake = await prepare(waits);
    const client = open(fake, `am instrument -w ${component}`);
    await turn();
    fake.machine.processes.kill(fake.machine.processes.pid('com.target') as number, 9);
    expect(await client.ended).toBe(0);
    expect(fake.machine.uiAutomation.holder).toBeUndefined();
  });

  test('ends with the client that waits, and lives on behind nohup and &', async () => {
    const fake = await prepare(waits);
    const client = open(fake, `am instrument -w ${component}`);
    await turn();
    client.leave();
    await client.ended.catch(() => {});
    expect(fake.machine.processes.pid('com.target')).toBeUndefined();

    const other = open(fake, `nohup am instrument -w ${component} > /dev/null 2>&1 &`);
    await other.ended;
    other.leave();
    await turn();
    expect(fake.machine.processes.pid('com.target')).toBeDefined();
    await fake.machine.jobs.close();
    expect(fake.machine.processes.pid('com.target')).toBeUndefined();
  });

  test('without -w it goes on by itself, and prints nothing', async () => {
    const fake = await prepare(waits);
    expect(await fake.run(`am instrument ${component}`)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(fake.machine.uiAutomation.holder).toBe('com.test');
    await fake.machine.jobs.close();
    expect(fake.machine.uiAutomation.holder).toBeUndefined();
  });

  test('starting it again ends the one before', async () => {
    const fake = await prepare(waits);
    const first = open(fake, `am instrument -w ${component}`);
    await turn();
    const second = open(fake, `am instrument -w ${component}`);
    expect(await first.ended).toBe(0);
    await turn();
    expect(fake.machine.processes.pid('com.target')).toBeDefined();
    second.leave();
    await second.ended.catch(() => {});
  });

  test('UiAutomation has one seat', async () => {
    const fake = await prepare(waits);
    const release = fake.machine.uiAutomation.take('uiautomator');
    const { stdout } = await fake.run(`am instrument -w ${component}`);
    expect(stdout).toMatch(
      /^INSTRUMENTATION_RESULT: longMsg=java\.lang\.IllegalStateException: UiAutomationService \S+already registered!\n/,
    );
    release?.();
    const client = open(fake, `am instrument -w ${component}`);
    await turn();
    expect((await fake.run('uiautomator dump')).stderr).toContain('already registered!');
    client.leave();
    await client.ended.catch(() => {});
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../../../src/base/clock.ts';
import { createDeadline } from '../../../../src/base/deadline.ts';
import { judgeCommand, programNames } from '../../../../src/tools/faces/channel/shell/judge-command.ts';
import { splitWords } from '../../../../src/tools/faces/channel/shell/split-words.ts';
import type { JournalLine } from '../../../../src/virtual/contract/journal.ts';
import { openSession } from '../../open-session.ts';
import { openToolsOnVirtualDevice } from '../../open-tools-on-virtual-device.ts';
import { changingCommands, harmlessCommands, literalCommands, refusedCommands } from './shell-attacks.ts';

type Device = Awaited<ReturnType<typeof openToolsOnVirtualDevice>>;

const lines: JournalLine[] = [];
let device: Device;

beforeAll(async () => {
  device = await openToolsOnVirtualDevice(createRealClock(), { log: (line) => lines.push(line) });
});
afterAll(() => device.close());

const run = async (cmd: string | readonly string[]) => {
  lines.length = 0;
  const result = await device.call('android.shell', { cmd: cmd as string }, 'channel');
  const programs = lines.flatMap((line) => (line.kind === 'program' ? [line.argv] : []));
  const changed = lines.filter(({ kind }) => kind === 'effect' || kind === 'input');
  return { result, programs, changed, asked: lines.length };
};

test('there are enough of them', () => {
  expect(refusedCommands.length).toBeGreaterThanOrEqual(60);
  expect(harmlessCommands.length).toBeGreaterThanOrEqual(60);
});

test('the list is the document’s', () => {
  expect(programNames).toEqual(
    'input, pm, dumpsys, am, getprop, screencap, monkey, uiautomator, settings, wm, cmd, content, ls, cat, pidof, ps, echo, service'.split(
      ', ',
    ),
  );
});

test.each(refusedCommands.map((cmd) => [cmd]))('refuses %j, and the device is not even asked', async (cmd) => {
  const { result, asked } = await run(cmd);
  expect(result).toMatchObject({ ok: false, code: 'refused' });
  expect(result.message).toMatch(/\w/);
  expect(asked).toBe(0);
});

test.each(literalCommands.map((cmd) => [cmd]))('%j is one program with these words', async (cmd) => {
  const { result, programs, changed } = await run(cmd);
  expect(result.ok).toBe(true);
  expect(programs.length).toBeLessThanOrEqual(1);
  for (const argv of programs) expect(argv).toEqual(cmd);
  expect(changed).toEqual([]);
  if (cmd[0] === 'echo') expect(result.data['stdout']).toBe(`${cmd.slice(1).join(' ')}\n`);
});

test.each(harmlessCommands.map((cmd) => [cmd]))('%j runs, at LOW risk, and changes nothing', async (cmd) => {
  const judged = judgeCommand(cmd);
  expect(judged).toMatchObject({ verdict: { risk: 'LOW' } });
  const { result, changed } = await run(cmd);
  expect(result.ok, result.message).toBe(true);
  expect(changed).toEqual([]);
});

test.each(changingCommands.map((cmd) => [cmd]))('%j is of HIGH risk', (cmd) => {
  expect(judgeCommand(cmd)).toMatchObject({ verdict: { risk: 'HIGH' } });
});

test('a command has at most 64 words and 8,192 characters', () => {
  const words = (count: number) => ['echo', ...Array.from({ length: count - 1 }, () => 'a')];
  expect(judgeCommand(words(64))).toMatchObject({ verdict: { risk: 'LOW' } });
  expect(judgeCommand(words(65))).toEqual({ refused: 'A command has at most 64 words' });
  expect(judgeCommand(['echo', 'a'.repeat(8188)])).toMatchObject({ verdict: { risk: 'LOW' } });
  expect(judgeCommand(['echo', 'a'.repeat(8189)])).toEqual({ refused: 'A command has at most 8192 characters' });
});

describe('what is told', () => {
  test('output and exit code, of a program that fails too', async () => {
    expect((await run('getprop ro.build.version.sdk')).result).toMatchObject({
      ok: true,
      message: 'Exit code 0',
      data: { exit_code: 0, stdout: '34\n', stderr: '', truncated: false },
    });
    const { result } = await run('ls /nothing/here');
    expect(result).toMatchObject({ ok: true, message: 'Exit code 1', data: { exit_code: 1, stdout: '' } });
    expect(result.data['stderr']).toContain('/nothing/here');
  });

  test('a picture is no text, and is not told', async () => {
    const { result } = await run('screencap -p');
    expect(result.data['stdout']).toMatch(/^\[\d+ bytes that are no text\]$/);
  });

  test('more than 64 KiB is cut, and the program ended', async () => {
    const { call } = openSession({
      screen: () => ({ nodes: [] }),
      more: {
        run: async (words, limit) => {
          expect(words).toEqual(['ls', '-R', '/']);
          return { stdout: Buffer.alloc(limit, 'a '), stderr: Buffer.alloc(0), exitCode: undefined };
        },
      },
    });
    const result = await call('android.shell', { cmd: 'ls -R /' }, { face: 'channel' });
    expect(result).toMatchObject({ ok: true, data: { truncated: true } });
    expect(result.data).not.toHaveProperty('exit_code');
    expect(String(result.data['stdout'])).toHaveLength(65_536);
  });

  test('the device ends what says more than is wanted', async () => {
    const { driver, must } = device;
    const deadline = createDeadline(createRealClock(), 10_000, new AbortController().signal);
    const cut = await driver.run?.(['yes'], 1000, deadline);
    expect(cut).toMatchObject({ exitCode: undefined });
    expect(cut?.stdout).toHaveLength(1000);
    await must('android.shell', { cmd: 'echo still here' }, 'channel');
  });

  test('secrets and e-mails are redacted', async () => {
    const { result } = await run(['echo', 'mail ada@example.com']);
    expect(result.data['stdout']).toBe('mail [REDACTED]\n');
  });
});

describe('approval', () => {
  const opened = () => {
    const ran: (readonly string[])[] = [];
    const asked: string[] = [];
    const { call } = openSession({
      screen: () => ({ nodes: [] }),
      more: {
        run: async (words) => {
          ran.push(words);
          return { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0), exitCode: 0 };
        },
      },
    });
    const refuse = async (risk: string) => {
      asked.push(risk);
      return risk === 'HIGH' ? 'not without a person' : undefined;
    };
    return { ran, asked, shell: (cmd: string) => call('android.shell', { cmd }, { face: 'channel', refuse }) };
  };

  test('is asked for by what the command does', async () => {
    const { ran, asked, shell } = opened();
    expect(await shell('getprop')).toMatchObject({ ok: true });
    expect(await shell('pm clear dev.vivace.shop')).toMatchObject({
      ok: false,
      code: 'refused',
      message: 'not without a person',
    });
    expect(asked).toEqual(['LOW', 'HIGH']);
    expect(ran).toEqual([['getprop']]);
  });

  test('nobody is asked about what does not run at all', async () => {
    const { asked, shell } = opened();
    expect((await shell('am force-stop com.app')).message).toContain('corrupts PackageManager');
    expect(asked).toEqual(['LOW']);
  });
});

describe('any text', () => {
  const signs = fc.constantFrom(...' ;|&<>$`\\(){}[]*?~\n\r\t\0\'"=#!-./abcLS；＄\u200b');
  const line = fc.array(signs, { maxLength: 30 }).map((some) => some.join(''));

  test('what follows an allowed program is words of that program, or refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...programNames), line, (program, rest) => {
        const judged = judgeCommand(`${program} ${rest}`);
        if ('refused' in judged) return;
        expect(judged.words[0]).toBe(program);
        expect(judged.words.join('')).not.toMatch(/[\n\r\0\u200b]/);
      }),
      { numRuns: 5000 },
    );
  });

  test('nothing but a program of the list comes through', () => {
    fc.assert(
      fc.property(fc.oneof(line, fc.string()), (text) => {
        const judged = judgeCommand(text);
        if (!('refused' in judged)) expect(programNames).toContain(judged.words[0]);
      }),
      { numRuns: 5000 },
    );
  });

  test('words that hold no sign of a shell come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w.:/=@+,%-]+$/), { minLength: 1 }), (words) => {
        expect(splitWords(words.join(' '))).toEqual({ words });
      }),
    );
  });
});

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { planGesture } from '../../src/android/input-gesture.ts';
import { renderChord, renderKeys } from '../../src/android/input-keys.ts';
import { findInputFailure } from '../../src/android/input-outcome.ts';
import { listUntypable, planInputText } from '../../src/android/input-text.ts';
import { quoteForShell } from '../../src/android/quote-for-shell.ts';
import { readFixture } from './read-fixture.ts';

const finger = (...points: readonly (readonly [number, number, number])[]) => [
  { points: points.map(([x, y, atMs]) => ({ x, y, atMs })) },
];

describe('planGesture', () => {
  it('makes a touch of no length a tap and a held one a swipe in place', () => {
    expect(planGesture(finger([10, 20, 0], [10, 20, 0]), 34)).toEqual({ command: 'input tap 10 20' });
    expect(planGesture(finger([10.26, 20, 0], [10.26, 20, 50]), 34)).toEqual({
      command: 'input swipe 10.3 20 10.3 20 50',
    });
    expect(planGesture(finger([1, 2, 0], [1, 2, 3000]), 24)).toEqual({ command: 'input swipe 1 2 1 2 3000' });
  });

  it('makes a straight stroke a swipe, counting from its own start', () => {
    expect(planGesture(finger([5, 900, 100], [5, 300, 500]), 34)).toEqual({ command: 'input swipe 5 900 5 300 400' });
    expect(planGesture(finger([0, 0, 0], [50, 50, 100], [100, 100, 200]), 34)).toEqual({
      command: 'input swipe 0 0 100 100 200',
    });
  });

  it('makes a path that comes to rest motion events, so that nothing flies on', () => {
    expect(planGesture(finger([0, 900, 0], [0, 300, 400], [0, 300, 550]), 30)).toEqual({
      command:
        'input motionevent DOWN 0 900 && sleep 0.4 && input motionevent MOVE 0 300 && sleep 0.15 && input motionevent UP 0 300',
    });
    expect(planGesture(finger([0, 900, 0], [0, 305, 400], [0, 300, 600]), 30)).toEqual({
      command:
        'input motionevent DOWN 0 900 && sleep 0.4 && input motionevent MOVE 0 305 && sleep 0.2 && input motionevent MOVE 0 300 && input motionevent UP 0 300',
    });
  });

  it('falls back to a swipe of the same time before Android 11, and says what cannot be done there', () => {
    expect(planGesture(finger([0, 900, 0], [0, 300, 400], [0, 300, 550]), 29)).toEqual({
      command: 'input swipe 0 900 0 300 550',
    });
    expect(planGesture(finger([0, 0, 0], [500, 0, 100], [500, 500, 200]), 29)).toEqual({
      unsupported: 'A bent stroke needs Android 11; this device has API 29',
    });
  });

  it('follows a bend', () => {
    const plan = planGesture(finger([0, 0, 0], [500, 0, 100], [500, 500, 200]), 30);
    expect(plan).toHaveProperty('command', expect.stringContaining('MOVE 500 0'));
  });

  it('bounds the number of events and keeps both ends', () => {
    const points = Array.from({ length: 500 }, (_, at) => [at, at * at, at] as const);
    const plan = planGesture(finger(...points), 34);
    const command = 'command' in plan ? plan.command : '';
    expect(command.match(/motionevent/g)).toHaveLength(17);
    expect(command).toContain('DOWN 0 0 ');
    expect(command).toContain('UP 499 249001');
  });

  it('makes strokes that follow each other one line, with the pause between them', () => {
    expect(planGesture([...finger([1, 1, 0], [1, 1, 40]), ...finger([1, 1, 100], [1, 1, 140])], 34)).toEqual({
      command: 'input swipe 1 1 1 1 40 && sleep 0.06 && input swipe 1 1 1 1 40',
    });
  });

  it('starts taps that follow each other side by side, each at its own time', () => {
    const twice = [...finger([1, 1, 0], [1, 1, 0]), ...finger([1, 2, 100], [1, 2, 100])];
    expect(planGesture(twice, 34)).toEqual({ command: 'input tap 1 1 & sleep 0.1; input tap 1 2 && wait' });
    expect(planGesture([...finger([1, 1, 5]), ...finger([1, 1, 5])], 34)).toEqual({
      command: 'input tap 1 1 & input tap 1 1 && wait',
    });
  });

  it('keeps the time between taps where every program takes long to start, and tells a failure of either', () => {
    const twice = [...finger([1, 1, 0], [1, 1, 0]), ...finger([1, 2, 100], [1, 2, 100])];
    const plan = planGesture(twice, 28);
    const command = 'command' in plan ? plan.command : '';
    const run = (body: string) => execFileSync('sh', ['-c', `input() { ${body}; }; ${command}`]).toString();
    const [first = 0, second = 0] = run('sleep 0.4; date +%s%3N').trim().split('\n').map(Number);
    expect(second - first).toBeGreaterThan(40);
    expect(second - first).toBeLessThan(300);
    expect(run(`[ "$3" = 2 ] || echo 'Error: no'`)).toContain('Error: no');
    expect(() => run('[ "$3" = 1 ]')).toThrow();
  });

  it('has one finger', () => {
    expect(planGesture([...finger([1, 1, 0], [1, 1, 50]), ...finger([2, 2, 20], [2, 2, 50])], 34)).toHaveProperty(
      'unsupported',
    );
    expect(planGesture([], 34)).toHaveProperty('unsupported');
  });
});

describe('planInputText', () => {
  /** What Android's `input text` types: `%s` becomes a space (its only escape), read from its rules. */
  const typedBy = (argument: string) => argument.replaceAll('%s', ' ');

  it('types any printable ASCII through the shell and through the rules of input text', () => {
    const texts = [
      'hello world',
      `it's "quoted" $HOME \`id\``,
      'a%sb 100% sure',
      '%%s % s',
      '  two  ',
      '-x',
      '\\n;|&<>()*?~#',
    ];
    for (const text of texts) {
      const plan = planInputText(text);
      const command = 'command' in plan ? plan.command : '';
      // A real sh shows which arguments reach the program.
      const script = `input() { printf '%s\\0' "$2"; }; ${command}`;
      const calls = execFileSync('sh', ['-c', script]).toString().split('\0').slice(0, -1);
      expect(calls.map(typedBy).join('')).toBe(text);
    }
  });

  it('presses keys for line breaks and tabs', () => {
    expect(planInputText('a\nb\t')).toEqual({
      command: "input text 'a' && input keyevent 66 && input text 'b' && input keyevent 61",
    });
  });

  it('spells a letter with its accent as the dead key and the letter, composed or not', () => {
    expect(planInputText('é')).toEqual({ command: "input text '\u0301e'" });
    expect(planInputText('e\u0301')).toEqual({ command: "input text '\u0301e'" });
    expect(planInputText('çß ñ')).toEqual({ command: "input text 'çß%s\u0303n'" });
  });

  it('refuses by name what has no key, each once', () => {
    expect(planInputText('Łódź: Ł 🙂\u200b')).toEqual({
      refused: ['"Ł" (U+0141)', '"🙂" (U+1F642)', 'U+200B'],
    });
    expect(listUntypable('é ñ\n')).toEqual([]);
    expect(listUntypable('日日')).toEqual(['"日" (U+65E5)']);
  });
});

describe('input outcome', () => {
  const output = (stdout: string, stderr = '', exitCode = 0) => ({
    stdout: Buffer.from(stdout),
    stderr: Buffer.from(stderr),
    exitCode,
  });

  it('is judged by words where the exit code says nothing', () => {
    expect(findInputFailure(output(''))).toBeUndefined();
    expect(findInputFailure(output('WARNING: linker: unused DT entry'))).toBeUndefined();
    expect(findInputFailure(output('', readFixture('input_text_non_ascii_npe.txt')))).toContain('NullPointerException');
    expect(findInputFailure(output('', readFixture('input_usage_api34.txt')))).toContain('Usage: input');
    expect(findInputFailure(output('', 'java.lang.SecurityException: INJECT_EVENTS permission'))).toContain(
      'INJECT_EVENTS',
    );
    expect(findInputFailure(output('', '', 1))).toBe('exit code 1');
  });

  it('tells the exception, not the line that announces it', () => {
    const words =
      "\nException occurred while executing 'tap':\njava.lang.SecurityException: no INJECT_EVENTS\n\tat a.b(C.java:1)";
    expect(findInputFailure(output('', words, 255))).toBe('java.lang.SecurityException: no INJECT_EVENTS');
  });
});

describe('shell words', () => {
  it('reach a program as they are', () => {
    for (const word of ['', `a'b"c`, 'two\nlines', '$(id) `id`', '\\', '*']) {
      expect(execFileSync('sh', ['-c', `printf %s ${quoteForShell(word)}`]).toString()).toBe(word);
    }
    expect(() => quoteForShell('a\0b')).toThrow('NUL');
  });

  it('are several keys in one call', () => {
    expect(renderKeys([67, 67, 123])).toBe('input keyevent 67 67 123');
    expect(renderChord([113, 123])).toBe('input keycombination 113 123');
  });
});

import { describe, expect, test } from 'vitest';
import { openInput } from '../../../src/virtual/shell/input.ts';
import { runFromInput } from '../../../src/virtual/shell/sh/start-shell.ts';
import { createFakeMachine } from './fake-machine.ts';

const sh = '/system/bin/sh: ';

/** Codes and what goes on: mksh R59 on Debian. Words: those of R59 as Android has it where the two differ. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell text
describe('errors that end a shell', () => {
  test.each([
    ['${x:?m}; echo after', 'x: m', 1],
    [': ${x?}; echo after', 'x: parameter null or not set', 1],
    ['set -u; echo $nope; echo after', 'nope: parameter not set', 1],
    ['set -u; echo $1; echo after', '1: parameter not set', 1],
    ['set -u; echo $!; echo after', '!: parameter not set', 1],
    ['echo $((1/0)); echo after', '1/0: zero divisor', 1],
    ['echo $((1+)); echo after', "1+: unexpected 'end of expression'", 1],
    ['echo $((1 1)); echo after', "1 1: unexpected '1'", 1],
    ['x=x; echo $((x)); echo after', "x: expression recurses on parameter 'x'", 1],
    ['readonly r=1; r=2; echo after', 'read-only: r', 2],
    ['readonly r=1; r=2 /bin/true; echo after', 'read-only: r', 2],
    ['readonly r=1; for r in 1; do :; done; echo after', 'read-only: r', 2],
    ['readonly r=1; : $((r=2)); echo after', 'r=2: = applied to read-only variable', 1],
    ['readonly r=1; export r=2; echo after', 'read-only: r', 2],
    ['. /nosuch; echo after', '.: /nosuch: No such file or directory', 1],
    ['.; echo after', '.: missing argument', 1],
    [': > /nosuch/x; echo after', "can't create /nosuch/x: No such file or directory", 1],
    ['exec > /nosuch/x; echo after', "can't create /nosuch/x: No such file or directory", 1],
    ['exec 3>&9; echo after', '3>&9 : bad file descriptor', 1],
    ['exec /nosuch/x; echo after', '/nosuch/x: inaccessible or not found', 127],
    ['shift 5; echo after', 'shift: nothing to shift', 1],
    ['shift -1; echo after', 'shift: -1: unknown option', 1],
    ['export 1a=b; echo after', 'export: 1a=b: is not an identifier', 1],
    ['set -o foo; echo after', 'set: foo: unknown option', 1],
    ['eval "if"; echo after', "syntax error: unmatched 'if'", 1],
    ['command eval "fi"; echo after', "syntax error: unexpected 'fi'", 1],
    ['for i in 1 2; do break x; done; echo after', 'break: x: bad number', 1],
    ['break 0; echo after', 'break: 0: bad value', 1],
    ['echo ${a b}; echo after', '${}: bad substitution', 1],
    ['if : ${x:?m}; then echo y; else echo n; fi; echo after', 'x: m', 1],
    [': ${x:?m} || echo or; echo after', 'x: m', 1],
    ['eval ": \\${x:?m}"; echo after', 'x: m', 1],
    ['[[ ${x:?m} ]]; echo after', 'x: m', 1],
  ])('%s', async (command, message, code) => {
    expect(await createFakeMachine().run(command)).toEqual({ stdout: '', stderr: `${sh}${message}\n`, code });
  });

  test.each([
    ['(: ${x:?m}; echo in); echo after $?', 'after 1\n'],
    [': ${x:?m} | cat; echo after $?', 'after 0\n'],
    ['echo a | : ${x:?m}; echo after $?', 'after 1\n'],
    ['x=$(: ${x:?m}; echo in); echo after $? $x', 'after 1\n'],
    ['f() { : ${x:?m}; echo in; }; f; echo after $?', 'after 1\n'],
    ['echo ": \\${x:?m}; echo in" > /sdcard/i; . /sdcard/i; echo after $?', 'after 1\n'],
    ['(: ${x:?m}; echo in) & wait $!; echo after $?', 'after 1\n'],
  ])('%s ends that alone', async (command, stdout) => {
    expect(await createFakeMachine().run(command)).toEqual({ stdout, stderr: `${sh}x: m\n`, code: 0 });
  });

  test.each([
    ['((1/0)); echo after $?', '1/0: zero divisor', 'after 2\n'],
    ['let 1/0; echo after $?', '1/0: zero divisor', 'after 2\n'],
    ['source /nosuch; echo after $?', 'source: /nosuch: No such file or directory', 'after 1\n'],
    ['command . /nosuch; echo after $?', '.: /nosuch: No such file or directory', 'after 1\n'],
    ['command shift 5; echo after $?', 'shift: nothing to shift', 'after 1\n'],
    ['echo > /nosuch/x; echo after $?', "can't create /nosuch/x: No such file or directory", 'after 1\n'],
    ['{ echo; } > /nosuch/x; echo after $?', "can't create /nosuch/x: No such file or directory", 'after 1\n'],
    ['> /nosuch/x; echo after $?', "can't create /nosuch/x: No such file or directory", 'after 1\n'],
    ['command : > /nosuch/x; echo after $?', "can't create /nosuch/x: No such file or directory", 'after 1\n'],
    ['typeset 1a=b; echo after $?', 'typeset: 1a=b: is not an identifier', 'after 1\n'],
    ['readonly r=1; read r <<< 3; echo after $?', 'read-only: r', 'after 2\n'],
    ['readonly r=1; unset r; echo after $? $r', 'read-only: r', 'after 1 1\n'],
    ['trap x FOO; echo after $?', "trap: bad signal 'FOO'", 'after 1\n'],
    ['cd /nosuch; echo after $?', 'cd: /nosuch: No such file or directory', 'after 2\n'],
    ['break; echo after $?', "break: can't break", 'after 0\n'],
    ['continue; echo after $?', "continue: can't continue", 'after 0\n'],
    ['(break; echo in)', "break: can't break", 'in\n'],
    ['f() { break; echo in; }; for i in 1; do f; echo $i; done', "break: can't break", 'in\n1\n'],
    ['for i in 1 2; do break 5; echo z; done; echo after $?', 'break: can only break 1 level(s)', 'after 0\n'],
    ['[ a b ]; echo after $?', '[: b: unexpected operator/operand', 'after 2\n'],
    ['test a b; echo after $?', 'test: b: unexpected operator/operand', 'after 2\n'],
    ['[ a b c ]; echo after $?', '[: b: unexpected operator/operand', 'after 2\n'],
    ['[ -z a b ]; echo after $?', '[: b: unexpected operator/operand', 'after 2\n'],
    ['[ a = ]; echo after $?', '[: =: missing second argument', 'after 2\n'],
    ['[ a; echo after $?', '[: missing ]', 'after 2\n'],
    ['[ "(" a ]; echo after $?', '[: missing )', 'after 2\n'],
    ['[ 1 -eq 1a ]; echo after $?', "1a: bad number '1a'", 'after 2\n'],
  ])('%s goes on', async (command, message, stdout) => {
    expect(await createFakeMachine().run(command)).toEqual({ stdout, stderr: `${sh}${message}\n`, code: 0 });
  });

  test.each([
    ['$(false); echo $?', '1\n'],
    ['x= $(exit 3); echo $?', '3\n'],
    ['x=$(exit 3) y=1; echo $?', '3\n'],
    ['false; $nope; echo $?', '0\n'],
    ['false; x=$?; echo $x', '1\n'],
    ['> /dev/null $(exit 4); echo $?', '4\n'],
    ['shift 5 2>/dev/null; echo after', ''],
    ['set -u; echo "$@" ${x:-d} $((nope)); echo after', 'd 0\nafter\n'],
    ['x=1+2; echo $((x*2)) $((08)) $((2#11))', '6 8 3\n'],
    ['[ 1+1 -eq 2 ] && [ -f ] && [ "" -eq 0 ]; echo $?; [ = ]; echo $?', '0\n0\n'],
    ['for i in 1; do eval break; echo no; done; until true; do :; done; echo $?', '0\n'],
    ['trap "echo bye" EXIT; : ${x:?m} 2>/dev/null; echo after', 'bye\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  async function feed(text: string, prompt?: string) {
    const { machine } = createFakeMachine();
    let out = '';
    let err = '';
    const stdin = openInput(
      (async function* () {
        yield Buffer.from(text);
      })(),
    );
    const stdout = (chunk: Buffer) => {
      out += chunk.toString();
    };
    const stderr = (chunk: Buffer) => {
      err += chunk.toString();
    };
    const streams = { stdin, stdout, stderr };
    const start = { streams, signal: new AbortController().signal, ...(prompt !== undefined && { prompt }) };
    return { code: await runFromInput(machine, start), out, err };
  }

  const lines = [
    ': ${x:?m}',
    'shift 5',
    '. /nosuch',
    'r=2',
    ': > /nosuch/x',
    'exec > /nosuch/x',
    'echo $((1/0))',
    'fi',
  ];

  test.each(lines)('a shell that reads from a pipe ends by %s', async (line) => {
    const { out, err, code } = await feed(`readonly r=1\n${line}; echo same\necho after\n`);
    expect(err).toMatch(/^\/system\/bin\/sh: <stdin>\[2\]: .*\n$/);
    expect({ out, code }).toEqual({ out: '', code: line === 'r=2' ? 2 : 1 });
  });

  test.each(lines)('at a prompt %s ends its line alone', async (line) => {
    const { out, code } = await feed(`readonly r=1\n${line}; echo same\necho after $?\n`, '$ ');
    expect({ out, code }).toEqual({ out: `after ${line === 'r=2' ? 2 : 1}\n`, code: 0 });
  });

  test.each(lines)('a kept shell survives %s', async (line) => {
    const { out } = await feed(`readonly r=1\n(eval '${line}; echo same') </dev/null; echo M:$?\necho after\n`);
    expect(out).toBe(`M:${line === 'r=2' ? 2 : 1}\nafter\n`);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell text

/** Toybox's printf. */
test.each([
  [
    'printf "%05.1f|%-6.2e|%g|%+d|% d|%x|%#x|%o|%u|%c|%5s|%.2s\\n" 3.14159 12345 0.0001 5 5 255 255 8 7 xyz ab abc',
    '003.1|1.23e+04|0.0001|+5| 5|ff|0xff|10|7|x|   ab|ab\n',
    '',
    0,
  ],
  ['printf "%d\\n" abc', '0\n', 'printf: bad %d abc\n', 1],
  ['printf "%d %d %d %d\\n" 12abc 0x1f 010 "\'a"', '12 31 8 97\n', 'printf: bad %d 12abc\n', 1],
  ['printf "%b|%b\\n" "a\\tb" "c\\n"', 'a\tb|c\n\n', '', 0],
  ['printf "%b|%s" "a\\cb" x', 'a', '', 0],
  ['printf "%05d|%*d|%-5d|%.3d\\n" -42 6 1 7 5', '-0042|     1|7    |005\n', '', 0],
  ['printf "%x %u\\n" -1 -1', 'ffffffffffffffff 18446744073709551615\n', '', 0],
  ['printf "a %q" b; echo; echo $?', 'a \n0\n', 'printf: bad %q@4\n', 0],
])('%s', async (command, stdout, stderr, code) => {
  expect(await createFakeMachine().run(command)).toEqual({ stdout, stderr, code });
});

test.each([
  [
    'cd /sdcard; mkdir -p g/s1 g/s2; echo x > g/f; cd g; echo */ /sdcard/g/*/ f*/ s1/',
    's1/ s2/ /sdcard/g/s1/ /sdcard/g/s2/ f*/ s1/\n',
    '',
  ],
  [
    'cd /sdcard; set -C; echo a > f; echo b > f; echo $?; cat f; echo c >| f; cat f; echo x > /dev/null; echo y >> f; echo $?',
    '1\na\nc\n0\n',
    `${sh}can't create f: File exists\n`,
  ],
  ['cd /sdcard; set -o noclobber; echo a > f; : > f; echo after', '', `${sh}can't create f: File exists\n`],
])('%s', async (command, stdout, stderr) => {
  expect(await createFakeMachine().run(command)).toMatchObject({ stdout, stderr });
});

import { describe, expect, test } from 'vitest';
import { openBytes, openInput } from '../../../src/virtual/shell/input.ts';
import { runCommandLine, runFromInput } from '../../../src/virtual/shell/sh/start-shell.ts';
import { createFakeMachine } from './fake-machine.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell text
const cases: readonly (readonly [string, string])[] = [
  ['echo \'a  b\' "c  d" e\\ f g  h', 'a  b c  d e f g h\n'],
  ['echo "a\'b" \'c"d\' "\\$x \\" \\\\ \\a"', 'a\'b c"d $x " \\ \\a\n'],
  ["echo ''", '\n'],
  ['printf "[%s]" "" x', '[][x]'],
  ['x=1; y="$x 2"; echo $y "${y}3" ${#y}', '1 2 1 23 3\n'],
  ['x="a   b"; echo $x; echo "$x"', 'a b\na   b\n'],
  ['echo ${nope:-def} ${nope-def2} "[${nope}]"; echo ${set:=v} $set', 'def def2 []\nv v\n'],
  ['echo $(echo a; echo b) "$(echo c; echo d)"', 'a b c\nd\n'],
  ['echo `echo old` $(echo $(echo nested) ")")', 'old nested )\n'],
  ['echo $((1 + 2 * 3)) $((7 / 2)) $(( (1+2)*3 )) $((2 > 1))', '7 3 9 1\n'],
  ['false; echo $?; true; echo $?', '1\n0\n'],
  ['true && echo a || echo b; false && echo a || echo b', 'a\nb\n'],
  ['! false && echo yes', 'yes\n'],
  ['(x=2; exit 3); echo $? $x', '3\n'],
  ['{ x=2; echo in; }; echo $x', 'in\n2\n'],
  ['if false; then echo a; elif true; then echo b; else echo c; fi', 'b\n'],
  ['for i in 1 2 "3 4"; do echo "<$i>"; done', '<1>\n<2>\n<3 4>\n'],
  ['i=0; while [ $i -lt 3 ]; do i=$((i+1)); echo $i; done', '1\n2\n3\n'],
  ['i=0; until [ $i = 2 ]; do i=$((i+1)); done; echo $i', '2\n'],
  ['for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done', '1\n3\n'],
  ['for a in 1 2; do for b in x y; do [ $a$b = 1y ] && continue 2; echo $a$b; done; done', '1x\n2x\n2y\n'],
  ['case foo.png in *.jpg) echo j;; *.png|*.gif) echo p;; *) echo other;; esac', 'p\n'],
  ['echo out; echo err >&2', 'out\n'],
  ['(echo out; echo err >&2) 2>&1 | sort', 'err\nout\n'],
  ['(echo out; echo err >&2) 2>&1 >/dev/null | cat', 'err\n'],
  ['nosuch 2>/dev/null; echo $?', '127\n'],
  ['echo a > /sdcard/f; echo b >> /sdcard/f; cat < /sdcard/f; echo c > /sdcard/f; cat /sdcard/f', 'a\nb\nc\n'],
  ['echo a b | while read x y; do echo $y; done', 'b\n'],
  ['while true; do echo y; done | head -n 2', 'y\ny\n'],
  ['cd /sdcard/Download && pwd; cd ..; pwd', '/sdcard/Download\n/sdcard\n'],
  [
    'echo 1 > /sdcard/b.x; echo 2 > /sdcard/a.x; cd /sdcard; echo *.x /sdcard/[ab].x *.none "*.x"',
    'a.x b.x /sdcard/a.x /sdcard/b.x *.none *.x\n',
  ],
  ['[ -e /sdcard ] && [ -d /sdcard -a ! -e /nope ] && [ a != b ] && [ -n x ] && [ ! -z y ] && echo ok', 'ok\n'],
  ["export V=1; sh -c 'echo $V $0 $1' name arg", '1 name arg\n'],
  ['V=2 sh -c \'echo $V\'; echo "[$V]"', '2\n[]\n'],
  ['exec echo last; echo never', 'last\n'],
  ['eval "echo a; exit 4" ; echo never', 'a\n'],
  ['set -- x "y z"; echo $# "$2"; for a in "$@"; do echo "<$a>"; done; shift; echo $1', '2 y z\n<x>\n<y z>\ny z\n'],
  ['true # comment\necho "# no comment" a#b', '# no comment a#b\n'],
  ['echo a;\n\n  echo b &&\n echo c', 'a\nb\nc\n'],
  ['echo $$ > /sdcard/p; [ "$(cat /sdcard/p)" = "$$" ] && echo same', 'same\n'],
  ['while true; do (echo y); done | head -n 1', 'y\n'],
  ['command -v input; type nope; echo $?', '/system/bin/input\nnope not found\n1\n'],
  ['/system/bin/echo path', 'path\n'],
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell text

describe('sh', () => {
  test.each(cases)('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('exit codes are the last command’s, and exit’s own', async () => {
    const { run } = createFakeMachine();
    expect((await run('exit 7')).code).toBe(7);
    expect((await run('exit 263')).code).toBe(7);
    expect((await run('true; false')).code).toBe(1);
    expect((await run('false | true')).code).toBe(0);
    expect((await run('')).code).toBe(0);
  });

  test('errors are Android’s, on stderr', async () => {
    const { run } = createFakeMachine();
    expect(await run('nosuch')).toEqual({
      stdout: '',
      stderr: '/system/bin/sh: nosuch: inaccessible or not found\n',
      code: 127,
    });
    expect((await run('cat < /nope')).stderr).toBe("/system/bin/sh: can't open /nope: No such file or directory\n");
    const readOnly = await run('echo x > /system/x');
    expect(readOnly).toMatchObject({
      code: 1,
      stderr: "/system/bin/sh: can't create /system/x: Read-only file system\n",
    });
    expect((await run('echo x > /data/x')).stderr).toContain('Permission denied');
    expect(await run('if true; then')).toMatchObject({ code: 1, stderr: expect.stringContaining("unmatched 'if'") });
    expect(await run('fi')).toMatchObject({ code: 1, stderr: expect.stringContaining("unexpected 'fi'") });
    expect((await run('echo x > /sdcard/f; /sdcard/f')).code).toBe(126);
  });

  test('a sleep takes its time on the clock; a background job does not hold its shell', async () => {
    const { run, machine } = createFakeMachine();
    const before = machine.clock.now();
    await run('sleep 2.5');
    expect(machine.clock.now() - before).toBe(2500);
    await run('(sleep 5; echo late > /sdcard/late) & echo started');
    expect(machine.clock.now() - before).toBe(2500);
    expect(machine.files.stat('/sdcard/late')).toBeUndefined();
    await machine.clock.sleep(6000);
    expect(machine.files.read('/sdcard/late')?.toString()).toBe('late\n');
  });

  test('wait waits for background jobs', async () => {
    const { run } = createFakeMachine();
    expect((await run('(sleep 1; echo a) & (sleep 2; echo b) & wait; echo c')).stdout).toBe('a\nb\nc\n');
  });

  test('an abort ends a command that would go on for ever', async () => {
    const { machine } = createFakeMachine();
    const stop = new AbortController();
    const streams = { stdin: openBytes(), stdout: () => {}, stderr: () => {} };
    const running = runCommandLine(machine, 'while true; do :; done', { streams, signal: stop.signal });
    setImmediate(() => stop.abort(new Error('gone')));
    await expect(running).rejects.toThrow('gone');
  });
});

describe('a shell that reads its commands', () => {
  async function feed(chunks: readonly string[], onOutput?: (text: string) => void) {
    const { machine } = createFakeMachine();
    let out = '';
    const source = (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })();
    const write = (chunk: Buffer) => {
      out += chunk.toString();
      onOutput?.(out);
    };
    const streams = { stdin: openInput(source), stdout: write, stderr: write };
    const code = await runFromInput(machine, { streams, signal: new AbortController().signal });
    return { out, code };
  }

  test('runs each line as it arrives, keeps its state, and answers the last code', async () => {
    expect(await feed(['x=1\necho $', 'x\n', '(exit 5)\n'])).toEqual({ out: '1\n', code: 5 });
  });

  test('a quote or a construct may go over lines', async () => {
    expect((await feed(["echo 'a\n", "b'\nif true\n", 'then echo c\nfi\n'])).out).toBe('a\nb\nc\n');
  });

  test('a subshell with eval survives exit and a syntax error inside', async () => {
    const line = (inner: string) => `(eval '${inner}') </dev/null; echo MARK:$?\n`;
    expect((await feed([line('exit 9'), line('fi'), line('cat; echo ok')])).out).toMatch(
      /^MARK:9\n.*unexpected 'fi'\nMARK:1\nok\nMARK:0\n$/s,
    );
  });

  test('a command reads what follows its line', async () => {
    expect((await feed(['head -n 1\nfor the command\necho next\n'])).out).toBe('for the command\nnext\n');
  });
});

test('a pattern knows every named class of POSIX', async () => {
  const { run } = createFakeMachine();
  const line =
    'for c in a 5 " " "!" _ Z; do case $c in [[:punct:]]) echo punct;; [[:upper:]]) echo upper;; *) echo other;; esac; done';
  expect((await run(line)).stdout).toBe('other\nother\nother\npunct\npunct\nupper\n');
});

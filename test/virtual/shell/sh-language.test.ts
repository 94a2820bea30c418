import { describe, expect, test } from 'vitest';
import { openBytes, openInput } from '../../../src/virtual/shell/input.ts';
import { runCommandLine, runFromInput } from '../../../src/virtual/shell/sh/start-shell.ts';
import { createFakeMachine } from './fake-machine.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell text
test.each([
  ['f() { echo "$1-$#"; return 3; }; f a b; echo $?', 'a-2\n3\n'],
  ['function g { local x=in; y=out; echo $x; }; x=old; g; echo $x $y', 'in\nold out\n'],
  ['fact() { if [ $1 -le 1 ]; then echo 1; else echo $(($1 * $(fact $(($1 - 1))))); fi; }; fact 6', '720\n'],
  ['cat <<EOF\na $((1+1)) ${x:-y} "q"\n\\$z\nEOF\necho after', 'a 2 y "q"\n$z\nafter\n'],
  ["cat <<'E'\n$x `y`\nE", '$x `y`\n'],
  ['if true; then\n\tcat <<-E\n\t\tin\n\tE\nfi', 'in\n'],
  ['cat <<A; cat <<B\n1\nA\n2\nB', '1\n2\n'],
  ['read a b <<< "x y z"; echo "$b"', 'y z\n'],
  ["trap 'echo bye' EXIT; echo hi; exit 3", 'hi\nbye\n'],
  ["trap 'echo got' USR1; kill -USR1 $$; echo next", 'got\nnext\n'],
  ["trap '' TERM; kill $$; echo alive", 'alive\n'],
  ['(exit 4); echo $?; ( trap "echo sub" EXIT ); echo end', '4\nsub\nend\n'],
  ['set -e; false || echo a; if false; then :; fi; ! true; echo b; false; echo never', 'a\nb\n'],
  ['set -e; f() { false; echo never; }; f; echo never', ''],
  ['set -- a b c; shift 2; echo $1 $#; set -- -x; echo $1', 'c 1\n-x\n'],
  [
    'echo $((5 > 3 ? 10 : 20)) $((1 << 4)) $((0x1f)) $((2147483647 + 1)) $((i = 3, i += 2)) $i',
    '10 16 31 -2147483648 5 5\n',
  ],
  ['i=1; ((i++)); echo $i; ((i > 1)) && echo yes; let i=i*5; echo $i', '2\nyes\n10\n'],
  ['p=/a/b/c.tar.gz; echo ${p#*/} ${p##*/} ${p%.*} ${p%%.*}', 'a/b/c.tar.gz c.tar.gz /a/b/c.tar /a/b/c\n'],
  ['x=hello; echo ${x/l/L} ${x//l/L} ${x:1:3} ${x:2} ${#x}', 'heLlo heLLo ell llo 5\n'],
  ['x=; echo "[${x:+set}]" "[${x+set}]" "${y:-a b}"; : ${y:=v}; echo $y', '[] [set] a b\nv\n'],
  [
    'set -- "a b" c; for x in "$@"; do echo "<$x>"; done; for x in $*; do echo "<$x>"; done; echo "$*"',
    '<a b>\n<c>\n<a>\n<b>\n<c>\na b c\n',
  ],
  ['f() { echo $#; }; f "$@"; f ""; f $nope; set -- ""; f "$@"', '0\n1\n0\n1\n'],
  ['IFS=:; x=a:b::c; for i in $x; do echo "<$i>"; done', '<a>\n<b>\n<>\n<c>\n'],
  ['echo a{1,2}b{x,y} {single} "{no,no}"', 'a1bx a1by a2bx a2by {single} {no,no}\n'],
  [
    '[[ abc == a* && ! -e /nope ]] && echo yes; [[ abc == "a*" ]] || echo no; [[ -n "" || 3 -gt 2 ]] && echo or',
    'yes\nno\nor\n',
  ],
  ["echo $'a\\tb\\x41'", 'a\tbA\n'],
  ['x=1; x+=2; echo $x', '12\n'],
  ['exec 3>/sdcard/f; echo to3 >&3; exec 3>&-; cat /sdcard/f', 'to3\n'],
  ['exec 4<<E\nline\nE\nread -u4 x; echo $x', 'line\n'],
  ['{ echo out; echo err >&2; } &> /sdcard/both; cat /sdcard/both', 'out\nerr\n'],
  ['f() { echo err >&2; echo out; }; f 2>&1 >/dev/null | sed s/^/got:/', 'got:err\n'],
  ['while read -r line; do echo "<$line>"; done <<E\na  b\n\\n\nE', '<a  b>\n<\\n>\n'],
  ['printf "a\\nb" | while read x; do echo $x; done', 'a\n'],
  ['case $(case x in x) echo in;; esac) in in) echo nested;; esac', 'nested\n'],
  ['echo $(echo a # comment )\n); echo `echo \\`echo deep\\``', 'a\ndeep\n'],
  ['for i in 1 2 3; do for j in 1 2 3; do [ $j = 2 ] && break 2; echo $i$j; done; done', '11\n'],
  [
    'type cd; type cat; whence sh; command -v if; f() { :; }; type f',
    'cd is a shell builtin\ncat is /system/bin/cat\n/system/bin/sh\nif\nf is a function\n',
  ],
  ['readonly r=1; (r=2) 2>/dev/null; echo $r', '1\n'],
  ['while getopts "ab:" o -a -b val rest; do echo "$o $OPTARG"; done', 'a \nb val\n'],
  ['sleep 60 & kill $!; wait $!; echo $?', '143\n'],
  ['(exit 7) & wait $!; echo $?', '7\n'],
  ['true & [ -n "$!" ] && kill -0 $$ && echo ok', 'ok\n'],
  ['set -o pipefail; false | true; echo $?', '1\n'],
  [
    "echo 'echo script $0 $1' > /data/local/tmp/s; chmod 755 /data/local/tmp/s; /data/local/tmp/s arg",
    'script /data/local/tmp/s arg\n',
  ],
  ['eval "x=\\$((1+1))"; echo $x; source /data/local/tmp/none 2>/dev/null; echo $?', '2\n1\n'],
])('%s', async (command, stdout) => {
  expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell text

describe('lines of real clients', () => {
  test('adbkit’s wait for the boot goes on until the client has gone', async () => {
    const { machine } = createFakeMachine();
    machine.properties.set('sys.boot_completed', '1');
    const stop = new AbortController();
    let out = '';
    const stdout = (chunk: Buffer) => {
      out += chunk.toString();
      if (out === '1\n1\n1\n') stop.abort(new Error('gone'));
    };
    const running = runCommandLine(machine, 'while getprop sys.boot_completed 2>/dev/null; do sleep 1; done', {
      streams: { stdin: openBytes(), stdout, stderr: () => {} },
      signal: stop.signal,
      background: true,
    });
    await expect(running).rejects.toThrow('gone');
    expect(out).toBe('1\n1\n1\n');
    expect(machine.processes.all.some((process) => process.name === 'sh' || process.name === 'sleep')).toBe(false);
  });

  test.each([
    ["[ -e '/data/local/tmp/mock_apps.json' ] && echo __PASS__", 1, ''],
    [
      "echo x > /data/local/tmp/mock_apps.json; [ -e '/data/local/tmp/mock_apps.json' ] && echo __PASS__",
      0,
      '__PASS__\n',
    ],
    ["pkill -f '[D]eviceServer'; pkill -f '[U]iDumpServer'; true", 0, ''],
    ["mkdir -p -- '/data/local/tmp'", 0, ''],
    ["export ANDROID_LOG_TAGS=\"''\"; exec logcat '-d' '-v' 'threadtime'", 0, ''],
  ])('%s', async (command, code, stdout) => {
    const result = await createFakeMachine().run(command);
    expect(result).toMatchObject({ code, stdout, stderr: '' });
  });

  test('a server started with nohup outlives its client, one in the foreground does not', async () => {
    const { machine } = createFakeMachine();
    const stop = new AbortController();
    const start = {
      streams: { stdin: openBytes(), stdout: () => {}, stderr: () => {} },
      signal: stop.signal,
      background: true,
    };
    expect(await runCommandLine(machine, 'CLASSPATH=/x nohup sleep 100 >/dev/null 2>&1 &', start)).toBe(0);
    const kept = runCommandLine(machine, 'nohup sleep 50', start);
    const lost = runCommandLine(machine, 'sleep 40', start);
    const names = () =>
      machine.processes.all
        .filter(({ name }) => name === 'sleep')
        .map(({ argv }) => argv[1])
        .sort();
    await machine.clock.sleep(1000);
    expect(names()).toEqual(['100', '40', '50']);
    const ends = Promise.allSettled([kept, lost]);
    stop.abort(new Error('gone'));
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(names()).toEqual(['100', '50']);
    await machine.clock.sleep(200_000);
    expect(names()).toEqual([]);
  });
});

describe('signals and errors', () => {
  test('a killed program tells its code, and mksh its end', async () => {
    const { run, machine } = createFakeMachine();
    const running = run('sleep 100; echo code $?');
    const pid = await new Promise<number>((resolve) => {
      setImmediate(() => resolve(machine.processes.pid('sleep') as number));
    });
    machine.processes.kill(pid, 9);
    expect(await running).toEqual({ stdout: 'code 137\n', stderr: 'Killed \n', code: 0 });
  });

  test('a signal to the shell ends it and what it runs', async () => {
    const { run } = createFakeMachine();
    expect(await run('kill -9 $$; echo never')).toMatchObject({ code: 137, stdout: '' });
  });

  test('kill says why it cannot', async () => {
    const { run } = createFakeMachine();
    expect((await run('kill 99999')).stderr).toBe('/system/bin/sh: kill: 99999: No such process\n');
    expect((await run('kill 1')).stderr).toBe('/system/bin/sh: kill: 1: Operation not permitted\n');
  });

  test.each([
    ['cd /nope', '/system/bin/sh: cd: /nope: No such file or directory\n', 2],
    ['cd /data/data/x', '/system/bin/sh: cd: /data/data/x: No such file or directory\n', 2],
    ['echo "a', '/system/bin/sh: no closing quote\n', 1],
    ['for x in a; do', "/system/bin/sh: syntax error: unmatched 'for'\n", 1],
    ['echo a | | b', "/system/bin/sh: syntax error: unexpected '|'\n", 1],
    ['set -u; echo $nope', '/system/bin/sh: nope: parameter not set\n', 1],
    ['set -x; x=1; echo "a b"', "+ x=1 \n+ echo 'a b'\n", 0],
    ['shift', '/system/bin/sh: shift: nothing to shift\n', 1],
    ['echo $((1/0))', '/system/bin/sh: 1/0: zero divisor\n', 1],
    ['/system/bin', "/system/bin/sh: /system/bin: can't execute: Permission denied\n", 126],
    ['curl http://x', '/system/bin/sh: curl: inaccessible or not found\n', 127],
  ])('%s', async (command, stderr, code) => {
    expect(await createFakeMachine().run(command)).toMatchObject({ stderr, code });
  });

  test('errors of a script and of stdin name the line', async () => {
    const { run, machine } = createFakeMachine();
    expect((await run('printf "true\\nnope\\n" > /sdcard/s; sh /sdcard/s')).stderr).toBe(
      '/sdcard/s[2]: nope: inaccessible or not found\n',
    );
    const errors: string[] = [];
    const stdin = openInput(
      (async function* () {
        yield Buffer.from('true\n\nnope\n');
      })(),
    );
    const streams = { stdin, stdout: () => {}, stderr: (chunk: Buffer) => void errors.push(chunk.toString()) };
    await runFromInput(machine, { streams, signal: new AbortController().signal });
    expect(errors.join('')).toBe('/system/bin/sh: <stdin>[3]: nope: inaccessible or not found\n');
  });
});

test.each([
  ['kill -9 $$', '', 137],
  ['kill $$; echo no', '', 143],
  ["sh -c 'kill -9 $$'; echo $?", '137\n', 0],
])('%s ends the shell by the signal', async (command, stdout, code) => {
  expect(await createFakeMachine().run(command)).toMatchObject({ stdout, code });
});

import { expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

test.each([
  ['echo -n a; echo -e "b\\tc\\n"; echo -E "d\\n"', 'ab\tc\n\nd\\n\n'],
  ['printf "%s=%03d %x|%-4s|%5.2s|%%\\n" a 7 255 l right', 'a=007 ff|l   |   ri|%\n'],
  ['printf "%s," a b c', 'a,b,c,'],
  [
    'printf "A1\\nB2\\nA3\\n" > /sdcard/g; grep A /sdcard/g; grep -v A /sdcard/g; grep -c A /sdcard/g',
    'A1\nA3\nB2\n2\n',
  ],
  ['printf "1\\n2\\n3\\n4\\n5\\n" | grep -C 1 3; printf "1\\n2\\n3\\n" | grep -A1 1', '2\n3\n4\n1\n2\n'],
  ['grep -iE "^(a|b)[0-2]$" /sdcard/none 2>/dev/null; echo $?', '2\n'],
  ['printf "A1\\nB2\\nA3\\n" | grep -q B; echo $?; echo x | grep -q y; echo $?', '0\n1\n'],
  ['printf "A1\\nB2\\nA3\\n" | grep -m 1 -n A; echo "k=v1 k=v2" | grep -o "k=v[0-9]"', '1:A1\nk=v1\nk=v2\n'],
  ['echo "a+b (c)" | grep "a+b (c)"; echo aab | grep "a\\+b"; echo "x.y" | grep -F .', 'a+b (c)\naab\nx.y\n'],
  ['echo "foo bar" | grep -w fo; echo $?; echo "a 1" | grep "[[:digit:]]"', '1\na 1\n'],
  [
    'printf "1\\n2\\n3\\n4\\n" | head -n 2; printf "1\\n2\\n3\\n" | tail -n 1; printf "1\\n2\\n3\\n" | tail -n +2',
    '1\n2\n3\n2\n3\n',
  ],
  ['printf "abc" | head -c 2; printf "abc" | tail -c 1', 'abc'],
  ['echo hello | tr a-y b-z; echo "a  b" | tr -s " "; echo a1b2 | tr -d 0-9', 'ifmmp\na b\nab\n'],
  ['printf "a b\\nc\\n" | wc -l; printf "a b\\nc\\n" | wc', '2\n      2       3       6\n'],
  [
    'printf "10\\n9\\nb\\n9\\n" | sort; printf "10\\n9\\n" | sort -n; printf "b\\na\\nb\\n" | sort -ur',
    '10\n9\n9\nb\n9\n10\nb\na\n',
  ],
  ['date +%Y-%m-%dT%H:%M:%S.%L; date +%s', '2026-01-02T03:04:05.678\n1767323045\n'],
  [
    'mkdir -p /sdcard/x/y && echo 1 > /sdcard/x/y/f && mv /sdcard/x/y/f /sdcard/x/g && ls -R /sdcard/x',
    '/sdcard/x:\ng\ny\n\n/sdcard/x/y:\n',
  ],
  [
    'mkdir -p /sdcard/x; echo 1 > /sdcard/x/f; cp -r /sdcard/x /sdcard/z; rm -r /sdcard/x; cat /sdcard/z/f; ls /sdcard/x 2>&1',
    '1\nls: /sdcard/x: No such file or directory\n',
  ],
  [
    'rm /sdcard/none 2>&1; echo $?; rm -f /sdcard/none; echo $?; rm /sdcard/Music 2>&1',
    'rm: /sdcard/none: No such file or directory\n1\n0\nrm: /sdcard/Music: Is a directory\n',
  ],
  [
    'mkdir /sdcard/Music 2>&1; mkdir /system/x 2>&1',
    "mkdir: '/sdcard/Music': File exists\nmkdir: '/system/x': Read-only file system\n",
  ],
  [
    'cat /nope 2>&1; cat -q 2>&1',
    'cat: /nope: No such file or directory\ncat: Unknown option \'q\' (see "cat --help")\n',
  ],
  ['echo via > /storage/emulated/0/alias; cat /sdcard/alias', 'via\n'],
  ['id -u; whoami', '2000\nshell\n'],
  ['nohup echo kept', 'kept\n'],
  ["echo 'echo from file $1' > /sdcard/s.sh; sh /sdcard/s.sh arg", 'from file arg\n'],
  ['echo in | cat - /sdcard/none 2>/dev/null', 'in\n'],
])('%s', async (command, stdout) => {
  expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
});

test('a long listing shows type, bits, size and time', async () => {
  const { machine, run } = createFakeMachine();
  machine.files.write('/sdcard/Music/a', Buffer.from('abc'), 0o644, 0);
  expect((await run('ls -l /sdcard/Music')).stdout).toBe(
    'total 4\n-rw-rw---- 1 u0_a100 media_rw 3 1970-01-01 00:00 a\n',
  );
});

test('cat keeps bytes', async () => {
  const { machine, run } = createFakeMachine();
  const bytes = Buffer.from([0, 255, 128, 10, 13]);
  machine.files.write('/sdcard/b', bytes, 0o644, 0);
  await run('cat /sdcard/b > /sdcard/c; cat < /sdcard/c >> /sdcard/c2');
  expect(machine.files.read('/sdcard/c2')).toEqual(bytes);
});

test.each(['grep -E "(a+)+b"', 'sed -E "s/(a+)+b/x/"', 'expr "$(cat)" : "\\(\\(a*\\)*\\)*b"'])(
  '%s over a line that it would never end with is ended',
  async (command) => {
    const { run } = createFakeMachine();
    const name = command.split(' ')[0];
    expect(await run(`printf ${'a'.repeat(60)} | ${command}; echo $?`)).toMatchObject({
      stdout: '1\n',
      stderr: `${name}: this device ends what takes more than 2000 ms\n`,
    });
  },
);

test('a count is a number, with a unit where it is told', async () => {
  const { run } = createFakeMachine();
  for (const name of ['head', 'tail']) {
    expect(await run(`${name} -n many /proc/version`)).toMatchObject({
      stdout: '',
      stderr: `${name}: not integer: many\n`,
      code: 1,
    });
  }
  expect((await run('seq 1 2000 | tail -c 1k | wc -c; seq 1 9 | tail -n -2; seq 1 3 | head -n 0')).stdout).toBe(
    '1024\n8\n9\n',
  );
});

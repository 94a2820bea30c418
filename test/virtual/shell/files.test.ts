import { describe, expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell text
test.each([
  ['basename /a/b.txt .txt; basename /; dirname /a/b /c d; dirname /', 'b\n/\n/a\n/\n.\n/\n'],
  [
    'ln -s /sdcard/Music /data/local/tmp/m; readlink /data/local/tmp/m; realpath /data/local/tmp/m; ls /data/local/tmp',
    '/sdcard/Music\n/storage/emulated/0/Music\nm\n',
  ],
  ['ls -ld /sdcard | cut -d" " -f1,8-', 'lrwxrwxrwx /sdcard -> /storage/self/primary\n'],
  ['cd /sdcard/Download; pwd; pwd -P', '/sdcard/Download\n/storage/emulated/0/Download\n'],
  [
    'ln -s x /sdcard/l 2>&1; ln -s loop /data/local/tmp/loop; cat /data/local/tmp/loop 2>&1',
    "ln: cannot create symlink from 'x' to '/sdcard/l': Operation not permitted\ncat: /data/local/tmp/loop: Too many symbolic links encountered\n",
  ],
  [
    'touch /data/local/tmp/f; chmod 640 /data/local/tmp/f; stat -c "%a %A %U %s %F" /data/local/tmp/f',
    '640 -rw-r----- shell 0 regular empty file\n',
  ],
  [
    'cd /data/local/tmp; touch f; chmod u+x,go= f; stat -c %a f; chmod a=r f; stat -c %a f; chmod +x f; stat -c %a f',
    '700\n444\n555\n',
  ],
  [
    'ls /data 2>&1; ls /data/data 2>&1; cat /data/local/tmp/.. 2>&1; echo $?',
    'ls: /data: Permission denied\nls: /data/data: Permission denied\ncat: /data/local/tmp/..: Permission denied\n1\n',
  ],
  [
    'touch /x 2>&1; rm /system/bin/ls 2>&1; mkdir /proc/x 2>&1; chown root /sdcard/Music 2>&1',
    "touch: '/x': Read-only file system\nrm: /system/bin/ls: Permission denied\nmkdir: '/proc/x': No such file or directory\nchown: '/sdcard/Music' to 'root': Operation not permitted\n",
  ],
  [
    'cd /sdcard; mkdir -p a/b; touch a/x.txt a/b/y.txt a/z.png; find a -name "*.txt"; find a -type d; find a -maxdepth 1 -type f | wc -l',
    'a/b/y.txt\na/x.txt\na\na/b\n2\n',
  ],
  [
    'cd /sdcard; mkdir -p a/b; echo 12345 > a/b/f; find a -size +3c -exec cat {} \\; ; find a ! -type d -delete; find a -empty; find nope 2>&1; echo $?',
    "12345\na/b\nfind: 'nope': No such file or directory\n1\n",
  ],
  ['head -c 5 /dev/zero | xxd -p; head -c 4 /dev/urandom | wc -c; cat /dev/null | wc -c', '0000000000\n4\n0\n'],
  [
    'echo abc | md5sum; echo abc | sha1sum -b; echo -n abc > /sdcard/h; sha256sum /sdcard/h',
    '0bee89b07a248e27c83fc3d5951213c1  -\n03cfd743661f07975fa2f1220c5194cbaff48451\nba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  /sdcard/h\n',
  ],
  ['echo hello | base64; echo aGVsbG8K | base64 -d; printf %0100d 1 | base64 -w 0 | wc -l', 'aGVsbG8K\nhello\n0\n'],
  [
    'printf "AB\\n" | xxd; printf "AB" | od -t x1; echo 4142 | xxd -r -p',
    '00000000: 4142 0a                                  AB.\n0000000 41 42\n0000002\nAB',
  ],
  [
    'cd /sdcard; mkdir t; echo 1 > t/a; echo 2 > t/b; tar -czf t.tgz t; rm -r t; tar -tf t.tgz; tar xf t.tgz; cat t/b; tar -c t | tar -x -C Music -f - && cat Music/t/a',
    't/\nt/a\nt/b\n2\n1\n',
  ],
  [
    'cd /sdcard; echo pack > p; gzip p; ls p*; zcat p.gz; gunzip p.gz; cat p; gunzip p 2>&1',
    'p.gz\npack\npack\ngunzip: p: bad magic\n',
  ],
  [
    'cd /sdcard; dd if=/dev/zero of=z bs=1k count=3 2>/dev/null; stat -c %s z; dd if=z bs=1 count=2 skip=1 2>&1 >/dev/null | head -n 2',
    '3072\n2+0 records in\n2+0 records out\n',
  ],
  [
    'printf "a:b:c\\nx\\n" | cut -d: -f2; printf "a:b:c\\n" | cut -d: -f1,3; echo abcdef | cut -c2-4',
    'b\nx\na:c\nbcd\n',
  ],
  [
    'printf "1\\n2\\n3\\n" | sed -n 2p; printf "a1\\nb2\\n" | sed "s/[0-9]/<&>/;/b/d"; echo aXbX | sed s/X/-/g',
    '2\na<1>\na-b-\n',
  ],
  [
    'printf "1\\n2\\n3\\n4\\n" | sed "2,3d"; printf "k=v\\n" | sed -E "s/(.)=(.)/\\2=\\1/"; printf "a\\nb\\n" | sed "\\$d;s,a,/,"; printf "x\\ny\\n" | sed -n "/y/{s/y/Y/;p}"',
    '1\n4\nv=k\n/\nY\n',
  ],
  ['cd /sdcard; echo old > f; sed -i s/old/new/ f; cat f; echo a | sed -e s/a/b/ -e s/b/c/', 'new\nc\n'],
  [
    'printf "a\\na\\nb\\n" | uniq -c; printf "a\\na\\nb\\n" | uniq -u; echo x | tee /sdcard/t; cat /sdcard/t',
    '      2 a\n      1 b\nb\nx\nx\n',
  ],
  [
    'printf "1 2\\n3\\n" | xargs echo; printf "a\\nb\\n" | xargs -I{} echo "<{}>"; printf "1 2 3" | xargs -n 2 echo; xargs -r echo never </dev/null',
    '1 2 3\n<a>\n<b>\n1 2\n3\n',
  ],
  ['seq 3 | tr "\\n" ,; seq 2 2 6 | paste -s -d+; seq -w 9 10; seq -s, 1 3', '1,2,3,2+4+6\n09\n10\n1,2,3\n'],
  ['A=1 env | grep ^A=; env B=2 sh -c "echo \\$B"; printenv HOME; printenv NOPE; echo $?', 'A=1\n2\n/\n1\n'],
  ['expr 2 + 3 \\* 4; expr abc : "a\\(.\\)"; expr 1 = 2; echo $?', '14\nb\n0\n1\n'],
  [
    'printf "b\\na\\n" | tac; echo abc | rev; printf "a\\n" | nl; printf "ab\\0\\1hello\\2" | strings',
    'a\nb\ncba\n     1\ta\nhello\n',
  ],
  [
    'date -u -d @0 +%F; date -d "2026-02-03 04:05:06" +%s; date 01010000 2>&1',
    '1970-01-01\n1770091506\ndate: cannot set date: Operation not permitted\n',
  ],
  [
    'uname; uname -m; nproc; getconf PAGESIZE; hostname; id -un; id -nG | head -c 11; groups | wc -w',
    'Linux\naarch64\n4\n4096\nlocalhost\nshell\nshell input15\n',
  ],
  ['timeout 2 sleep 5; echo $?; timeout 5 echo done; timeout -s KILL 1 sleep 3; echo $?', '124\ndone\n137\n'],
  [
    'yes | head -n 2; cmp /sdcard/none /dev/null 2>&1; printf a > /sdcard/a; printf b > /sdcard/b; cmp /sdcard/a /sdcard/b; echo $?',
    'y\ny\ncmp: /sdcard/none: No such file or directory\n/sdcard/a /sdcard/b differ: char 1, line 1\n1\n',
  ],
  [
    'which ls sh nope; echo $?; ls -l /system/bin/cat | sed "s/.* //"; toybox echo via; toybox nope 2>&1',
    '/system/bin/ls\n/system/bin/sh\n1\ntoybox\nvia\ntoybox: Unknown command nope (see "toybox --help")\n',
  ],
  [
    'ls --nope 2>&1; grep -y a </dev/null; echo $?; rm 2>&1; echo $?',
    'ls: Unknown option \'nope\' (see "ls --help")\n1\nrm: Needs 1 argument (see "rm --help")\n1\n',
  ],
  [
    'curl x 2>&1; echo $?; ping -c 1 example.com 2>&1; echo $?; nc -z localhost 9 2>&1; echo $?',
    '/system/bin/sh: curl: inaccessible or not found\n127\nping: unknown host example.com\n2\nnc: connect: Connection refused\n1\n',
  ],
  [
    'mkdir -p /sdcard/d/e; touch /sdcard/d/e/f; rmdir /sdcard/d 2>&1; rm -r /sdcard/d; ls -d /sdcard/d 2>&1',
    "rmdir: '/sdcard/d': Directory not empty\nls: /sdcard/d: No such file or directory\n",
  ],
  [
    'cd /sdcard; printf "a\\nb\\nc\\nd\\ne\\n" > g; grep -n -A1 b g; grep -rl c .; grep -c . g; grep -e a -e e g',
    '2:b\n3-c\n./g\n5\na\ne\n',
  ],
])('%s', async (command, stdout) => {
  expect(
    (await createFakeMachine().run(command)).stdout.replaceAll('ls: /data: Permission', 'ls: /data: Permission'),
  ).toBe(stdout);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell text

describe('proc', () => {
  test('tells what runs and who listens', async () => {
    const { run, machine } = createFakeMachine();
    machine.network.listen('localabstract:webview_devtools_remote_1', () => {});
    expect((await run('cat /proc/net/unix | grep webview')).stdout).toMatch(/ @webview_devtools_remote_1\n$/);
    expect((await run('tr "\\0" " " < /proc/$$/cmdline')).stdout).toMatch(/^\/system\/bin\/sh -c tr/);
    expect((await run('cat /proc/1/comm; cat /proc/99999/comm 2>&1')).stdout).toBe(
      'init\ncat: /proc/99999/comm: No such file or directory\n',
    );
    expect((await run('cat /proc/version')).stdout).toMatch(/^Linux version 6\.1/);
    expect((await run('grep -c processor /proc/cpuinfo; head -n 1 /proc/meminfo')).stdout).toBe(
      '4\nMemTotal:        3889512 kB\n',
    );
    expect((await run('mount | grep " /data "; mountpoint /data; mountpoint /sdcard')).stdout).toMatch(
      /^\/dev\/block\/dm-3 on \/data type f2fs .*\n\/data is a mountpoint\n\/sdcard is not a mountpoint\n$/,
    );
  });
});

describe('processes', () => {
  test('ps has the columns of a phone, and shows the shell user its own alone', async () => {
    const { run } = createFakeMachine();
    const [head, ...rows] = (await run('ps -A')).stdout.trimEnd().split('\n');
    // As corpus api33_mtk_ps_A.txt.
    expect(head?.trimEnd()).toBe('USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME');
    expect(rows[0]).toBe('root             1     0 10937576 14648 do_epoll_wait       0 S init');
    expect(rows.some((row) => row.endsWith(' S com.a'))).toBe(true);
    expect((await run('ps')).stdout).not.toContain('com.a');
    expect((await run('ps -o PID,NAME -p 1')).stdout).toBe('  PID NAME                       \n    1 init\n');
    expect((await run('ps --help')).stdout).toMatch(/^-A\b/m);
  });

  test('pgrep and pkill find by name and by whole command line', async () => {
    const { run, machine } = createFakeMachine();
    await run('nohup sleep 500 >/dev/null 2>&1 & nohup sleep 600 >/dev/null 2>&1 &');
    expect((await run('pgrep -l sleep')).stdout).toMatch(/^\d+ sleep\n\d+ sleep\n$/);
    expect((await run("pkill -f '[s]leep 500'; echo $?; pgrep -fl '[s]leep'")).stdout).toMatch(/^0\n.*sleep 600\n$/s);
    expect((await run("pkill -f '[n]othing'; echo $?")).stdout).toBe('1\n');
    expect((await run('pkill -x init 2>&1; echo $?')).stdout).toBe('pkill: 1: Operation not permitted\n1\n');
    expect((await run('killall sleep; killall sleep 2>&1; pidof sleep; echo $?')).stdout).toBe(
      'killall: sleep: No such process\n1\n',
    );
    await machine.clock.sleep(100);
    expect(machine.processes.pid('nohup')).toBeUndefined();
  });

  test('top, run-as and app_process say what they can', async () => {
    const { run } = createFakeMachine();
    expect((await run('top -n 1')).stdout).toMatch(/^Tasks: \d+ total, {3}1 running/);
    expect(await run('run-as com.nope ls')).toMatchObject({ code: 1, stderr: 'run-as: unknown package: com.nope\n' });
    expect(await run('CLASSPATH=/x app_process / a.B')).toMatchObject({ code: 134, stdout: '' });
  });
});

test('run-as: the command has the app’s name, folder and rights; others have not; clearing takes the files', async () => {
  const { run } = createFakeMachine();
  const uid = /uid=(\d+)/.exec((await run('run-as com.a id')).stdout)?.[1] ?? '';
  expect((await run('run-as com.a whoami')).stdout).toBe(`u0_a${Number(uid) - 10_000}\n`);
  expect((await run('run-as com.a pwd')).stdout).toBe('/data/data/com.a\n');
  expect((await run('run-as com.a ls')).stdout).toBe('cache\ncode_cache\nfiles\n');
  await run("run-as com.a sh -c 'echo kept > files/a; echo $HOME'");
  expect((await run('run-as com.a cat files/a')).stdout).toBe('kept\n');
  expect((await run('run-as com.a stat -c %U files/a')).stdout).toBe(`u0_a${Number(uid) - 10_000}\n`);
  expect(await run('cat /data/data/com.a/files/a')).toMatchObject({
    code: 1,
    stderr: 'cat: /data/data/com.a/files/a: Permission denied\n',
  });
  expect((await run('run-as com.a ls /data/local/tmp')).stderr).toContain('Permission denied');
  expect(await run('run-as com.sys ls')).toMatchObject({
    code: 1,
    stderr: 'run-as: package not an application: com.sys\n',
  });
  expect((await run('id -un; whoami')).stdout).toBe('shell\nshell\n');
  await run('pm clear com.a');
  expect((await run('run-as com.a ls files')).stdout).toBe('');
});

test('run-as refuses a package that cannot be debugged', async () => {
  const { run, machine } = createFakeMachine();
  const found = machine.packages.find('com.a');
  if (found === undefined) throw new Error('com.a is there');
  const { enabled: _, ...info } = found as typeof found & { readonly enabled?: unknown };
  machine.packages.put({ ...info, debuggable: false });
  expect(await run('run-as com.a ls')).toMatchObject({ code: 1, stderr: 'run-as: package not debuggable: com.a\n' });
});

test('tail -f tells what is added until its client goes', async () => {
  const { run, machine } = createFakeMachine();
  machine.files.write('/sdcard/log', Buffer.from('one\n'), 0o644, 0);
  const running = run('timeout 5 tail -f /sdcard/log');
  await machine.clock.sleep(1000);
  machine.files.append('/sdcard/log', Buffer.from('two\n'));
  expect((await running).stdout).toBe('one\ntwo\n');
});

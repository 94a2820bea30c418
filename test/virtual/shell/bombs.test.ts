import { expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

/** Each would starve or fill a device that let it; another client asks meanwhile. */
test.each([
  'f() { f | f & }; f',
  'f() { f & f & }; f',
  'f() { f | f; }; f',
  'f() { f; f; }; f',
  'f() { x=$(f)$(f); }; f',
  'f() { (f); (f); }; f',
  'echo "sh \\$0; sh \\$0" > /sdcard/s; sh /sdcard/s',
  'x=$(while :; do :; done)',
])('%s keeps nobody else waiting', async (bomb) => {
  const { machine, run } = createFakeMachine();
  const running = run(bomb);
  await new Promise((resolve) => setImmediate(resolve));
  for (let asked = 0; asked < 20; asked++) {
    expect(await run('[ a = a ]')).toMatchObject({ code: 0, stderr: '' });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await machine.jobs.close();
  for (const { pid, name } of machine.processes.all) if (name === 'sh') machine.processes.kill(pid, 9);
  await Promise.race([running.catch(() => {}), new Promise((resolve) => setImmediate(resolve))]);
});

test('calls that are nested too deep end the shell', async () => {
  const { run } = createFakeMachine();
  expect(await run('f() { f; echo no; }; f; echo no')).toEqual({
    stdout: '',
    stderr: '/system/bin/sh: function calls are nested too deep\n',
    code: 1,
  });
});

test.each([
  ['eval', `x='eval "$x"'; eval "$x"; echo no`],
  ['a file that reads itself', "echo '. /sdcard/s; echo no' > /sdcard/s; . /sdcard/s; echo no"],
])('%s without end ends the shell', async (_, line) => {
  expect(await createFakeMachine().run(line)).toEqual({
    stdout: '',
    stderr: '/system/bin/sh: texts are nested too deep\n',
    code: 1,
  });
});

test('while a fork bomb goes off, others run programs', async () => {
  const { machine, run } = createFakeMachine();
  await run('f() { f | f & }; f');
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(await run('id -u')).toMatchObject({ stdout: '2000\n', stderr: '' });
  await machine.jobs.close();
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: shell text
test.each([
  ['arithmetic', `echo ${'$(('.repeat(20_000)}1${'))'.repeat(20_000)}`, 'syntax error: nested too deep', 1],
  ['subshells', `${'('.repeat(20_000)}:${')'.repeat(20_000)}`, 'syntax error: nested too deep', 1],
  ['substitutions', `echo ${'$(echo '.repeat(20_000)}1${')'.repeat(20_000)}`, 'syntax error: nested too deep', 1],
  ['defaults', `echo ${'${x:-'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'syntax error: nested too deep', 1],
  ['ifs', `${'if '.repeat(50_000)}`, 'syntax error: nested too deep', 1],
  ['a doubled variable', 'x=a; while :; do x=$x$x; done', "internal error: can't allocate 134217728 data bytes", 255],
  [
    'a tenfold variable',
    'x=a; while :; do x="$x$x$x$x$x$x$x$x$x$x"; done',
    "internal error: can't allocate 70000000 data bytes",
    255,
  ],
  ['an endless output', 'x=$(cat /dev/urandom)', "internal error: can't allocate 67174400 data bytes", 255],
])('%s without end are refused', async (_, line, message, code) => {
  const { stdout, stderr, code: found } = await createFakeMachine().run(`${line}\necho after`);
  expect({ stdout, stderr, code: found }).toEqual({ stdout: '', stderr: `/system/bin/sh: ${message}\n`, code });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: shell text

test('an expression that nests too deep is refused', async () => {
  const { run } = createFakeMachine();
  const deep = `${'-('.repeat(400)}1${')'.repeat(400)}`;
  const found = await run(`let "x=${deep}"; echo $?; x=${'~'.repeat(20_000)}1; echo $((x)); echo after`);
  expect({ ...found, stderr: found.stderr.replaceAll(/[-()~1]{99,}/g, '…') }).toEqual({
    stdout: '2\n',
    stderr: '/system/bin/sh: x=…: expression is nested too deep\n/system/bin/sh: …: expression is nested too deep\n',
    code: 1,
  });
});

test('many jobs and many stages are no leak', async () => {
  const warned: unknown[] = [];
  const hear = (warning: unknown) => void warned.push(warning);
  process.on('warning', hear);
  try {
    const { run } = createFakeMachine();
    const jobs = 'i=0; while [ $i -lt 30 ]; do sleep 1 & nohup sleep 1 & i=$((i+1)); done; wait; echo ok';
    expect((await run(jobs)).stdout).toBe('ok\n');
    expect((await run(`${Array.from({ length: 30 }, () => 'sleep 1').join(' | ')}; echo ok`)).stdout).toBe('ok\n');
    await new Promise((resolve) => setImmediate(resolve));
    expect(warned).toEqual([]);
  } finally {
    process.off('warning', hear);
  }
});

test('what a program holds, and what waits in a pipe, is bounded', async () => {
  const { run } = createFakeMachine();
  const held = await run('head -c 100000000 /dev/zero | sort; echo after');
  expect(held.stderr).toContain('sort: Cannot allocate memory');
  expect(held.stdout).toBe('after\n');
  // Whoever comes first: the writer that is too far ahead, or the reader that keeps all.
  const behind = await run('head -c 200000000 /dev/zero | { sleep 1; wc -c; }; echo after');
  expect(behind.stderr).toMatch(/(head|wc): Cannot allocate memory/);
  expect(behind.stdout).toContain('after');
});

test('tr works on what comes, whatever its length', async () => {
  const { run } = createFakeMachine();
  expect((await run('head -c 8000000 /dev/zero | tr "\\0" x | wc -c')).stdout.trim()).toBe('8000000');
  expect((await run('printf "äöü€" | tr ä a | tr -d ö; echo; echo AbC | tr -c A-Z\\\\n _')).stdout).toBe('aü€\nA_C\n');
});

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

test('while a fork bomb goes off, others run programs', async () => {
  const { machine, run } = createFakeMachine();
  await run('f() { f | f & }; f');
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(await run('id -u')).toMatchObject({ stdout: '2000\n', stderr: '' });
  await machine.jobs.close();
});

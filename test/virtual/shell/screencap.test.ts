import { expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

test('screencap: png and raw, to stdout or a file', async () => {
  const { machine, run } = createFakeMachine();
  expect((await run('screencap -p')).stdout).toBe('png 2x1');
  await run('screencap /sdcard/s.png; screencap /sdcard/s.raw');
  expect(machine.files.read('/sdcard/s.png')?.toString()).toBe('png 2x1');
  const raw = machine.files.read('/sdcard/s.raw');
  expect(raw).toEqual(Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 255, 4, 5, 6, 255]));
  expect(await run('screencap -h')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\n?usage: screencap/),
  });
  expect(await run('screencap -p /sdcard/none/a.png; ls /sdcard/none')).toMatchObject({
    stderr:
      'Error opening file: /sdcard/none/a.png (No such file or directory)\nls: /sdcard/none: No such file or directory\n',
  });
  expect(await run('screencap /system/a.png')).toMatchObject({
    code: 1,
    stderr: 'Error opening file: /system/a.png (Read-only file system)\n',
  });
});

test('-d takes the physical id that SurfaceFlinger tells, nothing else', async () => {
  const { run } = createFakeMachine();
  const id = (await run('dumpsys SurfaceFlinger --display-id')).stdout.split(' ')[1];
  expect(await run(`screencap -p -d ${id}`)).toMatchObject({ code: 0, stdout: 'png 2x1' });
  expect(await run('screencap -p -d 0')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Capturing failed'),
  });
  for (const wrong of ['x', '18446744073709551616', '-1']) {
    expect(await run(`screencap -d ${wrong}`)).toMatchObject({
      code: 1,
      stderr: 'Invalid display ID: Out of range [0, 2^64).\n',
    });
  }
});

test('Android 16: formats by flag and suffix, more than one name, what is not written', async () => {
  const { run } = createFakeMachine({ api: 36 });
  expect(await run('screencap --png')).toMatchObject({ code: 0, stdout: 'png 2x1' });
  expect(await run('screencap -p /sdcard/a.jpg')).toMatchObject({ code: 1, stderr: 'Ambiguous file type' });
  expect(await run('screencap -j')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('PNG and raw'),
  });
  expect(await run('screencap a b')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^\nusage/) });
  expect((await createFakeMachine().run('screencap -a')).code).toBe(1);
});

test('a picture saved in a shared folder is in the gallery', async () => {
  const { run, machine } = createFakeMachine();
  await run('screencap /sdcard/Pictures/raw; screencap -p /sdcard/Pictures/shot.png');
  expect(machine.media.items.map(({ path }) => path)).toEqual(['/sdcard/Pictures/shot.png']);
});

test('secure windows are black, what lies over them is seen; a policy blackens all', async () => {
  const pixels = async (fake: ReturnType<typeof createFakeMachine>) => {
    await fake.run('screencap /sdcard/s.raw');
    return [...(fake.machine.files.read('/sdcard/s.raw') ?? [])].slice(16);
  };
  const plain = createFakeMachine();
  const app = plain.machine.ui.windows()[0];
  if (app === undefined) throw new Error('the fake screen has one window');
  const secure = { ...app, secure: true };
  const over = { ...app, bounds: { left: 1, top: 0, right: 2, bottom: 1 } };
  expect(await pixels(createFakeMachine({ ui: { windows: () => [secure] } }))).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
  expect(await pixels(createFakeMachine({ ui: { windows: () => [over, secure] } }))).toEqual([
    0, 0, 0, 255, 4, 5, 6, 255,
  ]);
  expect(await pixels(createFakeMachine({ ui: { windows: () => [app, secure] } }))).toEqual([
    1, 2, 3, 255, 4, 5, 6, 255,
  ]);
  plain.machine.switches.set('screen-capture', false);
  expect(await pixels(plain)).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
});

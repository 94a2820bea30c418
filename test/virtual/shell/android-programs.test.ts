import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { binaries } from '../../../src/virtual/shell/binaries/list.ts';
import { createFakeMachine } from './fake-machine.ts';

test('the list of programs is the folder', () => {
  const folder = new URL('../../../src/virtual/shell/binaries/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'list.ts');
  expect(files.sort()).toEqual(binaries.map(({ name }) => `${name}.ts`).sort());
});

describe('programs of the system', () => {
  test.each([
    ['cmd nope; echo $?', '20\n'],
    ['cmd uimode night yes; cmd uimode night', 'Night mode: yes\nNight mode: yes\n'],
    ['pidof com.a; pidof none; echo $?', '4321\n1\n'],
    ['getprop ro.product.model; getprop none; getprop none fallback', 'Fake One\n\nfallback\n'],
    [
      'settings get global x; settings put global x 1; settings get global x; settings delete global x',
      'null\n1\nDeleted 1 rows\n',
    ],
    ['wm size; wm density', 'Physical size: 100x200\nPhysical density: 420\n'],
    ['ime list -s', 'com.vivace.keyboard/.KeyboardService\n'],
  ])('%s', async (command, stdout) => {
    expect((await createFakeMachine().run(command)).stdout).toBe(stdout);
  });

  test('settings reach the screen', async () => {
    const { run, told } = createFakeMachine();
    await run('settings put system font_scale 1.3; settings delete system font_scale; settings put nowhere a b');
    expect(told).toEqual(['setting system font_scale 1.3', 'setting system font_scale undefined']);
  });
});

test('logcat shows, filters, clears and follows', async () => {
  const { machine, run } = createFakeMachine();
  machine.log.add({ at: 0, pid: 7, priority: 'E', tag: 'AndroidRuntime', text: 'FATAL EXCEPTION: main' });
  machine.log.add({ at: 0, pid: 8, priority: 'I', tag: 'other', text: 'hello' });
  expect((await run('logcat -d')).stdout).toBe(
    '--------- beginning of crash\n01-01 00:00:00.000     7     7 E AndroidRuntime: FATAL EXCEPTION: main\n--------- beginning of main\n01-01 00:00:00.000     8     8 I other   : hello\n',
  );
  expect((await run('logcat -d -v brief -s other')).stdout).toBe(
    '--------- beginning of main\nI/other   (    8): hello\n',
  );
  expect((await run('logcat -d -v raw *:E')).stdout).toContain('FATAL');
  expect((await run('logcat -d -b crash -v tag')).stdout).not.toContain('hello');
  expect((await run('logcat -c; logcat -d')).stdout).toBe('');
});

import { describe, expect, test } from 'vitest';
import type { UiTouch } from '../../../src/virtual/contract/device-ui.ts';
import { createTouchEncoder } from '../../../src/virtual/shell/events/touch-events.ts';
import { createFakeMachine } from './fake-machine.ts';

const touch = (kind: UiTouch['kind'], x: number, y: number, pointer = 0): UiTouch => ({ kind, x, y, pointer, at: 0 });

describe('getevent', () => {
  test('lists its devices with and without labels, as corpus getevent_lp_synaptics.txt', async () => {
    const { run } = createFakeMachine();
    expect((await run('getevent -lp /dev/input/event2')).stdout).toBe(
      [
        'add device 3: /dev/input/event2',
        '  name:     "vivace_ts"',
        '  events:',
        '    KEY (0001): BTN_TOOL_FINGER       BTN_TOUCH',
        '    ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0',
        '                ABS_MT_TOUCH_MAJOR    : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0',
        '                ABS_MT_POSITION_X     : value 0, min 0, max 32767, fuzz 0, flat 0, resolution 0',
        '                ABS_MT_POSITION_Y     : value 0, min 0, max 32767, fuzz 0, flat 0, resolution 0',
        '                ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0',
        '  input props:',
        '    INPUT_PROP_DIRECT',
        '',
      ].join('\n'),
    );
    expect((await run('getevent -p | grep -c "0035  : value 0, min 0, max 32767"')).stdout).toBe('1\n');
    expect((await run('ls /dev/input')).stdout).toBe('event0\nevent1\nevent2\n');
    expect(await run('sendevent /dev/input/event2 3 53 1')).toMatchObject({
      code: 1,
      stderr: 'sendevent: /dev/input/event2: Permission denied\n',
    });
  });

  test('a tap reads as corpus getevent_lt_single_tap_qemu.txt', async () => {
    const listeners: ((touch: UiTouch) => void)[] = [];
    const { run, machine } = createFakeMachine({
      ui: {
        watchTouches: (listener) => {
          listeners.push(listener);
          return () => void listeners.splice(listeners.indexOf(listener), 1);
        },
      },
    });
    const running = run('getevent -lt -c 8 /dev/input/event2');
    await machine.clock.sleep(10);
    const at = machine.clock.now();
    for (const kind of ['down', 'up'] as const) listeners[0]?.({ kind, x: 25, y: 50, pointer: 0, at });
    const lines = (await running).stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd());
    expect(lines.map((line) => line.slice(18))).toEqual([
      'EV_ABS       ABS_MT_TRACKING_ID   00000001',
      'EV_ABS       ABS_MT_POSITION_X    00002052',
      'EV_ABS       ABS_MT_POSITION_Y    00002029',
      'EV_KEY       BTN_TOUCH            DOWN',
      'EV_SYN       SYN_REPORT           00000000',
      'EV_ABS       ABS_MT_TRACKING_ID   ffffffff',
      'EV_KEY       BTN_TOUCH            UP',
      'EV_SYN       SYN_REPORT           00000000',
    ]);
    expect(lines[0]).toMatch(/^\[ {6}30\.\d{6}\] EV_ABS/);
    expect(listeners).toEqual([]);
  });

  test('two fingers take two slots; what stays is left out', () => {
    const encode = createTouchEncoder(() => ({ width: 101, height: 101 }));
    const names = (given: UiTouch) => encode(given).map(({ code, value }) => `${code}=${value}`);
    expect(names(touch('down', 0, 0))).toContain('BTN_TOUCH=1');
    expect(names(touch('down', 100, 50, 1))).toEqual([
      'ABS_MT_SLOT=1',
      'ABS_MT_TRACKING_ID=2',
      'ABS_MT_POSITION_X=32767',
      'ABS_MT_POSITION_Y=16384',
      'SYN_REPORT=0',
    ]);
    expect(names(touch('move', 100, 100, 1))).toEqual(['ABS_MT_POSITION_Y=32767', 'SYN_REPORT=0']);
    expect(names(touch('move', 100, 100, 1))).toEqual([]);
    expect(names(touch('up', 0, 0))).toEqual(['ABS_MT_SLOT=0', 'ABS_MT_TRACKING_ID=4294967295', 'SYN_REPORT=0']);
    expect(names(touch('up', 100, 100, 1))).toEqual([
      'ABS_MT_SLOT=1',
      'ABS_MT_TRACKING_ID=4294967295',
      'BTN_TOUCH=0',
      'SYN_REPORT=0',
    ]);
  });
});

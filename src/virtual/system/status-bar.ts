import { row, text } from '../ui/elements.ts';
import { createWindowMemory } from '../ui/scene.ts';
import type { DeviceState } from './device-state.ts';
import type { SystemSurface } from './system-surface.ts';
import { readScreen, statusBarDp, toPx } from './window-frame.ts';

/** The clock's words are worked out when looked at (UTC): a ticking timer would never let virtual time rest. */
export function describeStatusBar(device: DeviceState): SystemSurface {
  const time = new Date(device.clock.now()).toISOString().slice(11, 16);
  const words = { size: 13, weight: 500, color: '#3a3a42' } as const;
  // Pictures show one and the same time, so that the same screen gives the same bytes.
  const clock = { ...text(time, { ...words, id: 'clock', description: time }), caption: '12:00' };
  return {
    key: 'statusBar',
    id: 1,
    title: 'StatusBar',
    packageName: 'com.android.systemui',
    layer: 5,
    memory: createWindowMemory(),
    place: { ...readScreen(device), bottom: toPx(device, statusBarDp) },
    focusable: false,
    decorated: false,
    describe: () =>
      row({ padding: [0, 16], justify: 'between', id: 'status_bar_contents' }, [
        clock,
        text('100%', { ...words, id: 'battery_level' }),
      ]),
  };
}

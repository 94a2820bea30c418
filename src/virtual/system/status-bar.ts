import { row, text } from '../ui/elements.ts';
import { createWindowMemory, type SceneWindow } from '../ui/scene.ts';
import type { DeviceState } from './device-state.ts';
import { createPlainWindow, layoutWindow, readScreen, statusBarDp, toPx } from './window-frame.ts';

/** The clock's words are worked out when looked at (UTC): a ticking timer would never let virtual time rest. */
export function composeStatusBar(device: DeviceState): SceneWindow {
  const frame = { ...readScreen(device), bottom: toPx(device, statusBarDp) };
  const memory = createWindowMemory();
  const time = new Date(device.clock.now()).toISOString().slice(11, 16);
  const words = { size: 13, weight: 500, color: '#3a3a42' } as const;
  // Pictures show one and the same time, so that the same screen gives the same bytes.
  const clock = { ...text(time, { ...words, id: 'clock', description: time }), caption: '12:00' };
  const element = row({ padding: [0, 16], justify: 'between', id: 'status_bar_contents' }, [
    clock,
    text('100%', { ...words, id: 'battery_level' }),
  ]);
  const view = layoutWindow(device, { element, frame, key: 'statusBar', memory });
  const facts = {
    id: 1,
    kind: 'system',
    title: 'StatusBar',
    packageName: 'com.android.systemui',
    activity: '',
    layer: 5,
    focused: false,
    bounds: frame,
    touchArea: frame,
    dim: false,
  } as const;
  return createPlainWindow(facts, view, memory);
}

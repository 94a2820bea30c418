import { readRangeAt } from '../ui/range-value.ts';
import type { SceneWindow } from '../ui/scene.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import type { Grip } from './finger.ts';
import { readElement } from './read-element.ts';

/** A finger on a slider: the thumb is where the finger is (AOSP AbsSeekBar.trackTouchEvent). */
export function createRangeGrip(device: DeviceState, window: SceneWindow, view: View, x: number): Grip {
  slideTo(device, window, view, x);
  return {
    scrollers: [],
    owner: view.key,
    rebase: () => {},
    move: (to) => slideTo(device, window, view, to),
    end: (to) => slideTo(device, window, view, to),
    cancel: () => {},
  };
}

export function slideTo(device: DeviceState, window: SceneWindow, view: View, x: number): void {
  const element = readElement(device, window, view.key);
  if (element?.range === undefined || element.enabled === false) return;
  setRange(device, element.range, readRangeAt(element.range, view, x, device.density / 160, device.rightToLeft));
}

export function setRange(device: DeviceState, range: NonNullable<View['element']['range']>, value: number): void {
  if (value === range.value) return;
  range.onChange(value);
  markChanged(device);
}

import type { UiTouch } from '../../contract/device-ui.ts';
import { touchMax } from './input-devices.ts';

export interface InputEvent {
  readonly type: 'EV_SYN' | 'EV_KEY' | 'EV_ABS';
  readonly code: string;
  readonly value: number;
}

interface Finger {
  readonly slot: number;
  x: number;
  y: number;
}

const lifted = 0xffffffff;

/**
 * Touches as the kernel's multi-touch protocol B tells them: a slot per finger, named only when it changes; values that
 * stay are left out; one SYN_REPORT ends each report (order of corpus getevent_lt_single_tap_qemu.txt).
 */
export function createTouchEncoder(size: () => { readonly width: number; readonly height: number }) {
  const fingers = new Map<number, Finger>();
  let currentSlot = 0;
  let nextId = 1;
  const scale = (value: number, extent: number) =>
    Math.max(0, Math.min(touchMax, Math.round((value / Math.max(1, extent - 1)) * touchMax)));

  return (touch: UiTouch): readonly InputEvent[] => {
    const { width, height } = size();
    const x = scale(touch.x, width);
    const y = scale(touch.y, height);
    const known = fingers.get(touch.pointer);
    if (touch.kind === 'down' ? known !== undefined : known === undefined) return [];
    const finger = known ?? { slot: freeSlot(fingers), x: -1, y: -1 };
    const events: InputEvent[] = [];
    const add = (type: InputEvent['type'], code: string, value: number) => void events.push({ type, code, value });
    if (finger.slot !== currentSlot) add('EV_ABS', 'ABS_MT_SLOT', finger.slot);
    if (touch.kind === 'up' || touch.kind === 'cancel') {
      fingers.delete(touch.pointer);
      add('EV_ABS', 'ABS_MT_TRACKING_ID', lifted);
      if (fingers.size === 0) add('EV_KEY', 'BTN_TOUCH', 0);
    } else {
      if (touch.kind === 'down') add('EV_ABS', 'ABS_MT_TRACKING_ID', nextId++ & 0xffff);
      if (finger.x !== x) add('EV_ABS', 'ABS_MT_POSITION_X', x);
      if (finger.y !== y) add('EV_ABS', 'ABS_MT_POSITION_Y', y);
      if (touch.kind === 'move' && finger.x === x && finger.y === y) return [];
      if (touch.kind === 'down' && fingers.size === 0) add('EV_KEY', 'BTN_TOUCH', 1);
      finger.x = x;
      finger.y = y;
      fingers.set(touch.pointer, finger);
    }
    currentSlot = finger.slot;
    add('EV_SYN', 'SYN_REPORT', 0);
    return events;
  };
}

function freeSlot(fingers: ReadonlyMap<number, Finger>): number {
  const taken = new Set([...fingers.values()].map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}

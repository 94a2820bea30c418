import { containsPoint } from '../ui/rect.ts';
import { watchForAnr } from './anr.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState, Process } from './device-state.ts';
import { isHung } from './main-thread.ts';

type TouchKind = 'down' | 'move' | 'up' | 'cancel';

export interface TouchPart {
  readonly kind: TouchKind;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
}

/** Input for an app whose main thread is blocked waits until it is free; if it never is, the system tells of it. */
export function createPatientInput(device: DeviceState, handle: (part: TouchPart) => void) {
  /** The app whose gesture is kept back. */
  let kept: Process | undefined;
  const isBusy = () => [...device.processes.values()].some((process) => isHung(device, process));

  return {
    touch(part: TouchPart): void {
      if (part.kind === 'down' && part.pointer === 0) kept = isBusy() ? findHungAt(device, part) : undefined;
      if (kept === undefined || !isHung(device, kept)) {
        handle(part);
        return;
      }
      if (part.kind === 'down') watchForAnr(device, kept, 'MotionEvent');
      kept.waiting = [...kept.waiting, () => handle(part)];
    },
    key(press: () => void): void {
      const process = isBusy() ? findFocused(device) : undefined;
      if (process === undefined) {
        press();
        return;
      }
      watchForAnr(device, process, 'KeyEvent');
      process.waiting = [...process.waiting, press];
    },
  };
}

function findHungAt(device: DeviceState, { x, y }: TouchPart): Process | undefined {
  const window = composeScene(device).windows.find(
    ({ touchArea, onOutsideTouch }) => onOutsideTouch !== undefined || (touchArea && containsPoint(touchArea, x, y)),
  );
  return readHung(device, window?.packageName);
}

function findFocused(device: DeviceState): Process | undefined {
  return readHung(device, composeScene(device).windows.find((window) => window.focused)?.packageName);
}

function readHung(device: DeviceState, packageName: string | undefined): Process | undefined {
  const process = packageName === undefined ? undefined : device.processes.get(packageName);
  return process !== undefined && isHung(device, process) ? process : undefined;
}

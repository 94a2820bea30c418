import type { DialogRequest } from '../ui/app.ts';
import type { Rect } from '../ui/rect.ts';
import type { SceneWindow, WindowMemory } from '../ui/scene.ts';
import { describeAlert } from './alert.ts';
import type { DeviceState } from './device-state.ts';
import { measureElement } from './measure-element.ts';
import { createDecoratedWindow, layoutWindow, readScreen, toPx, type WindowContent } from './window-frame.ts';

export interface DialogWindow {
  readonly request: DialogRequest;
  readonly memory: WindowMemory;
  readonly key: string;
  readonly id: number;
  readonly title: string;
  readonly packageName: string;
  readonly kind: 'application' | 'system';
  /** Takes the window away; the answer is given afterwards, as it may open the next dialog. */
  readonly hide: () => void;
}

/** A modal window of the system in the middle of the screen, with the resource names of the framework's AlertDialog. */
export function composeDialogWindow(device: DeviceState, dialog: DialogWindow): SceneWindow {
  const { request, memory, key, id, title, packageName, kind, hide } = dialog;
  const element = describeAlert(request, hide);
  const frame = placeDialog(device, { element, key, memory }, readScreen(device));
  const view = layoutWindow(device, { element, frame, key, memory });
  const onOutsideTouch = () => {
    if (request.cancelable === false) return;
    hide();
    request.refuse?.run?.();
  };
  const facts = { id, kind, title, packageName, activity: '', layer: 2, focused: true, dim: true } as const;
  return createDecoratedWindow({ ...facts, bounds: frame, touchArea: frame, onOutsideTouch }, view, memory);
}

/** In the middle of the area, as high as its content and no higher than there is room. */
export function placeDialog(device: DeviceState, content: Omit<WindowContent, 'frame'>, area: Rect): Rect {
  const width = Math.min(area.right - area.left - toPx(device, 56), toPx(device, 400));
  const room = area.bottom - area.top - toPx(device, 32);
  const height = Math.min(room, measureElement(device, content, { width }).height);
  const left = Math.round((area.left + area.right - width) / 2);
  const top = Math.round((area.top + area.bottom - height) / 2);
  return { left, top, right: left + width, bottom: top + height };
}

import type { Rect } from '../ui/rect.ts';
import type { DeviceState } from './device-state.ts';
import { measureElement } from './measure-element.ts';
import { toPx, type WindowContent } from './window-frame.ts';

/** In the middle of the area, as high as its content and no higher than there is room. */
export function placeDialog(device: DeviceState, content: Omit<WindowContent, 'frame'>, area: Rect): Rect {
  const width = Math.min(area.right - area.left - toPx(device, 56), toPx(device, 400));
  const room = area.bottom - area.top - toPx(device, 32);
  const height = Math.min(room, measureElement(device, content, { width }).height);
  const left = Math.round((area.left + area.right - width) / 2);
  const top = Math.round((area.top + area.bottom - height) / 2);
  return { left, top, right: left + width, bottom: top + height };
}

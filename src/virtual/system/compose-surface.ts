import type { Element } from '../ui/element.ts';
import { column } from '../ui/elements.ts';
import { layoutElement } from '../ui/layout.ts';
import { moveRect, type Rect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import type { View } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import type { SystemSurface } from './system-surface.ts';
import {
  createDecoratedWindow,
  createLayoutContext,
  createPlainWindow,
  layoutWindow,
  navigationBarDp,
  readScreen,
  statusBarDp,
  toPx,
} from './window-frame.ts';

const centreDp = 400;
const marginDp = 28;

export function composeSurface(device: DeviceState, surface: SystemSurface): SceneWindow {
  const { key, memory, activity = '', kind = 'system', dim = false, onOutsideTouch } = surface;
  const element = surface.describe();
  const place = findFrame(device, surface, element);
  const frame = surface.shift === undefined ? place : moveRect(place, surface.shift.x, surface.shift.y);
  const view = layoutWindow(device, { element, frame, key, memory });
  const facts = {
    id: surface.id,
    kind,
    title: surface.title,
    packageName: surface.packageName,
    activity,
    layer: surface.layer,
    focused: surface.focusable,
    bounds: frame,
    touchArea: surface.untouchable ? undefined : frame,
    ...(onOutsideTouch !== undefined && { onOutsideTouch }),
    dim,
  };
  return surface.decorated === false
    ? createPlainWindow(facts, view, memory)
    : createDecoratedWindow(facts, view, memory);
}

function findFrame(device: DeviceState, { place, key, memory }: SystemSurface, element: Element): Rect {
  const screen = readScreen(device);
  if (typeof place === 'object') return place;
  if (place === 'screen') return screen;
  const wide = place === 'centre' ? toPx(device, centreDp) : screen.right;
  const width = Math.min(screen.right - (place === 'centre' ? 2 * toPx(device, marginDp) : 0), wide);
  const context = createLayoutContext(device, memory);
  const free = { left: 0, top: 0, right: width, bottom: 100_000 };
  const measured = layoutElement(column({}, [{ ...element, key: 'measured' }]), free, key, context);
  const { bounds } = measured.children[0] as View;
  const height = Math.min(bounds.bottom - bounds.top, screen.bottom - toPx(device, statusBarDp));
  const left = Math.round((screen.right - width) / 2);
  const top = {
    centre: Math.round((screen.bottom - height) / 2),
    bottom: screen.bottom - toPx(device, navigationBarDp) - height,
    top: toPx(device, statusBarDp),
  }[place];
  return { left, top, right: left + width, bottom: top + height };
}

import { column, row } from '../ui/elements.ts';
import { layoutElement } from '../ui/layout.ts';
import type { View } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import { createLayoutContext, type WindowContent } from './window-frame.ts';

const unbounded = 100_000;

/** px that an element needs: the height at a given width, or both when the width is free up to `maxWidth`. */
export function measureElement(
  device: DeviceState,
  { element, key, memory }: Omit<WindowContent, 'frame'>,
  room: { readonly width: number } | { readonly maxWidth: number },
): { readonly width: number; readonly height: number } {
  const context = createLayoutContext(device, memory);
  const free = 'maxWidth' in room;
  const frame = { left: 0, top: 0, right: free ? room.maxWidth : room.width, bottom: unbounded };
  // What grows would take the whole of the free height; in the real frame it may.
  const inner = { ...element, key: 'measured', grow: undefined, shrink: undefined };
  const child = free ? row({ align: 'start' }, [inner]) : inner;
  const root = layoutElement(column({}, [{ ...child, key: 'holder' }]), frame, `${key}/measure`, context);
  const holder = root.children[0] as View;
  const { bounds } = free ? (holder.children[0] as View) : holder;
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}

import type { SceneWindow } from '../ui/scene.ts';
import { selectWord } from '../ui/text-edit.ts';
import { findCaretAt } from '../ui/text-layout.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { focusField } from './focus.ts';
import { readElement } from './read-element.ts';

/** What a long press does to the view under it: its own handler, or in a field the selection of a word. */
export function pressLong(
  device: DeviceState,
  window: SceneWindow,
  view: View,
  at: { readonly x: number; readonly y: number },
): boolean {
  const element = readElement(device, window, view.key);
  if (element === undefined || element.enabled === false) return false;
  if (element.onLongPress !== undefined) element.onLongPress();
  else if (element.field !== undefined) selectAt(device, window, { ...view, element }, at);
  else return false;
  markChanged(device);
  return true;
}

/** The word there is selected and the floating toolbar comes up; in an empty field it offers to paste. */
export function selectAt(
  device: DeviceState,
  window: SceneWindow,
  view: View,
  at: { readonly x: number; readonly y: number },
): void {
  const value = view.element.field?.value ?? '';
  const place = value === '' || view.text === undefined ? 0 : findCaretAt(view.text, device.fonts, at.x, at.y);
  focusField(device, window.memory, view, place);
  const { text: _, ...selection } = selectWord(value, place);
  window.memory.caret = selection;
  window.memory.toolbar = true;
}

import type { Element, FieldProps } from '../ui/element.ts';
import { type FoundElement, findElement, walkElements } from '../ui/find-element.ts';
import type { WindowMemory } from '../ui/scene.ts';
import type { TextEdit } from '../ui/text-edit.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard, showKeyboard } from './keyboard-state.ts';
import { describeScreen, entryKey, topEntry } from './process.ts';

/** The field that keys go to, as its app describes it at this moment. */
export interface FocusedField {
  readonly element: Element;
  readonly field: FieldProps;
  readonly memory: WindowMemory;
  readonly edit: TextEdit;
}

/** Found without laying anything out, so that fast typing costs no layout. */
export function readFocusedField(device: DeviceState): FocusedField | undefined {
  const process = device.processes.get(device.foreground);
  if (process === undefined || process.dialog !== undefined || device.crashed !== undefined) return undefined;
  const { memory } = topEntry(process);
  if (memory.focus === undefined) return undefined;
  const root = describeScreen(device, process);
  const element = findElement(root, `${entryKey(process)}/0`, ({ key }) => key === memory.focus)?.element;
  if (element?.field === undefined) return undefined;
  const { value } = element.field;
  const start = Math.min(memory.caret.start, value.length);
  const end = Math.min(Math.max(start, memory.caret.end), value.length);
  const { accent } = memory.caret;
  const edit = { text: value, start, end, ...(accent !== undefined && { accent }) };
  return { element, field: element.field, memory, edit };
}

export function applyEdit(device: DeviceState, focused: FocusedField, edit: TextEdit): void {
  const { text: _, ...caret } = edit;
  focused.memory.caret = caret;
  markChanged(device);
  if (edit.text !== focused.edit.text) focused.field.onChange(edit.text);
}

/** A tap on a field: it has the focus, the keyboard comes up, and the field stays in sight above it. */
export function focusField(device: DeviceState, memory: WindowMemory, key: string, caret: number): void {
  memory.focus = key;
  memory.caret = { start: caret, end: caret };
  markChanged(device);
  showKeyboard(device);
  device.revealsFocus = true;
}

/** TAB and the action `next`: the field after the focused one, or none. */
export function focusNext(device: DeviceState): boolean {
  const process = device.processes.get(device.foreground);
  if (process === undefined) return false;
  const { memory } = topEntry(process);
  const all: readonly FoundElement[] = [...walkElements(describeScreen(device, process), `${entryKey(process)}/0`)];
  const fields = all.filter(({ element }) => element.field !== undefined && element.enabled !== false);
  const next = fields[fields.findIndex(({ key }) => key === memory.focus) + 1];
  if (next?.element.field === undefined) return false;
  focusField(device, memory, next.key, next.element.field.value.length);
  return true;
}

/** What the keyboard's action key and a single-line ENTER do. */
export function performAction(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused === undefined) return;
  const { action = 'done', onAction } = focused.field;
  if (action !== 'next' || !focusNext(device)) hideKeyboard(device);
  onAction?.();
}

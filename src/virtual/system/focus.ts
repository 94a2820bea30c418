import type { Element, FieldProps } from '../ui/element.ts';
import { filterInput } from '../ui/filter-input.ts';
import { findElement, lookUpElement, walkElements } from '../ui/find-element.ts';
import type { WindowMemory } from '../ui/scene.ts';
import type { TextEdit } from '../ui/text-edit.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard, showKeyboard } from './keyboard-state.ts';
import { readFocusedSurface, type Surface } from './surfaces.ts';

const undoSteps = 20;

/** The field that keys go to, as its app describes it at this moment. */
export interface FocusedField {
  readonly element: Element;
  readonly field: FieldProps;
  readonly surface: Surface;
  readonly memory: WindowMemory;
  readonly edit: TextEdit;
}

/** Found without laying anything out, so that fast typing costs no layout. */
export function readFocusedField(device: DeviceState): FocusedField | undefined {
  const surface = readFocusedSurface(device);
  const focus = surface?.memory.focus;
  if (surface === undefined || focus === undefined) return undefined;
  const element = lookUpElement(surface.describe(), surface.key, focus)?.element;
  if (element?.field === undefined) return undefined;
  const { memory } = surface;
  return { element, field: element.field, surface, memory, edit: readEdit(element.field, memory) };
}

function readEdit({ value }: FieldProps, { caret }: WindowMemory): TextEdit {
  const start = Math.min(caret.start, value.length);
  return { ...caret, text: value, start, end: Math.min(Math.max(start, caret.end), value.length) };
}

/** True: keys and the keyboard may change it. */
export function isEditable({ element, field }: Pick<FocusedField, 'element' | 'field'>): boolean {
  return element.enabled !== false && field.readOnly !== true;
}

/** The text is told to the app when it differs; a selection alone is the window's own business. */
export function applyEdit(device: DeviceState, focused: FocusedField, edit: TextEdit): void {
  const { memory, edit: before } = focused;
  const changes = edit.text !== before.text;
  if (changes && !isEditable(focused)) return;
  const { text: _, ...caret } = edit;
  memory.caret = caret;
  memory.toolbar = false;
  if (changes) memory.undo = [...memory.undo, before].slice(-undoSteps);
  markChanged(device);
  if (!changes) return;
  focused.field.onChange(edit.text);
  if (memory.caret === caret) followReformatting(device, memory, edit);
}

/**
 * An app that makes another text of what was typed keeps the caret at the same relative place, one at the end at the end
 * (AOSP SpannableStringBuilder.replace, which a TextWatcher's `s.replace(0, s.length(), …)` comes to).
 */
function followReformatting(device: DeviceState, memory: WindowMemory, { text, start, end }: TextEdit): void {
  const focused = readFocusedField(device);
  if (focused?.memory !== memory || focused.field.value === text || text === '') return;
  const place = (at: number) => Math.floor((at * focused.field.value.length) / text.length);
  memory.caret = { ...memory.caret, start: place(start), end: place(end) };
}

/** Puts a text in the place of the selection, as far as the field takes it; `insert` says how. */
export function enterText(
  device: DeviceState,
  focused: FocusedField,
  typed: string,
  insert: (edit: TextEdit, text: string) => TextEdit,
): void {
  const { text, start, end } = focused.edit;
  const kept = filterInput(focused.field, typed, text.slice(0, start), text.slice(end));
  if (kept !== '' || typed === '') applyEdit(device, focused, insert(focused.edit, kept));
}

/** A tap on a field: it has the focus, the keyboard comes up where it can be typed into, and it stays in sight. */
export function focusField(
  device: DeviceState,
  memory: WindowMemory,
  target: { readonly key: string; readonly element: Element },
  caret: number,
): void {
  moveFocus(device, memory, target.key);
  memory.caret = { start: caret, end: caret };
  const { field } = target.element;
  if (field === undefined || !isEditable({ element: target.element, field })) return;
  showKeyboard(device);
  device.revealsFocus = true;
}

/** The focus goes to a view, or nowhere; what belonged to the field before is forgotten. */
export function moveFocus(device: DeviceState, memory: WindowMemory, key: string | undefined): void {
  if (memory.focus !== key) memory.undo = [];
  memory.toolbar = false;
  memory.focus = key;
  markChanged(device);
}

/** A field that went, or lets itself be typed into no more, takes the keyboard with it. */
export function settleKeyboard(device: DeviceState): void {
  if (!device.keyboard.shown) return;
  const focused = readFocusedField(device);
  if (focused === undefined || !isEditable(focused)) hideKeyboard(device);
}

/** A selection from outside: nothing is typed, and no toolbar comes up. */
export function restoreSelection(device: DeviceState, memory: WindowMemory, caret: WindowMemory['caret']): void {
  memory.caret = caret;
  memory.toolbar = false;
  markChanged(device);
}

/** Gives the focus to the field that asks for it when its window opens. */
export function focusAutofocus(device: DeviceState, surface: Surface): void {
  const { memory, key } = surface;
  if (memory.focus !== undefined) return;
  const found = findElement(surface.describe(), key, ({ element }) => element.field?.autofocus === true);
  if (found?.element.field === undefined) return;
  moveFocus(device, memory, found.key);
  const end = found.element.field.value.length;
  memory.caret = { start: end, end };
  if (readFocusedSurface(device)?.memory === memory) showKeyboard(device);
}

/** The action `next`: the field after the focused one, or none. In touch mode nothing but fields takes the focus. */
function focusNextField(device: DeviceState): boolean {
  const surface = readFocusedSurface(device);
  if (surface === undefined) return false;
  const { memory, key } = surface;
  const fields = [...walkElements(surface.describe(), key)].filter(
    ({ element }) => element.field !== undefined && element.enabled !== false,
  );
  const next = fields[fields.findIndex((found) => found.key === memory.focus) + 1];
  if (next?.element.field === undefined) return false;
  focusField(device, memory, next, next.element.field.value.length);
  return true;
}

/**
 * What the keyboard's action key and a single-line ENTER do. AOSP TextView.onEditorAction hides the keyboard for DONE alone;
 * that it goes for GO and SEARCH too is what nearly every app does by itself, while one who sends goes on writing.
 */
export function performAction(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused === undefined || !isEditable(focused)) return;
  const { action = 'done', onAction } = focused.field;
  const stays = action === 'send' || (action === 'next' && focusNextField(device));
  if (!stays) hideKeyboard(device);
  onAction?.();
}

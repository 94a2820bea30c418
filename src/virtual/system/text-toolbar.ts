import { describeContainer, describeView } from '../ui/accessibility.ts';
import type { Element } from '../ui/element.ts';
import { row, text } from '../ui/elements.ts';
import { createWindowMemory, type SceneWindow } from '../ui/scene.ts';
import { caretAt, deleteBackward, insertText, selectAll } from '../ui/text-edit.ts';
import { theme } from '../ui/theme.ts';
import { pathToView } from '../ui/view.ts';
import type { DeviceState } from './device-state.ts';
import { applyEdit, enterText, type FocusedField, isEditable, readFocusedField } from './focus.ts';
import { measureElement } from './measure-element.ts';
import { hashNumber } from './overlay-window.ts';
import { layoutWindow, readScreen, toPx } from './window-frame.ts';

/**
 * The floating toolbar over a selected text: a popup of the app without focus, so the keyboard stays and a dump of the
 * active window does not have it. Names are those of AOSP's floating_popup_menu_button.xml.
 */
export function composeTextToolbar(device: DeviceState, windows: readonly SceneWindow[]): SceneWindow | undefined {
  const focused = readFocusedField(device);
  if (focused === undefined || !focused.memory.toolbar) return undefined;
  const owner = windows.find((window) => window.memory === focused.memory);
  const field = owner && pathToView(owner.view, focused.memory.focus ?? '').at(-1)?.visible;
  if (owner === undefined || field === undefined) return undefined;
  const element = row(
    { background: theme.surface, radius: 24, elevation: 6, id: 'android:id/floating_popup_container' },
    listActions(device, focused).map(describeAction),
  );
  const screen = readScreen(device);
  const key = `toolbar#${owner.view.key}`;
  const memory = createWindowMemory();
  const content = { element, key, memory };
  const room = { maxWidth: screen.right - toPx(device, 16) };
  const { width, height } = measureElement(device, content, room);
  const gap = toPx(device, 8);
  const top = field.top - gap - height >= toPx(device, 24) ? field.top - gap - height : field.bottom + gap;
  const left = Math.max(toPx(device, 8), Math.min(field.left, screen.right - width - toPx(device, 8)));
  const bounds = { left, top, right: left + width, bottom: top + height };
  const view = layoutWindow(device, { ...content, frame: bounds });
  const { packageName } = owner;
  const facts = {
    id: 90,
    kind: 'application',
    title: `PopupWindow:${hashNumber(90)}`,
    packageName,
    activity: '',
    layer: owner.layer,
    focused: false,
    bounds,
    touchArea: bounds,
    dim: false,
  } as const;
  const describe = () =>
    describeContainer('android.widget.FrameLayout', {
      packageName,
      bounds,
      children: [describeView(view, { packageName, focus: undefined })],
    });
  return { ...facts, view, memory, describe };
}

interface ToolbarAction {
  readonly label: string;
  readonly run: () => void;
}

/** Which there are depends on the selection, the clipboard and the field, as in AOSP's Editor.TextActionModeCallback. */
function listActions(device: DeviceState, focused: FocusedField): readonly ToolbarAction[] {
  const { edit, field } = focused;
  const selected = edit.start < edit.end && !field.password;
  const editable = isEditable(focused);
  const actions: readonly (ToolbarAction | false)[] = [
    selected && editable && { label: 'Cut', run: () => cutSelection(device) },
    selected && { label: 'Copy', run: () => copySelection(device) },
    editable && device.services.clipboard.text !== undefined && { label: 'Paste', run: () => pasteClipboard(device) },
    edit.text !== '' &&
      (edit.start > 0 || edit.end < edit.text.length) && { label: 'Select all', run: () => selectWhole(device) },
  ];
  return actions.filter((action) => action !== false);
}

function describeAction({ label, run }: ToolbarAction): Element {
  return row({ key: label, padding: [12, 12], description: label, onTap: run }, [
    text(label, { id: 'android:id/floating_toolbar_menu_item_text', size: 14, weight: 500 }),
  ]);
}

/** A password is not given away. True when something was copied. */
export function copySelection(device: DeviceState): boolean {
  const focused = readFocusedField(device);
  if (focused === undefined || focused.field.password) return false;
  const { text: content, start, end } = focused.edit;
  if (start >= end) return false;
  device.services.clipboard.set(content.slice(start, end), focused.surface.packageName);
  if (focused.memory.toolbar) applyEdit(device, focused, caretAt(content, end));
  return true;
}

export function cutSelection(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused === undefined || !isEditable(focused)) return;
  const { edit } = focused;
  if (copySelection(device)) applyEdit(device, focused, deleteBackward(edit));
}

export function pasteClipboard(device: DeviceState): void {
  const focused = readFocusedField(device);
  const content = device.services.clipboard.text;
  if (focused === undefined || content === undefined || !isEditable(focused)) return;
  enterText(device, focused, content, insertText);
}

function selectWhole(device: DeviceState): void {
  const focused = readFocusedField(device);
  if (focused === undefined) return;
  applyEdit(device, focused, selectAll(focused.edit));
  focused.memory.toolbar = true;
}

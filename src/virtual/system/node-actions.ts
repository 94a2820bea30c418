import type { NodeAction } from '../contract/device-ui.ts';
import { filterInput } from '../ui/filter-input.ts';
import { isClickable } from '../ui/is-clickable.ts';
import { roundToStep } from '../ui/range-value.ts';
import type { SceneWindow } from '../ui/scene.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { isEditable, moveFocus, performAction, readFocusedField, restoreSelection } from './focus.ts';
import { isFocusable } from './focus-navigation.ts';
import { cancelOverlay } from './overlays.ts';
import { pressLong } from './press-long.ts';
import { setRange } from './range-grip.ts';
import { scrollPage } from './scroll-page.ts';
import { tapView } from './tap.ts';

export interface NodeTarget {
  readonly window: SceneWindow;
  readonly view: View;
  /** From the window's root down to the view. */
  readonly path: readonly View[];
}

type Run<Name extends NodeAction['action']> = (
  device: DeviceState,
  target: NodeTarget,
  action: Extract<NodeAction, { readonly action: Name }>,
) => boolean;

/** What each accessibility action does; false where the node does not take it, as AccessibilityNodeInfo.performAction answers. */
export const nodeActions: { readonly [Name in NodeAction['action']]: Run<Name> } = {
  click(device, { window, view }) {
    const { element, text } = view;
    if (element.enabled === false || !isClickable(element)) return false;
    tapView(device, { window, view, caret: text?.content.length ?? 0, second: false });
    return true;
  },
  'long-click': (device, { window, view }) => {
    const { left, top, right, bottom } = view.bounds;
    return pressLong(device, window, view, { x: (left + right) / 2, y: (top + bottom) / 2 });
  },
  focus(device, { window, view }) {
    if (!isFocusable(view) || window.memory.focus === view.key) return false;
    const { field } = view.element;
    // TextView.requestFocus alone brings no keyboard.
    moveFocus(device, window.memory, view.key);
    if (field !== undefined) window.memory.caret = { start: field.value.length, end: field.value.length };
    return true;
  },
  'clear-focus': (device, { window, view }) => {
    if (window.memory.focus !== view.key) return false;
    moveFocus(device, window.memory, undefined);
    return true;
  },
  'scroll-forward': (device, { window, view }) => scrollPage(device, window, view, 1),
  'scroll-backward': (device, { window, view }) => scrollPage(device, window, view, -1),
  dismiss(device, { window, view, path }) {
    const dismiss = view.element.actions?.dismiss;
    if (dismiss !== undefined) return runAction(device, view, dismiss);
    const process = device.processes.get(window.packageName);
    const overlay = process?.overlays.find(({ memory }) => memory === window.memory);
    if (process === undefined || overlay === undefined || path.length > 1) return false;
    if (overlay.request.cancelable === false) return false;
    cancelOverlay(device, process, overlay);
    return true;
  },
  expand: (device, { view }) => runAction(device, view, view.element.actions?.expand),
  collapse: (device, { view }) => runAction(device, view, view.element.actions?.collapse),
  'ime-enter': (device, { window, view }) => {
    const focused = readFocusedField(device);
    if (focused?.memory !== window.memory || window.memory.focus !== view.key || !isEditable(focused)) return false;
    performAction(device);
    return true;
  },
  'set-text': (device, target, { text }) => setText(device, target, text),
  'set-selection': (device, { window, view }, { start, end }) => {
    const { field } = view.element;
    // AOSP TextView: only the focused one, and never beyond the text; -1, -1 takes the selection away.
    if (field === undefined || window.memory.focus !== view.key) return false;
    const { length } = field.value;
    const cleared = start === -1 && end === -1;
    if (!cleared && !(start >= 0 && start <= end && end <= length)) return false;
    restoreSelection(device, window.memory, cleared ? { start: length, end: length } : { start, end });
    return true;
  },
  'set-progress': (device, { view }, { value }) => {
    const { range, enabled } = view.element;
    if (range === undefined || enabled === false || !Number.isFinite(value)) return false;
    setRange(device, range, roundToStep(range, value));
    return true;
  },
};

function runAction(device: DeviceState, { element }: View, run: (() => void) | undefined): boolean {
  if (run === undefined || element.enabled === false) return false;
  run();
  markChanged(device);
  return true;
}

/** No key, no keyboard: the text is there at once, as far as the field's filters let it in, and the caret behind it. */
function setText(device: DeviceState, { window, view }: NodeTarget, text: string): boolean {
  const { element } = view;
  const { field } = element;
  if (field === undefined || !isEditable({ element, field })) return false;
  const kept = filterInput(field, text, '', '');
  const { memory } = window;
  if (memory.focus === view.key) restoreSelection(device, memory, { start: kept.length, end: kept.length });
  markChanged(device);
  if (kept !== field.value) field.onChange(kept);
  return true;
}

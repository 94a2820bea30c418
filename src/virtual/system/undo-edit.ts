import { type DeviceState, markChanged } from './device-state.ts';
import { isEditable, readFocusedField } from './focus.ts';

/** CTRL+Z: the focused field gets back what it held before the last change. */
export function undoEdit(device: DeviceState): void {
  const focused = readFocusedField(device);
  const before = focused?.memory.undo.at(-1);
  if (focused === undefined || before === undefined || !isEditable(focused)) return;
  const { text, ...caret } = before;
  focused.memory.undo = focused.memory.undo.slice(0, -1);
  focused.memory.caret = caret;
  markChanged(device);
  focused.field.onChange(text);
}

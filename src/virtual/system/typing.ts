import { typeKey } from '../ui/dead-key.ts';
import { deleteBackward, insertText } from '../ui/text-edit.ts';
import type { DeviceState } from './device-state.ts';
import { applyEdit, performAction, readFocusedField } from './focus.ts';
import type { Typing } from './keyboard-window.ts';

/** Typing into the focused field; without one it goes nowhere, as on a real device. */
export function createTyping(device: DeviceState): Typing {
  return {
    insert(text) {
      const focused = readFocusedField(device);
      if (focused !== undefined) applyEdit(device, focused, insertText(focused.edit, text));
    },
    press(character) {
      const focused = readFocusedField(device);
      if (focused !== undefined) applyEdit(device, focused, typeKey(focused.edit, character));
    },
    erase() {
      const focused = readFocusedField(device);
      if (focused !== undefined) applyEdit(device, focused, deleteBackward(focused.edit));
    },
    enter() {
      const focused = readFocusedField(device);
      if (focused?.field.multiLine) applyEdit(device, focused, insertText(focused.edit, '\n'));
      else performAction(device);
    },
  };
}

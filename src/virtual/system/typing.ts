import { typeKey } from '../ui/dead-key.ts';
import { deleteBackward, insertText } from '../ui/text-edit.ts';
import type { DeviceState } from './device-state.ts';
import { applyEdit, enterText, type FocusedField, isEditable, performAction, readFocusedField } from './focus.ts';
import type { Typing } from './keyboard-window.ts';

/** Typing into the focused field; without one it goes nowhere, as on a real device. */
export function createTyping(device: DeviceState): Typing {
  const enterKey = (typed: string, insert: typeof insertText) => {
    const focused = readFocusedField(device);
    if (focused === undefined || !isEditable(focused) || isTooFast(device, focused)) return;
    enterText(device, focused, typed, insert);
  };
  return {
    insert: (text) => enterKey(text, insertText),
    press(character) {
      noteCharacter(device, character);
      enterKey(character, typeKey);
    },
    erase() {
      const focused = readFocusedField(device);
      if (focused !== undefined) applyEdit(device, focused, deleteBackward(focused.edit));
    },
    enter() {
      const focused = readFocusedField(device);
      if (focused?.field.multiLine) enterKey('\n', insertText);
      else performAction(device);
    },
  };
}

/** A field that is slow to take a character loses the one that comes too soon after it. */
function isTooFast(device: DeviceState, { field, memory }: FocusedField): boolean {
  const { dropsFastMs = 0 } = field;
  const now = device.clock.now();
  const tooFast = now - memory.typedAt < dropsFastMs;
  if (!tooFast) memory.typedAt = now;
  return tooFast;
}

/** A character of a password is not written down. */
function noteCharacter(device: DeviceState, character: string): void {
  if (!device.journal.on) return;
  const secret = readFocusedField(device)?.field.password === true;
  device.journal.add({
    kind: 'input',
    what: secret ? 'character of a password' : `character ${JSON.stringify(character)}`,
  });
}

import { typeKey } from '../ui/dead-key.ts';
import { deleteBackward, insertText } from '../ui/text-edit.ts';
import type { DeviceState } from './device-state.ts';
import { applyEdit, enterText, type FocusedField, isEditable, performAction, readFocusedField } from './focus.ts';
import type { Typing } from './keyboard-window.ts';
import { runOnMain } from './main-thread.ts';
import { readFocusedSurface } from './surfaces.ts';

/**
 * Typing into the focused field; without one it goes nowhere, as on a real device. What is typed into an app whose main
 * thread is blocked waits for it.
 */
export function createTyping(device: DeviceState): Typing {
  const onMain = (run: (focused: FocusedField) => void) => {
    const process = readFocusedSurface(device)?.process;
    const act = () => {
      const focused = readFocusedField(device);
      if (focused !== undefined && isEditable(focused)) run(focused);
    };
    if (process === undefined) act();
    else runOnMain(device, process, act);
  };
  const enterKey = (typed: string, insert: typeof insertText) =>
    onMain((focused) => {
      if (!isTooFast(device, focused)) enterText(device, focused, typed, insert);
    });
  return {
    insert: (text) => enterKey(text, insertText),
    press(character) {
      noteCharacter(device, character);
      enterKey(character, typeKey);
    },
    erase: () => onMain((focused) => applyEdit(device, focused, deleteBackward(focused.edit))),
    enter: () =>
      onMain(({ field }) => {
        if (field.multiLine) enterKey('\n', insertText);
        else performAction(device);
      }),
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

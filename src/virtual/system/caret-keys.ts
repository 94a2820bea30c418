import { type CaretMove, extendSelection, moveCaret, type TextEdit } from '../ui/text-edit.ts';
import { pathToView } from '../ui/view.ts';
import type { TextLine } from '../ui/wrap-text.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState } from './device-state.ts';
import { applyEdit, type FocusedField, readFocusedField } from './focus.ts';
import { type FocusDirection, navigateFocus } from './focus-navigation.ts';

const directions: Partial<Readonly<Record<CaretMove, FocusDirection>>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
};

/** Moves the caret in the focused field, with SHIFT the end of its selection; an arrow that cannot go on moves the focus. */
export function moveTo(to: CaretMove): (device: DeviceState, shifted: boolean) => void {
  return (device, shifted) => {
    const focused = readFocusedField(device);
    const direction = directions[to];
    if (focused === undefined) {
      if (direction !== undefined) navigateFocus(device, direction);
      return;
    }
    const { edit } = focused;
    const lines = readLines(device, focused);
    const moved = shifted ? extendSelection(edit, to, lines) : moveCaret(edit, to, lines);
    const stays = moved.start === edit.start && moved.end === edit.end;
    if (stays && !shifted && direction !== undefined) navigateFocus(device, direction);
    else applyEdit(device, focused, moved);
  };
}

export function changeText(device: DeviceState, change: (edit: TextEdit) => TextEdit): void {
  const focused = readFocusedField(device);
  if (focused !== undefined) applyEdit(device, focused, change(focused.edit));
}

/** Only these keys need to know how the text is wrapped; typing costs no layout. */
function readLines(device: DeviceState, { field, memory, edit }: FocusedField): readonly TextLine[] {
  const whole = [{ start: 0, end: edit.text.length }];
  if (!field.multiLine || edit.text === '') return whole;
  const window = composeScene(device).windows.find((one) => one.memory === memory);
  const view = window && pathToView(window.view, memory.focus ?? '').at(-1);
  return view?.text?.lines ?? whole;
}

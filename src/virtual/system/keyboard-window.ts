import type { Element, FieldProps, ImeAction } from '../ui/element.ts';
import { column, row } from '../ui/elements.ts';
import { moveRect, type Rect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { describeActionKey, describeIconKey, describeKey } from './keyboard-keys.ts';
import { type KeyboardMode, type Keypad, keypads, pages, readSpecialKey } from './keyboard-layouts.ts';
import { readKeyboardFrame, readKeyboardRise } from './keyboard-state.ts';
import { createPlainWindow, layoutWindow, navigationBarDp, readScreen } from './window-frame.ts';

/** The package that `dumpsys input_method` names. */
const keyboardPackage = 'com.vivace.keyboard';

/** SHIFT twice within this time keeps the capitals. */
const lockMs = 300;

/** What the keyboard does to the focused field. */
export interface Typing {
  /** What the keyboard on the screen commits. */
  insert(text: string): void;
  /** One key of the hardware key map; accents are dead keys. */
  press(character: string): void;
  erase(): void;
  /** The action key: a new line in a multi-line field, the field's action otherwise. */
  enter(): void;
}

interface Keyboard {
  readonly action: ImeAction | 'newLine';
  readonly input: NonNullable<FieldProps['input']>;
  readonly typing: Typing;
}

/** The soft keyboard: a window of its own that slides in; undefined when it is down. */
export function composeKeyboardWindow(
  device: DeviceState,
  field: FieldProps | undefined,
  typing: Typing,
): SceneWindow | undefined {
  const rise = readKeyboardRise(device);
  if (rise <= 0) return undefined;
  const place = readKeyboardFrame(device);
  const down = Math.round((1 - rise) * (place.bottom - place.top));
  const frame = moveRect(place, 0, down);
  const { memory } = device.keyboard;
  const action = field?.multiLine ? 'newLine' : (field?.action ?? 'done');
  const view = layoutKeys(device, { action, input: field?.input ?? 'text', typing }, frame);
  const facts = {
    id: 30,
    kind: 'input_method',
    title: 'InputMethod',
    packageName: keyboardPackage,
    activity: '',
    layer: 3,
    focused: false,
    bounds: { ...frame, bottom: readScreen(device).bottom },
    touchArea: frame,
    dim: false,
  } as const;
  return createPlainWindow(facts, view, memory);
}

/** The same keys in the same place are laid out once: a keystroke changes nothing here. */
function layoutKeys(device: DeviceState, keyboard: Keyboard, frame: Rect): View {
  const { mode, memory, laidOut } = device.keyboard;
  const look = JSON.stringify([mode, keyboard.action, keyboard.input, frame, device.fontScale]);
  if (laidOut?.look === look) return laidOut.view;
  const element = describeKeyboard(device, keyboard);
  const view = layoutWindow(device, { element, frame, key: 'keyboard', memory });
  device.keyboard.laidOut = { look, view };
  return view;
}

const line = { gap: 5, grow: 1, align: 'stretch' } as const;

function describeKeyboard(device: DeviceState, keyboard: Keyboard): Element {
  const pad = keypads[keyboard.input];
  const rows = pad === undefined ? describeLetters(device, keyboard) : describeKeypad(device, keyboard, pad);
  return column(
    { background: theme.keyboard, padding: [8, 5, navigationBarDp + 4, 5], gap: 8, id: 'keyboard_view' },
    rows,
  );
}

function describeLetters(device: DeviceState, { action, input, typing }: Keyboard): readonly Element[] {
  const { mode } = device.keyboard;
  const [first, second, third] = pages[mode];
  const isSymbols = mode === 'symbols' || mode === 'more';
  const letters = (characters: string) => [...characters].map((one) => describeCharacter(device, typing, one));
  const turn = isSymbols
    ? describeKey(mode === 'symbols' ? '=\\<' : '?123', {
        grow: 1.5,
        quiet: true,
        description: mode === 'symbols' ? 'More symbols' : 'Symbols',
        onTap: () => turnTo(device, mode === 'symbols' ? 'more' : 'symbols'),
      })
    : describeIconKey('shift', mode === 'locked' ? 'Caps lock on' : 'Shift', {
        grow: 1.5,
        selected: mode !== 'letters',
        onTap: () => pressShift(device),
      });
  const symbols = describeKey(isSymbols ? 'ABC' : '?123', {
    grow: 1.5,
    quiet: true,
    description: isSymbols ? 'Letters' : 'Symbols',
    onTap: () => turnTo(device, isSymbols ? 'letters' : 'symbols'),
  });
  return [
    row(line, letters(first)),
    row({ ...line, padding: [0, second.length < 10 ? 18 : 0] }, letters(second)),
    row(line, [turn, ...letters(third), describeDelete(typing, 1.5)]),
    row(line, [
      symbols,
      describeCharacter(device, typing, readSpecialKey(input)),
      describeKey(' ', { grow: 4.5, description: 'Space', onTap: () => typing.insert(' ') }),
      describeCharacter(device, typing, '.'),
      describeActionKey(action, { grow: 1.5, onTap: () => typing.enter() }),
    ]),
  ];
}

/** Digits in three columns, with deleting and the action beside them. */
function describeKeypad(device: DeviceState, { action, typing }: Keyboard, { rows, side }: Keypad): readonly Element[] {
  const beside = [
    ...side.map((one) => describeCharacter(device, typing, one)),
    describeDelete(typing, 1),
    describeActionKey(action, { onTap: () => typing.enter() }),
  ];
  return rows.map((characters, index) =>
    row(line, [...[...characters].map((one) => describeCharacter(device, typing, one)), beside[index]]),
  );
}

function describeDelete(typing: Typing, grow: number): Element {
  return describeIconKey('backspace', 'Delete', { grow, onTap: () => typing.erase() });
}

/** The key commits its character; one capital, unless they are locked, and the letters are small again. */
function describeCharacter(device: DeviceState, typing: Typing, character: string): Element {
  const onTap = () => {
    if (device.keyboard.mode === 'capitals') turnTo(device, 'letters');
    typing.insert(character);
  };
  return describeKey(character, { onTap, ...(character === ' ' && { description: 'Space' }) });
}

function pressShift(device: DeviceState): void {
  const { mode, turnedAt } = device.keyboard;
  const twice = mode === 'capitals' && device.clock.now() - turnedAt <= lockMs;
  if (twice) turnTo(device, 'locked');
  else turnTo(device, mode === 'letters' ? 'capitals' : 'letters');
}

function turnTo(device: DeviceState, mode: KeyboardMode): void {
  device.keyboard.mode = mode;
  device.keyboard.turnedAt = device.clock.now();
  markChanged(device);
}

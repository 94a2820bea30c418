import type { Element, ImeAction } from '../ui/element.ts';
import { column, row } from '../ui/elements.ts';
import type { IconName } from '../ui/icon-name.ts';
import { moveRect, type Rect } from '../ui/rect.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { readKeyboardFrame, readKeyboardRise } from './keyboard-state.ts';
import { createPlainWindow, layoutWindow, navigationBarDp, readScreen } from './window-frame.ts';

/** The package that `dumpsys input_method` names. */
const keyboardPackage = 'com.vivace.keyboard';

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

const rows = {
  letters: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  capitals: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  symbols: ['1234567890', '@#$%&-+()', '*"\':;!?'],
} as const;

/** The soft keyboard: a window of its own that slides in; undefined when it is down. */
export function composeKeyboardWindow(
  device: DeviceState,
  action: ImeAction | 'newLine',
  typing: Typing,
): SceneWindow | undefined {
  const rise = readKeyboardRise(device);
  if (rise <= 0) return undefined;
  const place = readKeyboardFrame(device);
  const down = Math.round((1 - rise) * (place.bottom - place.top));
  const frame = moveRect(place, 0, down);
  const { memory } = device.keyboard;
  const view = layoutKeys(device, action, typing, frame);
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
function layoutKeys(device: DeviceState, action: ImeAction | 'newLine', typing: Typing, frame: Rect): View {
  const { mode, memory, laidOut } = device.keyboard;
  const look = JSON.stringify([mode, action, frame, device.fontScale]);
  if (laidOut?.look === look) return laidOut.view;
  const element = describeKeyboard(device, action, typing);
  const view = layoutWindow(device, { element, frame, key: 'keyboard', memory });
  device.keyboard.laidOut = { look, view };
  return view;
}

function describeKeyboard(device: DeviceState, action: ImeAction | 'newLine', typing: Typing): Element {
  const { mode } = device.keyboard;
  const [first, second, third] = rows[mode];
  const type = (letter: string) => () => {
    if (device.keyboard.mode === 'capitals') device.keyboard.mode = 'letters';
    markChanged(device);
    typing.insert(letter);
  };
  const letters = (line: string) => [...line].map((letter) => describeKey(letter, { onTap: type(letter) }));
  const turn = (to: DeviceState['keyboard']['mode']) => () => {
    device.keyboard.mode = to;
    markChanged(device);
  };
  const shift = describeIconKey('shift', 'Shift', {
    grow: 1.5,
    selected: mode === 'capitals',
    onTap: turn(mode === 'letters' ? 'capitals' : 'letters'),
  });
  const symbols = describeKey(mode === 'symbols' ? 'ABC' : '?123', {
    grow: 1.5,
    quiet: true,
    description: mode === 'symbols' ? 'Letters' : 'Symbols',
    onTap: turn(mode === 'symbols' ? 'letters' : 'symbols'),
  });
  const line = { gap: 5, grow: 1, align: 'stretch' } as const;
  return column({ background: '#e6e4ec', padding: [8, 5, navigationBarDp + 4, 5], gap: 8, id: 'keyboard_view' }, [
    row(line, letters(first)),
    row({ ...line, padding: [0, 18] }, letters(second)),
    row(line, [
      shift,
      ...letters(third),
      describeIconKey('backspace', 'Delete', { grow: 1.5, onTap: () => typing.erase() }),
    ]),
    row(line, [
      symbols,
      describeKey(',', { onTap: type(',') }),
      describeKey(' ', { grow: 4.5, description: 'Space', onTap: type(' ') }),
      describeKey('.', { onTap: type('.') }),
      describeActionKey(action, () => typing.enter()),
    ]),
  ]);
}

interface KeyProps {
  readonly grow?: number;
  readonly quiet?: boolean;
  readonly selected?: boolean;
  readonly description?: string;
  readonly onTap: () => void;
}

/** Keys carry their name as description and no text, as those of Android's keyboards do. */
function describeKey(label: string, { grow = 1, quiet = false, description = label, onTap }: KeyProps): Element {
  return {
    kind: 'button',
    key: `key ${label}`,
    children: [],
    className: 'android.view.View',
    description,
    onTap,
    grow,
    radius: 6,
    background: quiet ? theme.keyboardKeyQuiet : theme.surface,
    caption: label,
    size: 20,
    color: theme.text,
    textAlign: 'center',
  };
}

function describeIconKey(name: IconName, description: string, { grow = 1, selected, onTap }: KeyProps): Element {
  return {
    kind: 'iconButton',
    key: `key ${description}`,
    children: [],
    className: 'android.view.View',
    icon: name,
    description,
    selected,
    onTap,
    grow,
    radius: 6,
    color: theme.text,
    background: selected ? theme.primaryContainer : theme.keyboardKeyQuiet,
  };
}

function describeActionKey(action: ImeAction | 'newLine', onTap: () => void): Element {
  const names = { done: 'Done', next: 'Next', go: 'Go', search: 'Search', send: 'Send', newLine: 'Enter' };
  const icons = {
    done: 'check',
    next: 'enter',
    go: 'enter',
    search: 'search',
    send: 'enter',
    newLine: 'enter',
  } as const;
  const key = describeIconKey(icons[action], names[action], { grow: 1.5, onTap });
  return { ...key, background: theme.primary, color: theme.onPrimary };
}

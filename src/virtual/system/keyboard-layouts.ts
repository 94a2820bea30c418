import type { FieldProps } from '../ui/element.ts';

export type KeyboardMode = 'letters' | 'capitals' | 'locked' | 'symbols' | 'more';

/** Rows of characters, top first, as Gboard's English keyboard has them (from memory: no recording shows one). */
export const pages: Readonly<Record<KeyboardMode, readonly [string, string, string]>> = {
  letters: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  capitals: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  locked: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  symbols: ['1234567890', '@#$_&-+()/', '*"\':;!?'],
  more: ['~`|•√π÷×§∆', '£¢€¥^°={}\\', '%©®™✓[]<>'],
};

type InputKind = NonNullable<FieldProps['input']>;

export interface Keypad {
  /** Three keys in each row. */
  readonly rows: readonly [string, string, string, string];
  /** Beside the first two rows; deleting and the action key stand beside the others. */
  readonly side: readonly [string, string];
}

const digits: Keypad = { rows: ['123', '456', '789', ',0.'], side: ['-', ' '] };

/** Keypads of fields that take no letters; what is not there: the keyboard of letters. */
export const keypads: Partial<Readonly<Record<InputKind, Keypad>>> = {
  number: digits,
  decimal: digits,
  phone: { rows: ['123', '456', '789', '*0#'], side: ['+', '-'] },
};

/** The key left of the space bar. */
export function readSpecialKey(input: InputKind): string {
  if (input === 'email') return '@';
  return input === 'uri' ? '/' : ',';
}

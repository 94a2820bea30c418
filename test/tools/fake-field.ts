import type { FakeDevice, FakeNode } from '../engine/fake-driver.ts';

export interface FieldTraits {
  readonly value?: string;
  /** Shown while it is empty; told apart by the device where `tellsHint`. */
  readonly hint?: string;
  readonly tellsHint?: boolean;
  /** The device says whether it shows its hint. */
  readonly tellsShowing?: boolean;
  readonly password?: boolean;
  readonly focused?: boolean;
  /** The text that really arrives when `text` is typed; `times` counts typings from 0. */
  readonly arrive?: (text: string, times: number) => string;
  readonly format?: (value: string) => string;
  /** Deletes have no effect. */
  readonly readOnly?: boolean;
  readonly enabled?: boolean;
  /** It can hold keys: CTRL+MOVE_END, CTRL+A. */
  readonly holdsKeys?: boolean;
  /** PAGE_DOWN is unknown to it. */
  readonly noPages?: boolean;
  /** The device's clipboard can be reached, and holds this. */
  readonly clipboard?: string;
  /** Deletes leave this many characters. */
  readonly keeps?: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function lastGrapheme(text: string): string {
  return [...segmenter.segment(text.slice(-40))].at(-1)?.segment ?? '';
}

/** One text field under a label, with a caret, as Android's EditText answers keys and text. */
export function createFakeField(traits: FieldTraits = {}) {
  const { hint = '', arrive = (text) => text, format = (value) => value } = traits;
  let value = traits.value ?? '';
  let caret = 0;
  let focused = traits.focused ?? true;
  let typings = 0;
  let gone = false;
  let selected = false;
  let clipboard = traits.clipboard ?? '';
  const type = (text: string) => {
    value = value.slice(0, caret) + text + value.slice(caret);
    caret += text.length;
  };
  const show = (): string => {
    if (value === '') return hint;
    return traits.password === true ? '•'.repeat(value.length) : format(value);
  };
  const field = (): FakeNode => ({
    className: 'android.widget.EditText',
    resourceId: 'com.app:id/field',
    text: show(),
    ...(traits.tellsHint !== false && { hint }),
    ...(traits.tellsShowing === true && { showingHint: value === '' && hint !== '' }),
    focused,
    focusable: true,
    clickable: true,
    enabled: traits.enabled ?? true,
    password: traits.password ?? false,
    box: [100, 300, 900, 420],
  });
  const device: FakeDevice = {
    screen: () => ({ nodes: [{ text: 'Name', box: [100, 200, 900, 280] }, ...(gone ? [] : [field()])] }),
    onGesture: ([finger]) => {
      const y = finger?.points[0]?.y ?? 0;
      if (y >= 300 && y < 420) focused = true;
    },
    onText: (text) => type(arrive(text, typings++)),
    ...(traits.holdsKeys === true && {
      onChord: ([held, code]: readonly number[]) => {
        if (held === 113 && code === 123) caret = value.length;
        if (held === 113 && code === 122) caret = 0;
        if (held === 113 && code === 29) selected = true;
      },
    }),
    onKeys: (codes) => {
      for (const code of codes) {
        // As Android: END goes to the end of the line, PAGE_DOWN goes lines down.
        if (code === 123) caret = value.indexOf('\n', caret) < 0 ? value.length : value.indexOf('\n', caret);
        if (code === 93 && traits.noPages !== true) caret = Math.max(caret, value.indexOf('\n', caret) + 1);
        if (code === 92 && traits.noPages !== true) caret = Math.max(0, value.slice(0, caret).lastIndexOf('\n'));
        if (code === 122) caret = value.slice(0, caret).lastIndexOf('\n') + 1;
        // An arrow that goes nowhere takes the focus away.
        if (code === 21 && caret === 0) focused = false;
        if (code === 21) caret -= lastGrapheme(value.slice(0, caret)).length;
        if (code === 279) type(clipboard);
        if (code === 62) type(' ');
        if (code === 66) gone = true;
        if (traits.readOnly === true) continue;
        if (selected && (code === 67 || code === 112)) {
          value = '';
          caret = 0;
          selected = false;
          continue;
        }
        if (code === 67 && caret > (traits.keeps ?? 0)) {
          const { length } = lastGrapheme(value.slice(0, caret));
          value = value.slice(0, caret - length) + value.slice(caret);
          caret -= length;
        }
        if (code === 112) value = value.slice(0, caret) + value.slice(caret + 1);
      }
    },
  };
  return {
    device:
      traits.clipboard === undefined
        ? device
        : {
            ...device,
            more: {
              readClipboard: async () => clipboard,
              writeClipboard: async (text: string) => {
                clipboard = text;
              },
            },
          },
    get clipboard() {
      return clipboard;
    },
    get value() {
      return value;
    },
  };
}

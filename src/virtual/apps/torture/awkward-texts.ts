import type { Element } from '../../ui/element.ts';
import { column, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import type { Trouble } from './trouble.ts';

const awkward: Readonly<Record<string, string>> = {
  xml: '<tag attr="1"> & \'quoted\' ]]> <!-- no comment -->',
  curly_quotes: '“It’s a ‘quote’ — isn’t it?”…',
  nbsp: 'No\u00a0break\u202fhere',
  newlines: 'First line\nSecond line\r\nThird line\tand a tab',
  spaces: '  two before,  two between, two after  ',
  emoji: '👩‍👩‍👧 🇩🇪 👍🏽 🧑‍🚀 ❤️',
  combining: 'e\u0301 is not é, n\u0303 is not ñ',
  right_to_left: 'abc \u200fשלום\u200e مرحبا \u202eback\u202c end',
  zero_width: 'zero\u200bwidth\u200dand\u00adsoft\ufeff',
  private_use: '\ue001\uf8ff\u{f0000}',
  not_characters: 'before \ufdd0\ufdef after',
  control: 'bell\u0007 escape\u001b delete\u007f next\u0085line',
  separators: 'line\u2028paragraph\u2029end',
  cjk: '日本語 한국어 漢字',
};

const longText = Array.from({ length: 1000 }, (_, index) => `word ${String(index).padStart(4, '0')}`)
  .join(' ')
  .padEnd(10_000, '.')
  .slice(0, 10_000);

/** Texts that trees, parsers and matchers trip over. */
export const awkwardTexts: readonly Trouble[] = [
  {
    name: 'awkwardTexts',
    title: 'Awkward characters',
    wrong: 'Control characters, marks, private-use glyphs and more, each under its name.',
    view: () =>
      scroll({ id: 'texts', padding: [0, 16, 16, 16], gap: 10 }, [
        ...Object.entries(awkward).map(([name, content]) => labelled(name, content)),
      ]),
  },
  {
    name: 'longText',
    title: '10,000 characters',
    wrong: 'One text has ten thousand characters; three lines of it are seen.',
    view: () => column({ padding: 16 }, [text(longText, { id: 'long', maxLines: 3 })]),
  },
  {
    name: 'nulText',
    title: 'NUL in a text',
    wrong: 'A text holds U+0000, which no XML can: uiautomator fails.',
    view: () => column({ padding: 16 }, [text('before\u0000after', { id: 'nul' })]),
  },
  {
    name: 'notACharacter',
    title: 'U+FFFF in a text',
    wrong: 'A text holds U+FFFF, which is no character and not allowed in XML: uiautomator fails.',
    view: () => column({ padding: 16 }, [text('before\uffffafter', { id: 'not_a_character' })]),
  },
  {
    name: 'loneSurrogate',
    title: 'Half a character',
    wrong: 'A text holds half of a surrogate pair: uiautomator fails.',
    view: () => column({ padding: 16 }, [text('before\ud83dafter', { id: 'surrogate' })]),
  },
];

function labelled(name: string, content: string): Element {
  return column({ key: name, gap: 2 }, [
    text(`${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`, {
      size: 12,
      color: theme.textQuiet,
    }),
    text(content, { id: name }),
  ]);
}

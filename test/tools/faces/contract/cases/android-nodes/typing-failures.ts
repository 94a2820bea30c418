import type { ToolCase } from '../../tool-case.ts';
import { emptyName, everyTool, fast, holding } from './name-field.ts';
import { byId, injection, onFound, open, refusedInput } from './steps.ts';

const cutKeys = [{ fault: 'cut', on: 'input key', times: 'always' }];
const shopEmail = byId('shop', 'email');

export const typingFailureCases: readonly ToolCase[] = [
  ...everyTool
    // An empty field needs no clearing: what holds text already is cleared.
    .map(
      ([tool, input]): ToolCase => ({
        tool,
        name: 'error: Click failed',
        faults: refusedInput,
        before:
          tool === 'android_type_clear_text'
            ? [{ tool: 'android_open_uri', args: { uri: 'https://vivace.example/' } }, byId('browser', 'url_bar')]
            : [open('shop'), shopEmail],
        args: onFound(input),
        ok: false,
        says: new RegExp(`^Action failed: Click failed: .*${injection}`),
      }),
    ),
  ...(
    [
      ['android_type_append_text', emptyName, { text: 'a', ...fast }],
      ['android_type_insert_text', emptyName, { text: 'a', offset: 0, ...fast }],
      // What is replaced must be there already: the browser's address is.
      [
        'android_type_replace_text',
        [{ tool: 'android_open_uri', args: { uri: 'https://vivace.example/' } }, byId('browser', 'url_bar')],
        { search: 'vivace', new_text: 'a', ...fast },
      ],
    ] as const
  ).map(
    ([tool, before, input]): ToolCase => ({
      tool,
      name: 'error: typing failed',
      faults: [{ fault: 'cut', on: 'input text', times: 'always' }],
      before,
      args: onFound(input),
      ok: false,
      says: /^Action failed: Typing failed: /,
    }),
  ),
  ...(
    [
      ['android_type_append_text', { text: 'b', ...fast }, 'cursor positioning failed', 'Cursor positioning failed'],
      [
        'android_type_insert_text',
        { text: 'b', offset: 1, ...fast },
        'cursor positioning failed',
        'Cursor positioning failed',
      ],
      [
        'android_type_replace_text',
        { search: 'b', new_text: '', ...fast },
        'text selection or deletion failed',
        'Deletion failed',
      ],
      ['android_type_clear_text', {}, 'select-all or deletion failed', 'Deletion failed'],
    ] as const
  ).map(
    ([tool, input, what, sentence]): ToolCase => ({
      tool,
      name: `error: ${what}`,
      faults: cutKeys,
      before: holding('abc'),
      args: onFound(input),
      ok: false,
      says: new RegExp(`^Action failed: ${sentence}: `),
    }),
  ),
];

import { Type } from '@sinclair/typebox';
import { resolveKey } from '../../../base/key-codes.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { pressKeys } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { channelArgs } from './channel-args.ts';

/** The names of the document, and Android's numbers for them. */
const names: Readonly<Record<string, number>> = {
  HOME: 3,
  BACK: 4,
  POWER: 26,
  VOLUME_UP: 24,
  VOLUME_DOWN: 25,
  MENU: 82,
  SEARCH: 84,
  ENTER: 66,
  DEL: 67,
};

export const key = defineTool({
  name: 'android.key',
  description: 'Send a key event: a number of Android (3 is HOME, 4 is BACK) or a common name.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    code: Type.String({
      minLength: 1,
      description: `Key code: numeric (e.g. "3", "4") or one of ${Object.keys(names).join(', ')}`,
    }),
  }),
  result: defineResult({ keycode: Type.Optional(Type.Integer({ description: 'The keycode that was pressed' })) }),
  examples: [{ code: 'HOME' }, { code: '4' }],
  budgetMs: 20_000,
  async run({ code }, context) {
    const keycode = readCode(code);
    if (keycode === undefined) {
      const known = Object.keys(names).join(', ');
      return createFailure('invalid_input', `There is no key "${code}": give a number of Android, or one of ${known}`);
    }
    const failure = await pressKeys(context, [keycode]);
    return failure ?? createSuccess(`Pressed ${code}`, { keycode });
  },
});

function readCode(code: string): number | undefined {
  if (Object.hasOwn(names, code.toUpperCase())) return names[code.toUpperCase()];
  // 0 is the key that none is.
  return /^[1-9]\d*$/.test(code) ? resolveKey(code) : undefined;
}

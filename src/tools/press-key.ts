import { Type } from '@sinclair/typebox';
import { keyNames, resolveKey } from '../base/key-codes.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { pressKeys } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const pressKey = defineTool({
  name: 'press_key',
  description: 'Press one key: a name such as "Enter" or "Volume Up", a KEYCODE_ name, or a number.',
  risk: 'MEDIUM',
  input: defineInput({
    key: Type.Union([Type.String({ minLength: 1 }), Type.Integer({ minimum: 0, maximum: 400 })], {
      description: 'Name (any case), KEYCODE_ name or Android keycode',
    }),
  }),
  result: defineResult({ keycode: Type.Optional(Type.Integer({ description: 'The keycode that was pressed' })) }),
  examples: [{ key: 'Enter' }, { key: 'KEYCODE_PASTE' }, { key: 61 }],
  budgetMs: 20_000,
  async run({ key }, context) {
    const code = resolveKey(key);
    if (code === undefined) {
      const hint = `Keys: ${Object.keys(keyNames).join(', ')}, a KEYCODE_ name, or a number`;
      return createFailure('invalid_input', `There is no key "${key}"`, {}, { hint });
    }
    const failure = await pressKeys(context, [code]);
    return failure ?? createSuccess(`Pressed ${key}`, { keycode: code });
  },
});

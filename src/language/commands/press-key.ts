import { androidKeys } from '../../base/android-keys.ts';
import { suggestName } from '../../base/suggest-name.ts';
import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { callTool } from '../instructions.ts';
import { isKeyName, keyNames } from '../key-names.ts';

const androidNames = [...androidKeys.keys()].map((name) => `KEYCODE_${name}`);

export const pressKey = defineCommand({
  name: 'pressKey',
  summary: 'Presses a key of the device or of a keyboard; ${…} in its name is evaluated.',
  args: { key: text('Enter, Backspace, Home, Volume Up and the like; a KEYCODE_ name; or a key code.') },
  shorthand: { scalar: 'key' },
  examples: [{ pressKey: 'Enter' }, { pressKey: 'KEYCODE_SEARCH' }],
  compile: (args, context) => {
    const key = args.text('key');
    if (key === undefined) return undefined;
    if (!isExpression(key) && !isKeyName(key)) {
      const near = suggestName(key, /^keycode_/i.test(key) ? androidNames : keyNames);
      context.report({
        code: 'flow/invalid-value',
        range: args.rangeOf('key'),
        message: `There is no key "${key}".`,
        hint: near ? `Did you mean "${near}"?` : 'Use a name such as Enter or Home, a KEYCODE_ name, or a number.',
      });
      return undefined;
    }
    return draftStep(`Press ${args.words('key')} key`, [callTool('press_key', 'nothing', { key })]);
  },
});

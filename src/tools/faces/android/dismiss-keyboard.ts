import { defineTool } from '../../../engine/contract/tool.ts';
import { dismissKeyboard as core } from '../../dismiss-keyboard.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';

const sentence = 'Dismissing the keyboard failed';

export const dismissKeyboard = defineTool({
  name: 'android_dismiss_keyboard',
  description: 'Closes the on-screen keyboard if one is open; does nothing, and never navigates back, when none is.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: core.result,
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility(async (_input, context) => {
    const done = await attempt(sentence, () => core.run({}, context));
    if (!done.ok) return done.failure;
    const { ok, code, message, data } = done.value;
    if (!ok) return createFailure(code ?? 'not_verified', `${sentence}: ${message}`, data);
    return createSuccess(data['was_visible_before'] === true ? 'Keyboard dismissed' : 'No keyboard was open', data);
  }),
});

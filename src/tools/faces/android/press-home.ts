import { defineTool } from '../../../engine/contract/tool.ts';
import { pressHome as core } from '../../press-home.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { attempt } from './attempt.ts';

const sentence = 'Home button press failed';

export const pressHome = defineTool({
  name: 'android_press_home',
  description: 'Navigates to the home screen.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({}),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility(async (_input, context) => {
    const done = await attempt(sentence, () => core.run({}, context));
    if (!done.ok) return done.failure;
    const { ok, code, message } = done.value;
    if (!ok) return createFailure(code ?? 'not_verified', `${sentence}: ${message}`);
    return createSuccess('Home button press executed successfully');
  }),
});

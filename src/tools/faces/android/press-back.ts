import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { performGlobal } from './perform-global.ts';

export const pressBack = defineTool({
  name: 'android_press_back',
  description: 'Presses the back button (global accessibility action).',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({}),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility((_input, context) => performGlobal('Back button press', [4], context)),
});

import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { performGlobal } from './perform-global.ts';

export const pressRecents = defineTool({
  name: 'android_press_recents',
  description: 'Opens the recent apps screen.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({}),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility((_input, context) => performGlobal('Recents button press', [187], context)),
});

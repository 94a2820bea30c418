import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { openPanel } from './open-panel.ts';

export const openQuickSettings = defineTool({
  name: 'android_open_quick_settings',
  description: 'Opens the quick settings panel.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({}),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility((_input, context) => openPanel('quick-settings', 'Open quick settings', context)),
});

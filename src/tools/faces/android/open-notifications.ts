import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { openPanel } from './open-panel.ts';

export const openNotifications = defineTool({
  name: 'android_open_notifications',
  description: 'Pulls down the notification shade.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({}),
  examples: [{}],
  budgetMs: 20_000,
  run: withAccessibility((_input, context) => openPanel('notifications', 'Open notifications', context)),
});

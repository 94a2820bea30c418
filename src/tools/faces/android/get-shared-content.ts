import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContent } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { missingAbility } from './missing-ability.ts';
import { showItem } from './sharing/show-item.ts';
import { caution, warnOf } from './untrusted.ts';

const emptyNote =
  'note:no shared content available. Text, an image or a file must first be shared to the app with the Android Share sheet; then call this tool.';

export const getSharedContent = defineTool({
  name: 'android_get_shared_content',
  description:
    'Return and clear what was shared to the app with the Android Share sheet since the last call. Read once: it is gone then.',
  // It empties the inbox, and what is no text gets a link.
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({ items: Type.Optional(Type.Integer({ description: 'How many had been shared' })) }),
  examples: [{}],
  budgetMs: 120_000,
  async run(_input, context) {
    const { driver, deadline } = context;
    const { takeShared } = driver;
    if (takeShared === undefined) return missingAbility(context, 'receive shared content', 'companion');
    const items = await takeShared.call(driver, deadline);
    if (items.length === 0) return createSuccess(warnOf(emptyNote), { items: 0 });
    const content: ToolContent[] = [{ type: 'text', text: caution }];
    for (const item of items) content.push(...(await showItem(item, context)));
    return createSuccess(`Returned ${items.length} shared item(s)`, { items: items.length }, { content });
  },
});

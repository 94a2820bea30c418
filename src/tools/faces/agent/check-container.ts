import type { JsonObject } from '../../../base/json.ts';
import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import type { Query } from '../../../screen/query.ts';
import { type Axis, findScrollContainer } from '../../../screen/scroll-container.ts';
import { createFailure, reportMiss } from '../../result.ts';
import { lookupDeadline } from '../../target-input.ts';
import { hurry, present } from './present.ts';

/** A container that is missing or ambiguous, or (for `axis`) nothing that scrolls: a failure before anything is touched. */
export async function checkContainer(
  query: Query | undefined,
  { axis, data }: { readonly axis?: Axis; readonly data: JsonObject },
  context: ToolContext,
): Promise<ToolResult | undefined> {
  const { engine, deadline } = context;
  if (query !== undefined) {
    const found = await engine.find(query, lookupDeadline(hurry(context)));
    if (!found.ok) return present(reportMiss(found.miss), { query, data }, context);
    if (found.matches.length > 1) {
      const failure = createFailure('ambiguous', 'Several containers match');
      return present(failure, { query, data }, context);
    }
  }
  if (axis === undefined) return undefined;
  const container = findScrollContainer(await engine.current(deadline), axis, query);
  if (container?.node.scrollable === true) return undefined;
  return createFailure('not_found', 'No scrollable container found', data);
}

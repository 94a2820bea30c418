import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import type { Session } from '../session.ts';
import { buildSelector } from './build-selector.ts';
import type { Chain } from './parse-expression.ts';
import type { Scrollable } from './scroll-container.ts';
import { scrollableMethods } from './scrollable-methods.ts';
import { selectorSyntaxError } from './selector-syntax-error.ts';
import type { UiSelector } from './ui-selector.ts';

export interface StatementContext {
  readonly context: InstrumentationContext;
  readonly session: Session;
  readonly expression: string;
}

/** AOSP UiScrollable.mMaxSearchSwipes. */
const MAX_SEARCH_SWIPES = 30;

/** What the statement means in the end; a UiScrollable scrolls on the way. */
export async function runStatement(statement: StatementContext, chain: Chain): Promise<UiSelector> {
  const { expression } = statement;
  if (chain.className === 'UiSelector') return buildSelector(chain, expression);
  const [container] = chain.args;
  if (container?.kind !== 'chain' || chain.args.length !== 1) {
    throw selectorSyntaxError(expression, chain.position, 'UiScrollable has no suitable constructor with arguments');
  }
  const scrollable: Scrollable = {
    ...statement,
    container: buildSelector(container.value, expression),
    horizontal: false,
    maxSwipes: MAX_SEARCH_SWIPES,
  };
  let result: UiSelector | undefined;
  for (const call of chain.calls) {
    const method = Object.hasOwn(scrollableMethods, call.name) ? scrollableMethods[call.name] : undefined;
    if (method === undefined) {
      throw selectorSyntaxError(expression, call.position, `UiScrollable has no \`${call.name}\` method`);
    }
    result = (await method(scrollable, call)) ?? result;
  }
  if (result === undefined) {
    const message = 'Last method called on a UiScrollable object must return a UiObject object';
    throw selectorSyntaxError(expression, chain.position, message);
  }
  return result;
}

import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { ServerError } from '../protocol/server-error.ts';
import { look } from '../screen/look.ts';
import { type ScreenNode, walkNodes } from '../screen/screen-node.ts';
import { describeElement, describeHierarchy } from '../screen/source-element.ts';
import type { Snapshot } from '../screen/take-snapshot.ts';
import type { Session } from '../session.ts';
import { evaluateXPath } from './evaluate-xpath.ts';
import type { Locator } from './locator.ts';
import { parseStatements } from './parse-expression.ts';
import { runStatement } from './run-statement.ts';
import { findSelected, listSelected } from './ui-selector.ts';

export interface Search {
  readonly context: InstrumentationContext;
  readonly session: Session;
  readonly locator: Locator;
  /** Found inside this one; its node in a look may be gone. */
  readonly inside?: string;
  readonly many: boolean;
}

/** Waits for quiet and looks. With `many` false at most one is answered. Throws ServerError for bad locators. */
export async function findNodes(search: Search): Promise<readonly ScreenNode[]> {
  const { context, session, locator, many } = search;
  if (locator.strategy === '-android uiautomator') return findByUiAutomator(search);
  const snapshot = await look(context, session.settings);
  const scope = findScope(snapshot, search.inside);
  if (locator.strategy === 'xpath') {
    const found = await findByXPath(search, snapshot, scope);
    return many ? found : found.slice(0, 1);
  }
  const fits = matchPlain(search);
  const found: ScreenNode[] = [];
  for (const node of walkNodes(scope === undefined ? snapshot.roots : scope.children)) {
    if (!fits(node)) continue;
    found.push(node);
    if (!many) break;
  }
  return found;
}

/** Undefined: the whole screen. Throws `stale element reference` when the one to search in is gone. */
function findScope(snapshot: Snapshot, inside: string | undefined): ScreenNode | undefined {
  if (inside === undefined) return undefined;
  for (const node of walkNodes(snapshot.roots)) if (node.identity === inside) return node;
  throw new ServerError('stale element reference', 'The element to search in does not exist in DOM anymore');
}

function matchPlain(search: Search): (node: ScreenNode) => boolean {
  const { strategy, selector } = search.locator;
  if (strategy === 'accessibility id') return ({ node }) => node.contentDescription === selector;
  if (strategy === 'class name') return ({ node }) => node.className === selector;
  const id = completeId(search);
  return ({ node }) => node.resourceId === id;
}

const FULL_ID = /^[a-zA-Z_][a-zA-Z0-9._]*:[^/]+\/\S+$/;

/** A bare id belongs to the session's app, or else to the one in front, unless the session wants ids as they are. */
function completeId({ context, session, locator: { selector } }: Search): string {
  if (session.settings.disableIdLocatorAutocompletion || FULL_ID.test(selector)) return selector;
  const wanted = session.capabilities['appPackage'] ?? session.capabilities['appium:appPackage'];
  const packageName = typeof wanted === 'string' && wanted !== '' ? wanted : context.ui.resumed?.packageName;
  if (packageName === undefined) {
    throw new ServerError(
      'unknown error',
      `Cannot rewrite element locator '${selector}' to its complete form, because the current application package name is unknown`,
    );
  }
  return `${packageName}:id/${selector}`;
}

async function findByXPath(
  { context, session, locator }: Search,
  snapshot: Snapshot,
  scope: ScreenNode | undefined,
): Promise<readonly ScreenNode[]> {
  const normalized = session.settings.normalizeTagNames;
  if (scope !== undefined && session.settings.limitXPathContextScope) {
    return evaluateXPath(locator.selector, describeElement(scope, normalized), scope);
  }
  return evaluateXPath(locator.selector, describeHierarchy(snapshot, context.ui, normalized), scope);
}

/** A single element is the first statement's; all statements are run, and all are elements' for several. */
async function findByUiAutomator(search: Search): Promise<readonly ScreenNode[]> {
  const { context, session, locator, many } = search;
  const chains = parseStatements(locator.selector);
  const selectors = [];
  for (const chain of chains) {
    selectors.push(await runStatement({ context, session, expression: locator.selector }, chain));
  }
  const snapshot = await look(context, session.settings);
  const scope = findScope(snapshot, search.inside);
  const roots = scope === undefined ? snapshot.roots : scope.children;
  if (!many) {
    const [first] = selectors;
    const found = first === undefined ? undefined : findSelected(roots, first);
    return found === undefined ? [] : [found];
  }
  const byIdentity = new Map(
    selectors.flatMap((selector) => listSelected(roots, selector)).map((node) => [node.identity, node]),
  );
  return [...byIdentity.values()];
}

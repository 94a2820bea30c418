import type { FailureCode } from '../base/failure.ts';
import type { Ambiguity } from '../screen/ambiguity.ts';
import { renderBounds } from '../screen/bounds.ts';
import { describeNode } from '../screen/describe-node.ts';
import { describeQuery } from '../screen/describe-query.ts';
import { explainMiss } from '../screen/explain-miss.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { rankSelectors } from '../screen/selectors.ts';
import type { Miss } from './contract/engine.ts';
import type { Crash } from './detect-crash.ts';
import type { WaitSpan } from './wait-span.ts';

/** What a wait cost. */
type Spent = Pick<WaitSpan, 'looks' | 'waitedMs'>;

/** Built once, at the deadline: what was sought, how often and how long, what comes nearest and why it did not match. */
export function createNotFound(query: Query, snapshot: Snapshot, span: Spent): Miss {
  const { lines, suggestion } = explainMiss(query, snapshot);
  return {
    code: 'not_found',
    message: `${describeQuery(query)} was not found (${renderSpent(span)})`,
    details: [...lines, ...describeFront(snapshot), ...describeCoverage(snapshot)],
    ...(suggestion !== undefined && { hint: `Try the selector ${JSON.stringify(suggestion)}` }),
    ...spentOf(span),
  };
}

export function createStillVisible(query: Query, matches: readonly ScreenNode[], span: WaitSpan): Miss {
  return {
    code: 'still_visible',
    message: `${describeQuery(query)} is still visible (${renderSpent(span)})`,
    details: matches.slice(0, 5).map((node) => `still there: ${renderNode(node)}`),
    ...spentOf(span),
  };
}

/** Each candidate with a selector that names it alone. */
export function createAmbiguous(
  query: Query,
  { query: part, matches }: Ambiguity,
  { snapshot, span }: { readonly snapshot: Snapshot; readonly span: Pick<WaitSpan, 'looks' | 'waitedMs'> },
): Miss {
  const whole = describeQuery(query);
  const inside = describeQuery(part) === whole ? '' : `, in ${whole}`;
  const details = matches.slice(0, 10).map((node) => {
    const alone = rankSelectors(node, snapshot).find((one) => one.matches === 1);
    return `candidate: ${renderNode(node)}${alone === undefined ? '' : `, selector ${JSON.stringify(alone.selector)}`}`;
  });
  return {
    code: 'ambiguous',
    message: `${matches.length} elements match ${describeQuery(part)}${inside}, which is strict (${renderSpent(span)})`,
    details: [...details, ...(matches.length > 10 ? [`and ${matches.length - 10} more`] : [])],
    hint: 'Add what tells them apart (childOf, below, index …), or take strict away',
    ...spentOf(span),
  };
}

export function createCrashMiss(crash: Crash, span: WaitSpan): Miss {
  return { code: 'app_crashed', message: crash.message, details: crash.details, ...spentOf(span) };
}

/** Any other reason why a target could not be acted on. */
export function createMiss(code: FailureCode, message: string, details: readonly string[], span: WaitSpan): Miss {
  return { code, message, details, ...spentOf(span) };
}

/** `button "Sign in" at 40,80,400,160` */
export function renderNode(node: ScreenNode): string {
  return `${describeNode(node)} at ${renderBounds(node.bounds)}`;
}

/** `38 looks in 17.0 s` */
export function renderSpent({ looks, waitedMs }: Spent): string {
  return `${looks} ${looks === 1 ? 'look' : 'looks'} in ${(waitedMs / 1000).toFixed(1)} s`;
}

function spentOf({ looks, waitedMs }: Spent): Spent {
  return { looks, waitedMs };
}

function describeFront({ foreground }: Snapshot): readonly string[] {
  if (foreground === undefined) return [];
  return [`app in front: ${foreground.packageName}${foreground.activity === '' ? '' : ` (${foreground.activity})`}`];
}

/** What is missed may stand in a window that was not looked at: the suggestions of a field, a toast. */
function describeCoverage({ coverage }: Snapshot): readonly string[] {
  if (coverage === 'all-windows') return [];
  return [
    'looked at: only the window with the focus; this driver sees no toasts, no errors of fields and none of the other windows',
  ];
}

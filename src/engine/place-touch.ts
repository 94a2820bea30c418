import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';
import { heightOf, pixelAt, widthOf } from '../screen/bounds.ts';
import { describeNode } from '../screen/describe-node.ts';
import { chooseTouchPoint, hitTest, type TouchPoint } from '../screen/hit-test.ts';
import type { Point, ScreenNode, Snapshot } from '../screen/node.ts';
import type { Engine, Outcome, TargetOptions } from './contract/engine.ts';
import { planDrag } from './gestures.ts';
import type { Looks } from './looks.ts';
import { createMiss } from './misses.ts';
import { planScrollClear } from './scroll-clear.ts';
import { awaitStill, findAgain, type Located } from './stable.ts';
import { startWait } from './wait-span.ts';

export interface PlaceParts {
  readonly looks: Looks;
  readonly act: Engine['act'];
  readonly driver: Driver;
}

export type Placed = Located & { readonly point: Point; readonly notes: readonly string[] };

const scrollTries = 2;
const scrollMs = 300;

/**
 * The point to touch. Covered by the keyboard or another window: another visible point, else it is scrolled clear where
 * it can be (nothing is hidden), else a failure that names what covers it. Covered by a node of its own window: a note or a failure.
 */
export async function placeTouch(
  { looks, act, driver }: PlaceParts,
  located: Located,
  { deadline, options }: { readonly deadline: Deadline; readonly options: TargetOptions },
): Promise<Outcome<Placed>> {
  const span = startWait(looks, deadline);
  let current = located;
  for (let tries = 0; ; tries++) {
    const { node, snapshot } = current;
    const touch = choosePoint(node, snapshot, options.inside);
    if (touch.point !== undefined && isAcceptable(touch, options)) {
      return { ok: true, ...current, point: touch.point, notes: noteCover(node, touch) };
    }
    const stroke =
      (touch.hit.otherWindow || touch.hit.kind === 'outside') && touch.hit.modal !== true && tries < scrollTries
        ? planScrollClear(node, snapshot)
        : undefined;
    if (stroke === undefined) {
      const by = touch.hit.by ?? touch.hiddenBy.join(', ');
      const [code, words] =
        touch.hit.kind === 'covered' || by !== ''
          ? (['covered', `is covered by ${by}`] as const)
          : (['off_screen', 'has no visible part'] as const);
      return {
        ok: false,
        miss: createMiss(code, `${describeNode(node)} ${words}`, touch.hiddenBy.map(nameHider), span),
      };
    }
    await act(deadline, (until) => driver.gesture([planDrag(stroke.from, stroke.to, scrollMs)], until));
    const after = await looks.take(deadline, 'settle');
    const again = findAgain(after, current);
    if (again === undefined) {
      const message = `${describeNode(node)} went away while it was scrolled clear of ${touch.hit.by ?? 'what covers it'}`;
      return { ok: false, miss: createMiss('covered', message, [], span) };
    }
    const still = await awaitStill(looks, again, deadline);
    if (!still.ok) return still;
    current = still;
  }
}

function choosePoint(node: ScreenNode, snapshot: Snapshot, inside: TargetOptions['inside']): TouchPoint {
  if (inside === undefined) return chooseTouchPoint(node, snapshot);
  const { left, top } = node.bounds;
  const fraction = inside.unit === 'fraction';
  const width = widthOf(node.bounds);
  const height = heightOf(node.bounds);
  const place = (part: number, length: number) => (fraction ? pixelAt(part, length) : part);
  const x = left + place(inside.x, width);
  const y = top + place(inside.y, height);
  const hit = hitTest(node, { x, y }, snapshot);
  const reachable = hit.kind === 'covered' ? !hit.certain : hit.kind !== 'outside';
  return { point: { x, y }, hit, reachable, hiddenBy: [] };
}

/** By another window: never. By a node of the same window: as the caller says, and only where the order of drawing is known it may fail. */
function isAcceptable({ hit, reachable }: TouchPoint, { covered = 'warn' }: TargetOptions): boolean {
  if (hit.kind !== 'covered') return reachable;
  if (hit.otherWindow) return false;
  return covered === 'warn' || !hit.certain;
}

function noteCover(node: ScreenNode, { hit }: TouchPoint): readonly string[] {
  if (hit.kind !== 'covered') return [];
  return [`${describeNode(node)} is ${hit.certain ? '' : 'possibly '}covered by ${hit.by ?? 'another element'}`];
}

function nameHider(by: string): string {
  return `hidden by ${by}`;
}

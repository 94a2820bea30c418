import { playGesture } from '../pointer/play-gesture.ts';
import { scrollAndWatch } from '../pointer/scroll-and-watch.ts';
import { noSuchElement } from '../protocol/server-error.ts';
import { look } from '../screen/look.ts';
import type { ScreenNode } from '../screen/screen-node.ts';
import type { StatementContext } from './run-statement.ts';
import { findSelected, type UiSelector } from './ui-selector.ts';

export interface Scrollable extends StatementContext {
  readonly container: UiSelector;
  horizontal: boolean;
  maxSwipes: number;
}

/** AOSP UiScrollable's dead zone: a tenth at each end of the container. */
const DEAD_ZONE = 0.1;
/**
 * AOSP's InteractionController sleeps 5 ms a step and waits for the app to take each event, which it does once a frame: a
 * frame each. At 5 ms the list would glide a page further and rows would be passed unseen.
 */
const STEP_MS = 16;

export async function isOnScreen({ context, session }: Scrollable, selector: UiSelector): Promise<boolean> {
  const { roots } = await look(context, session.settings);
  return findSelected(roots, selector) !== undefined;
}

export async function findInContainer(scrollable: Scrollable, selector: UiSelector): Promise<ScreenNode | undefined> {
  return findSelected((await findContainer(scrollable)).children, selector);
}

/** True while there is more in that direction. Throws `no such element` when there is no such container. */
export async function scrollContainer(scrollable: Scrollable, forward: boolean, steps: number): Promise<boolean> {
  const { context, horizontal } = scrollable;
  const { node, identity } = await findContainer(scrollable);
  const { left, top, right, bottom } = node.bounds;
  const [low, high] = horizontal ? [left, right] : [top, bottom];
  const inset = Math.round((high - low) * DEAD_ZONE);
  const across = Math.round(horizontal ? (top + bottom) / 2 : (left + right) / 2);
  const place = (along: number) => (horizontal ? { x: along, y: across } : { x: across, y: along });
  const from = place(forward ? high - inset : low + inset);
  const to = place(forward ? low + inset : high - inset);
  return scrollAndWatch(context, { identity, forward }, () =>
    playGesture(context, [{ start: from, moves: [{ to, ms: Math.max(1, steps) * STEP_MS }] }]),
  );
}

export async function scrollToEdge(
  scrollable: Scrollable,
  forward: boolean,
  swipes: number,
  steps: number,
): Promise<void> {
  for (let swipe = 0; swipe < swipes; swipe++) {
    if (!(await scrollContainer(scrollable, forward, steps))) return;
  }
}

async function findContainer({ context, session, container, expression }: Scrollable): Promise<ScreenNode> {
  const { roots } = await look(context, session.settings);
  const found = findSelected(roots, container);
  if (found === undefined) throw noSuchElement(`The container of ${expression} is not on the screen`);
  return found;
}

import { resolveElement } from '../elements/resolve-element.ts';
import { makeSwipe } from '../pointer/make-gesture.ts';
import { playGesture } from '../pointer/play-gesture.ts';
import { scrollAndWatch } from '../pointer/scroll-and-watch.ts';
import { isFields, readElementId, readOptionalFields, readOptionalNumber, readText } from '../protocol/read-fields.ts';
import { invalidArgument, noSuchElement, ServerError } from '../protocol/server-error.ts';
import { look } from '../screen/look.ts';
import { type ScreenNode, walkNodes } from '../screen/screen-node.ts';
import { findNodes } from '../selector/find-nodes.ts';
import { type Locator, readLocator } from '../selector/locator.ts';
import type { Call, CommandTable } from '../session.ts';

const MAX_SWIPES = 30;
const SCROLL_SPEED_DP = 5000;

export const scrollCommands: CommandTable = {
  /** `{origin?, params: {strategy, selector, maxSwipes?}}`: scrolls the element, or the first scroller, until it is there. */
  async 'POST /gestures/scroll_to'(call) {
    const body = call.body();
    const params = isFields(body['params']) ? body['params'] : body;
    const locator = readLocator(readText(params, 'strategy'), readText(params, 'selector'));
    const swipes = readOptionalNumber(params, 'maxSwipes') ?? MAX_SWIPES;
    const origin = readOptionalFields(body, 'origin');
    const container =
      origin === undefined ? await findScroller(call) : await resolveElement(call, readElementId(origin));
    await scrollUntil(call, { container, swipes, found: () => isThere(call, locator) });
    return null;
  },
  async 'POST /appium/element/:id/scroll_to/:id2'(call) {
    const container = await resolveElement(call, call.params['id'] ?? '');
    const wanted = call.session.elements.find(call.params['id2'] ?? '');
    if (wanted === undefined) throw noSuchElement();
    const { locator } = wanted;
    if (locator === undefined) throw invalidArgument('The element to scroll to must have been found by a locator');
    await scrollUntil(call, { container, swipes: MAX_SWIPES, found: () => isThere(call, locator) });
    return null;
  },
};

async function isThere({ context, session }: Call, locator: Locator): Promise<boolean> {
  return (await findNodes({ context, session, locator, many: false })).length > 0;
}

async function findScroller({ context, session }: Call): Promise<ScreenNode> {
  const { roots } = await look(context, session.settings);
  for (const node of walkNodes(roots)) if (node.node.scrollable) return node;
  throw noSuchElement('There is nothing on the screen that scrolls');
}

interface Wish {
  readonly container: ScreenNode;
  readonly swipes: number;
  found(): Promise<boolean>;
}

/** To the beginning first, then on to the end (UiScrollable.scrollIntoView). Throws `no such element` at the end. */
async function scrollUntil(call: Call, { container, swipes, found }: Wish): Promise<void> {
  if (await found()) return;
  for (const forward of [false, true]) {
    for (let swipe = 0; swipe < swipes; swipe++) {
      const more = await scrollOnce(call, container, forward);
      if (forward && (await found())) return;
      if (!more) break;
    }
    if (await found()) return;
  }
  throw new ServerError('no such element', `Cannot scroll to the element within ${swipes} swipes`);
}

function scrollOnce({ context }: Call, { node, identity }: ScreenNode, forward: boolean): Promise<boolean> {
  const speed = (SCROLL_SPEED_DP * context.ui.density) / 160;
  const inset = Math.round((node.bounds.bottom - node.bounds.top) * 0.1);
  const bounds = { ...node.bounds, top: node.bounds.top + inset, bottom: node.bounds.bottom - inset };
  const swipe = makeSwipe(bounds, { direction: forward ? 'up' : 'down', percent: 1, speed });
  return scrollAndWatch(context, { identity, forward }, () => playGesture(context, [swipe]));
}

import type { UiNode } from '../../../contract/device-ui.ts';
import type { InstrumentationContext } from '../../../contract/instrumentation.ts';

interface Watched {
  /** Of the scroller; the whole screen is watched without it. */
  readonly identity?: string;
  /** Down or right: towards the end. */
  readonly forward: boolean;
}

/** androidx UiObject2's SCROLL_TIMEOUT: so long a list may glide on. */
const GLIDE_LIMIT_MS = 1000;
const POLL_MS = 50;

/**
 * Scrolls and answers whether there is more in that direction. A scroller that tells where it stands is believed, as
 * the events of scrolling are on a phone; of others it is known only whether anything moved: they answer false one
 * gesture later.
 */
export async function scrollAndWatch(
  context: InstrumentationContext,
  watched: Watched,
  scroll: () => Promise<void>,
): Promise<boolean> {
  const { ui, clock, signal } = context;
  const before = describe(context, watched);
  await scroll();
  const endsAt = clock.now() + GLIDE_LIMIT_MS;
  while (clock.now() < endsAt && ui.lastChangeAt > clock.now()) {
    await clock.park(POLL_MS, signal);
  }
  const after = describe(context, watched);
  if (before === undefined || after === undefined) return false;
  const place = after.scroll;
  if (place !== undefined) return watched.forward ? place.offset < place.max : place.offset > 0;
  return before.tree !== after.tree;
}

function describe({ ui }: InstrumentationContext, { identity }: Watched) {
  const roots = ui.windows().map(({ root }) => root);
  const node = identity === undefined ? undefined : roots.map((root) => findKey(root, identity)).find((found) => found);
  if (node === undefined) return { tree: JSON.stringify(roots), scroll: undefined };
  return { tree: JSON.stringify(node), scroll: node.more?.scroll };
}

function findKey(node: UiNode, key: string): UiNode | undefined {
  if (node.key === key) return node;
  for (const child of node.children) {
    const found = findKey(child, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

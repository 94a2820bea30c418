import { createHash } from 'node:crypto';
import { findCentre } from '../uiautomator2/commands/element.ts';
import { playGesture } from '../uiautomator2/pointer/play-gesture.ts';
import {
  type Fields,
  isFields,
  readNumber,
  readOptionalNumber,
  readText,
} from '../uiautomator2/protocol/read-fields.ts';
import { invalidArgument, noSuchElement } from '../uiautomator2/protocol/server-error.ts';
import { look, readScreen } from '../uiautomator2/screen/look.ts';
import { renderSource } from '../uiautomator2/screen/render-source.ts';
import { type ScreenNode, walkNodes } from '../uiautomator2/screen/screen-node.ts';
import { describeHierarchy } from '../uiautomator2/screen/source-element.ts';
import { findNodes } from '../uiautomator2/selector/find-nodes.ts';
import { type Locator, readLocator } from '../uiautomator2/selector/locator.ts';
import type { Call } from '../uiautomator2/session.ts';
import { describeFound } from './describe-found.ts';
import type { RpcTable } from './rpc.ts';

const POLL_MS = 50;

export const uiMethods: RpcTable = {
  async 'UI.findElement'(call) {
    const locator = readStrategy(call.body());
    return describeFound(call, await findFirst(call, [locator]), locator);
  },
  async 'UI.findFirstOf'(call) {
    const { strategies } = call.body();
    if (!Array.isArray(strategies)) throw invalidArgument('strategies must be a list');
    return describeFound(call, await findFirst(call, strategies.filter(isFields).map(readStrategy)));
  },
  async 'UI.activeElement'(call) {
    return describeFound(call, await findFocused(call));
  },
  /** With `hitTest` a tap that something above would swallow is not made, and what it is is told. */
  async 'Gesture.findAndClick'(call) {
    const body = call.body();
    const locator = readStrategy(body);
    const at = await findFirst(call, [locator]);
    const found = describeFound(call, at, locator);
    const blockedBy = body['hitTest'] === true ? findCover(call, at) : undefined;
    const { left, top, right, bottom } = at.node.bounds;
    const guarded = readOptionalNumber(body, 'screenWidth') !== undefined;
    if (blockedBy !== undefined || (guarded && (right <= left || bottom <= top))) {
      return { ...found, found: true, clicked: false, ...(blockedBy !== undefined && { blockedBy }) };
    }
    await playGesture(call.context, [{ start: findCentre(at.node, call.context.ui.size), moves: [] }]);
    return { ...found, found: true, clicked: true };
  },
  async 'UI.getSource'({ context, session }) {
    const snapshot = await look(context, session.settings);
    return { xml: renderSource(describeHierarchy(snapshot, context.ui, session.settings.normalizeTagNames)) };
  },
  'UI.screenshot': ({ context }) => context.screenshot(),
  async 'UI.treeHash'({ context, session }) {
    const { roots } = await readScreen(context, session.settings);
    const facts = [...walkNodes(roots)].map(({ node, identity }) => [identity, node.text, node.bounds, node.checked]);
    // A signed number of Java's that JavaScript can write exactly.
    return { hash: createHash('sha1').update(JSON.stringify(facts)).digest().readIntBE(0, 6) };
  },
  async 'UI.waitForSettle'({ context, body }) {
    const fields = body();
    const quiet = readNumber(fields, 'quiet');
    const endsAt = context.clock.now() + readNumber(fields, 'timeout');
    while (context.clock.now() < endsAt) {
      if (context.clock.now() >= context.ui.lastChangeAt + quiet) return { settled: true };
      await context.clock.park(POLL_MS, context.signal);
    }
    return { settled: context.clock.now() >= context.ui.lastChangeAt + quiet };
  },
  async 'UI.waitForWindowUpdate'({ context, body }) {
    const startedAt = context.clock.now();
    const endsAt = startedAt + readNumber(body(), 'timeout');
    while (context.clock.now() < endsAt) {
      if (context.ui.lastChangeAt > startedAt) return { updated: true };
      await context.clock.park(POLL_MS, context.signal);
    }
    return { updated: context.ui.lastChangeAt > startedAt };
  },
  async 'UI.detectWebView'({ context, session }) {
    const { roots } = await readScreen(context, session.settings);
    const found = [...walkNodes(roots)].find(({ node }) => node.className === 'android.webkit.WebView');
    if (found === undefined) return { hasWebView: false };
    const { packageName, className } = found.node;
    return { hasWebView: true, webview: { type: 'webview', packageName, className } };
  },
};

function readStrategy(fields: Fields): Locator {
  return readLocator(readText(fields, 'strategy'), readText(fields, 'selector'));
}

/** The first of the locators that fits anything, until the implicit wait is over. Throws `no such element`. */
async function findFirst({ context, session }: Call, locators: readonly Locator[]): Promise<ScreenNode> {
  const { clock, signal } = context;
  const wait = session.capabilities['implicitWait'];
  const endsAt = clock.now() + (typeof wait === 'number' ? wait : 0);
  for (;;) {
    for (const locator of locators) {
      const [found] = await findNodes({ context, session, locator, many: false });
      if (found !== undefined) return found;
    }
    if (clock.now() >= endsAt) throw noSuchElement();
    await clock.park(POLL_MS, signal);
  }
}

export async function findFocused({ context, session }: Call): Promise<ScreenNode> {
  const { roots } = await look(context, session.settings);
  for (const at of walkNodes(roots)) if (at.node.focused) return at;
  throw noSuchElement();
}

/** What lies over the element's middle: a window above its own. */
function findCover({ context: { ui } }: Call, { node, windowId }: ScreenNode): string | undefined {
  const { x, y } = findCentre(node, ui.size);
  const top = ui
    .windows()
    .filter(({ kind }) => kind !== 'toast')
    .find(({ bounds }) => x >= bounds.left && x < bounds.right && y >= bounds.top && y < bounds.bottom);
  if (top === undefined || top.id === windowId) return undefined;
  return top.kind === 'input_method' ? 'keyboard window' : `${top.kind} window "${top.title}"`;
}

import type { StoredElement } from '../element-store.ts';
import { noSuchElement, ServerError } from '../protocol/server-error.ts';
import { readScreen } from '../screen/look.ts';
import { type ScreenNode, walkNodes } from '../screen/screen-node.ts';
import { findNodes } from '../selector/find-nodes.ts';
import { renderLocator } from '../selector/locator.ts';
import type { Call } from '../session.ts';

/**
 * The element's node as it is now. One that is gone is looked for again by its locator when it was found alone
 * (ElementsCache.restore). Throws `no such element` for an id that was never given out or is forgotten, `stale element
 * reference` for one that is not to be had any more.
 */
export async function resolveElement(call: Pick<Call, 'context' | 'session'>, id: string): Promise<ScreenNode> {
  const element = call.session.elements.find(id);
  if (element === undefined) {
    throw noSuchElement(
      `The element identified by '${id}' is not present in the cache or has expired. Try to find it again`,
    );
  }
  const { roots } = await readScreen(call.context, call.session.settings);
  for (const node of walkNodes(roots)) if (node.identity === element.identity) return node;
  return restoreElement(call, element);
}

async function restoreElement(call: Pick<Call, 'context' | 'session'>, element: StoredElement): Promise<ScreenNode> {
  const { context, session } = call;
  const { locator, contextId, id } = element;
  if (locator === undefined) throw staleElement(`The element '${id}' does not exist in DOM anymore`);
  const words = `The element '${renderLocator(locator)}' does not exist in DOM anymore`;
  try {
    const inside = contextId === undefined ? undefined : (await resolveElement(call, contextId)).identity;
    const search = { context, session, locator, many: false, ...(inside !== undefined && { inside }) };
    const [node] = await findNodes(search);
    if (node !== undefined) {
      element.identity = node.identity;
      return node;
    }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
  throw staleElement(words);
}

function staleElement(message: string): ServerError {
  return new ServerError('stale element reference', message);
}

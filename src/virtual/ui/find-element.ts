import type { Element } from './element.ts';
import { childKey, rowKey } from './layout.ts';

export interface FoundElement {
  readonly key: string;
  readonly element: Element;
}

/** Elements with the keys their views will have, without any layout; rows of lists too, shown or not. */
export function* walkElements(element: Element, key: string): Generator<FoundElement> {
  yield { key, element };
  // A scroller keeps its children in a content view of its own.
  const inside = element.kind === 'scroll' ? `${key}/content` : key;
  for (const [index, child] of element.children.entries()) {
    yield* walkElements(child, childKey(inside, child, index));
  }
  for (let index = 0; index < (element.list?.count ?? 0); index++) {
    const item = element.list?.item(index);
    if (item !== undefined) yield* walkElements(item, rowKey(key, item, index));
  }
}

export function findElement(
  root: Element,
  rootKey: string,
  test: (found: FoundElement) => boolean,
): FoundElement | undefined {
  for (const found of walkElements(root, rootKey)) if (test(found)) return found;
  return undefined;
}

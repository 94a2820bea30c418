import type { Element } from './element.ts';
import { nameChildren, rowKey } from './layout.ts';

export interface FoundElement {
  readonly key: string;
  readonly element: Element;
}

/** Elements with the keys their views will have, without any layout; rows of lists too, shown or not. */
export function* walkElements(element: Element, key: string): Generator<FoundElement> {
  yield { key, element };
  // A scroller keeps its children in a content view of its own.
  const inside = element.kind === 'scroll' ? `${key}/content` : key;
  const names = nameChildren(inside, element.children);
  for (const [index, child] of element.children.entries()) yield* walkElements(child, names[index] as string);
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

/** The element with a key, found along the key: rows of lists and branches that cannot hold it are not described. */
export function lookUpElement(element: Element, key: string, wanted: string): FoundElement | undefined {
  if (key === wanted) return { key, element };
  if (!wanted.startsWith(`${key}/`)) return undefined;
  const inside = element.kind === 'scroll' ? `${key}/content` : key;
  const names = nameChildren(inside, element.children);
  for (const [index, child] of element.children.entries()) {
    const found = lookUpElement(child, names[index] as string, wanted);
    if (found !== undefined) return found;
  }
  for (let index = 0; index < (element.list?.count ?? 0); index++) {
    const item = element.list?.item(index);
    const found = item && lookUpElement(item, rowKey(key, item, index), wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

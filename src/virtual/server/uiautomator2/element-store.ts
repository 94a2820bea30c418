import { makeUuid } from './protocol/make-uuid.ts';
import type { Locator } from './selector/locator.ts';

/** How an element was found: enough to look for it again. */
export interface StoredElement {
  readonly id: string;
  /** Of the node it stands for; changes when it was looked for again. */
  identity: string;
  /** Absent for what was found without one (`element/active`) or among several. */
  readonly locator?: Locator;
  readonly contextId?: string;
}

export interface ElementStore {
  add(facts: Omit<StoredElement, 'id'>): StoredElement;
  find(id: string): StoredElement | undefined;
}

/** The server keeps so many; when there are more, the oldest third goes (ElementsCache). */
const MOST = 500;

export function createElementStore(sessionId: string): ElementStore {
  const elements = new Map<string, StoredElement>();
  let count = 0;
  return {
    add(facts) {
      if (elements.size >= MOST) {
        for (const id of [...elements.keys()].slice(0, Math.ceil(MOST * 0.3))) elements.delete(id);
      }
      const element = { ...facts, id: makeUuid(`${sessionId} element ${count++}`) };
      elements.set(element.id, element);
      return element;
    },
    find: (id) => elements.get(id),
  };
}

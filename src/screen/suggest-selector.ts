import type { Json } from '../base/json.ts';
import { plainWords } from './explain-text.ts';
import type { ScreenNode } from './node.ts';
import type { Query, TextMatch } from './query.ts';
import { rankSelectors, selectByWords } from './selectors.ts';

/** A node that was nearly meant: what it failed, and those of its words that came nearest. */
export interface Nearly {
  readonly node: ScreenNode;
  readonly failed: readonly (keyof Query)[];
  readonly words: string | undefined;
}

const names = ['text', 'id', 'description'] as const;
const states = ['enabled', 'checked', 'focused', 'selected'] as const;

/**
 * A selector to paste, where nothing but a slip in the one given name is wrong. A condition that fails is what the
 * author wanted to know, so a selector without it would be no help but a test that cannot fail; numbers that differ are
 * another thing, not a slip. The states that were asked for stay.
 */
export function suggestSelector(
  { node, failed, words }: Nearly,
  query: Query,
  screen: Parameters<typeof rankSelectors>[1],
): Json | undefined {
  const [name, ...more] = names.filter((field) => query[field] !== undefined);
  if (name === undefined || more.length > 0) return undefined;
  const kept = states.filter((field) => query[field] !== undefined);
  const others = Object.keys(query).filter((field) => field !== name && !kept.some((state) => state === field));
  if (others.length > 0 || failed.length === 0 || failed.some((field) => field !== name)) return undefined;
  const wanted = plainWords(query[name] as TextMatch);
  if (words !== undefined && words !== wanted && withoutDigits(words) === withoutDigits(wanted)) return undefined;
  // Who looked for a text is told the text that is there; the best name of all where that names others too.
  const said = words === undefined || node.password ? undefined : selectByWords(words, node, screen);
  const selector = said ?? rankSelectors(node, screen)[0]?.selector;
  if (selector === undefined || kept.length === 0) return selector;
  const map = typeof selector === 'string' ? { text: selector } : (selector as object);
  return { ...map, ...Object.fromEntries(kept.map((state) => [state, query[state]])) };
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, '#');
}

import type { Element } from '../../ui/element.ts';
import type { Child } from '../../ui/elements.ts';

/** The elements with those whose text holds the words painted yellow, the `at`-th orange; and how many there are. */
export function markMatches(
  children: readonly Child[],
  { words, at }: { readonly words: string; readonly at: number },
): { readonly children: readonly Child[]; readonly count: number } {
  const wanted = words.toLowerCase();
  let count = 0;
  const mark = (element: Element): Element => {
    const found = wanted !== '' && element.text?.toLowerCase().includes(wanted) === true;
    const color = found ? (count++ === at ? '#ff9632' : '#ffff00') : undefined;
    const inside = element.children.map(mark);
    return { ...element, children: inside, ...(color !== undefined && { background: color, color: '#202124' }) };
  };
  const marked = children.map((child) => child && mark(child));
  return { children: marked, count };
}

import { renderBounds } from '../screen/bounds.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import { isInside } from '../screen/tree.ts';

/**
 * Whether what lies in a container moved between two looks: something that is in both is elsewhere now, or much of it
 * is new. A ticking text alone is no move.
 */
export function detectMove(before: Snapshot, after: Snapshot, container: ScreenNode | undefined): boolean {
  const old = placeContent(before, container);
  const now = placeContent(after, container);
  let fresh = 0;
  for (const [key, place] of now) {
    const earlier = old.get(key);
    if (earlier === undefined) fresh++;
    else if (earlier !== place) return true;
  }
  return fresh >= Math.max(2, now.size * 0.3) || (now.size > 0 && fresh === now.size);
}

/** What a person could tell apart, by its words (counted, where they repeat), and where it is. */
function placeContent(snapshot: Snapshot, container: ScreenNode | undefined): ReadonlyMap<string, string> {
  const inside = container === undefined ? undefined : snapshot.nodes.find((node) => node.id === container.id);
  const nodes = snapshot.nodes.filter((node) => inside === undefined || isInside(node, inside, snapshot));
  const worded = nodes.filter((node) => node.text !== '' || node.description !== '');
  const places = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const node of worded.length > 0 ? worded : nodes) {
    const words = `${node.className}|${node.text}|${node.description}`;
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    places.set(`${words}#${count}`, renderBounds(node.bounds));
  }
  return places;
}

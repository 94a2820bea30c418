import { createHash } from 'node:crypto';
import { heightOf, renderBounds } from './bounds.ts';
import { findMatches } from './find.ts';
import type { Hierarchy, ScreenNode, ScreenWindow } from './node.ts';
import type { Query } from './query.ts';
import { roleOf } from './role.ts';
import { subtreeEnd } from './tree.ts';

export interface FingerprintOptions {
  /** False: places and sizes do not count. */
  readonly bounds?: boolean;
  /** What changes by itself: these nodes are left out with all inside them. */
  readonly live?: readonly Query[];
}

/**
 * Hash of structure, bounds, texts and states: equal for two looks at an unchanged screen. Left out: the bars of the system,
 * toasts, `live` nodes, and of progress indicators everything but that they are there. (A caret is not in what devices report.)
 */
export function fingerprint(screen: Hierarchy, options: FingerprintOptions = {}): string {
  const { bounds = true, live = [] } = options;
  const skipped = new Set(live.flatMap((query) => findMatches(query, screen)));
  const hash = createHash('sha1');
  for (const window of screen.windows) {
    if (changesByItself(window, screen)) continue;
    hash.update(`${window.kind} ${bounds ? renderBounds(window.bounds) : ''}\n`);
    const root = screen.nodes[window.root ?? -1];
    const end = root === undefined ? 0 : subtreeEnd(root, screen);
    for (let at = root?.at ?? 0; at < end; at += 1) {
      const node = screen.nodes[at];
      if (node === undefined) break;
      if (skipped.has(node)) at = subtreeEnd(node, screen) - 1;
      else hash.update(describe(node, bounds));
    }
  }
  return hash.digest('base64url').slice(0, 16);
}

const flags = ['checkable', 'checked', 'clickable', 'enabled', 'focused', 'scrollable', 'selected'] as const;

function describe(node: ScreenNode, bounds: boolean): string {
  const what = `${node.depth}\0${node.className}\0${node.resourceId}`;
  if (roleOf(node) === 'progress') return `${what}\n`;
  const states = flags.map((flag) => (node[flag] ? '1' : '0')).join('');
  const words = `\0${node.text}\0${node.description}\0${node.hint ?? ''}\0${node.error ?? ''}`;
  return `${what}\0${states}${words}\0${bounds ? renderBounds(node.bounds) : ''}\n`;
}

/** Clock, signal and battery live in a low system window; the notification shade is a high one and counts. */
function changesByItself(window: ScreenWindow, screen: Hierarchy): boolean {
  if (window.kind === 'toast') return true;
  return window.kind === 'system' && heightOf(window.bounds) <= screen.size.height / 8;
}

import type { LayoutTrees } from './layout-trees.ts';
import type { RowExtents } from './row-extents.ts';
import type { TextContext } from './text-layout.ts';

export interface LayoutContext extends TextContext {
  /** Scroll offset in px wanted for a view; layout clamps it. Undefined: it was never scrolled. */
  offset(key: string): number | undefined;
  /** How far a `refresh` is pulled down, px. Default 0. */
  pull?(key: string): number;
  /** By list: what is known of rows whose length comes from their content. */
  readonly extents?: Map<string, RowExtents>;
  /** What was laid out before, so that only changes are laid out again. */
  readonly trees?: LayoutTrees;
}

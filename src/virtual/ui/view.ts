import type { Element } from './element.ts';
import type { FontWeight } from './fonts.ts';
import type { Rect } from './rect.ts';

/** Text as it was laid out. Start and end of a line are places in `content`. */
export interface TextLayout {
  /** What is shown: a password's bullets, a hint. */
  readonly content: string;
  readonly lines: readonly {
    readonly start: number;
    readonly end: number;
    readonly shown: string;
    readonly left: number;
    /** Its paragraph is read from right to left. */
    readonly rightToLeft?: boolean;
  }[];
  /** Top of the first line; lines follow every `lineHeight`. */
  readonly top: number;
  readonly lineHeight: number;
  readonly sizePx: number;
  readonly weight: FontWeight;
}

/** The rows of a list that exist, and how many there are. */
export interface RowRange {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly count: number;
}

export interface ScrollRange {
  readonly horizontal: boolean;
  readonly offset: number;
  /** Largest offset. */
  readonly max: number;
  /** Offsets at which the rows of a snapping list start, in order. */
  readonly snaps?: readonly number[];
  /** Of a list: cells, where it has columns. */
  readonly rows?: RowRange;
}

/** One laid out element. */
export interface View {
  readonly element: Element;
  /** Stable as long as the structure above it is. */
  readonly key: string;
  /** On the screen, unclipped. */
  readonly bounds: Rect;
  /** The part its ancestors let through; undefined when nothing is. */
  readonly visible: Rect | undefined;
  readonly children: readonly View[];
  readonly text?: TextLayout;
  readonly scroll?: ScrollRange;
  /** A transform of the element or around it made all lengths inside so many times as long. Default 1. */
  readonly zoom?: number;
}

/** Every view, parents before children. */
export function* walkViews(view: View): Generator<View> {
  yield view;
  for (const child of view.children) yield* walkViews(child);
}

/** From the root down to the view, or empty. */
export function pathToView(root: View, key: string): readonly View[] {
  if (root.key === key) return [root];
  for (const child of root.children) {
    const path = pathToView(child, key);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

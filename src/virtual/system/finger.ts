import type { SceneWindow } from '../ui/scene.ts';
import type { TouchSample } from '../ui/touch-velocity.ts';
import type { View } from '../ui/view.ts';

// ViewConfiguration's, in dp and ms: touch slop, long press, double tap with its least pause and farthest distance.
export const slopDp = 8;
export const longPressMs = 500;
export const doubleTapMs = 300;
export const doubleTapLeastMs = 40;
export const doubleTapSlopDp = 100;

/** What a finger holds on to once it has moved: a scroller, a dragged element, a thumb. px of the screen. */
export interface Grip {
  /** The views whose scrolling it is: another finger on one of them takes it over. */
  readonly scrollers: readonly string[];
  /** The view that took the finger. */
  readonly owner: string;
  /** Goes on from here without moving anything. */
  rebase(x: number, y: number): void;
  move(x: number, y: number): void;
  /** `velocity` in px/s at the place where the finger left. */
  end(x: number, y: number, velocity: { readonly x: number; readonly y: number }): void;
  cancel(): void;
}

/** Two fingers on one element. */
export interface Pinch {
  readonly fingers: readonly [Finger, Finger];
  move(): void;
  end(): void;
}

export interface Finger {
  readonly pointer: number;
  readonly start: TouchSample;
  /** Undefined: the touch fell outside a modal window. */
  readonly window: SceneWindow | undefined;
  /** Views that may take it, the deepest first. */
  readonly path: readonly View[];
  /** What a tap or a long press is for. */
  readonly pressed: View | undefined;
  readonly cancels: Set<() => void>;
  /** The last ones only. */
  samples: readonly TouchSample[];
  grip: Grip | undefined;
  pinch: Pinch | undefined;
  /** Nothing follows when it leaves: it stopped a gliding list, was a long press, left what it had pressed. */
  spent: boolean;
  /** What happens when it lifts outside of a modal window. */
  readonly outside: (() => void) | undefined;
}

export function lastSample({ samples, start }: Finger): TouchSample {
  return samples.at(-1) ?? start;
}

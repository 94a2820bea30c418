import type { UiNode, UiWindow } from '../contract/device-ui.ts';
import type { Toolkit } from './app.ts';
import type { Rect } from './rect.ts';
import type { RowExtents } from './row-extents.ts';
import type { ScrollMotion } from './scroll-motion.ts';
import type { TextEdit } from './text-edit.ts';
import type { View } from './view.ts';

/** What a window remembers between two looks: nothing of it is in the app's state. */
export interface WindowMemory {
  readonly scrolls: Map<string, ScrollMotion>;
  /** Pages that snapping lists have told their app of. */
  readonly pages: Map<string, number>;
  /** Rows that endless lists had when they asked for more. */
  readonly ends: Map<string, number>;
  /** By list: the rows whose length was measured. */
  readonly extents: Map<string, RowExtents>;
  /** By `refresh`: how far its ring is pulled down, px. */
  readonly pulls: Map<string, number>;
  /** Key of the focused view. */
  focus: string | undefined;
  /** Selection in the focused field. */
  caret: Omit<TextEdit, 'text'>;
  /** What CTRL+Z goes back to in the focused field, oldest first. */
  undo: readonly TextEdit[];
  /** When the focused field last took a character. */
  typedAt: number;
  /** The floating toolbar over a selection is shown. */
  toolbar: boolean;
}

export function createWindowMemory(): WindowMemory {
  return {
    scrolls: new Map(),
    pages: new Map(),
    ends: new Map(),
    extents: new Map(),
    pulls: new Map(),
    focus: undefined,
    caret: { start: 0, end: 0 },
    undo: [],
    typedAt: Number.NEGATIVE_INFINITY,
    toolbar: false,
  };
}

/** A window laid out at one instant. */
export interface SceneWindow extends Omit<UiWindow, 'root'> {
  readonly view: View;
  readonly memory: WindowMemory;
  /** Where it takes touches; undefined: touches pass through. */
  readonly touchArea: Rect | undefined;
  /** What a touch outside does; present on a window that lets nothing through to those below. */
  readonly onOutsideTouch?: () => void;
  /** A touch outside reaches what lies below as well, as with windows that take no focus. */
  readonly passesOutside?: boolean;
  /** What the app it belongs to is made with; default `views`. */
  readonly toolkit?: Toolkit | undefined;
  /** Colour of the whole screen behind an app's window. */
  readonly backdrop?: string;
  /** Darkens all below. */
  readonly dim: boolean;
  describe(): UiNode;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** px per dp. */
  readonly scale: number;
  /** The theme's dark colours. Default: light. */
  readonly dark?: boolean;
  /** The device's locale is read from right to left. */
  readonly rightToLeft?: boolean;
  /** Where turning rings are in their turn, 0 … 1; they turn only while animations are on. */
  readonly spin: number;
  /** Top-most first. */
  readonly windows: readonly SceneWindow[];
}

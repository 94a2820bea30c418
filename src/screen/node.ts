import type { UntoldState } from './untold.ts';

/** Pixels of the display as it is rotated now; right and bottom are exclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One accessibility node as a device reported it. Nodes live in one flat list in document order. */
export interface ScreenNode {
  /** Hash of window, path, class and resource-id: stable while the screen's structure is. See `node-id.ts`. */
  readonly id: string;
  /** Place in `Snapshot.nodes`. */
  readonly at: number;
  /** Place of the parent in `Snapshot.nodes`, -1 for a window's root. */
  readonly parent: number;
  readonly children: readonly number[];
  readonly depth: number;
  /** Place in `Snapshot.windows`. */
  readonly window: number;
  /** The dump's `index`: original child index, with gaps where children are invisible. */
  readonly index: number;
  readonly text: string;
  /** As reported: `pkg:id/name`, `android:id/name` or a bare string. */
  readonly resourceId: string;
  readonly className: string;
  readonly packageName: string;
  readonly description: string;
  /** Only where the device reports hints apart from texts; '' when it says there is none, undefined when it does not say. */
  readonly hint?: string;
  /** The text is the hint of an empty field. Undefined where the device does not say (`uiautomator dump`). */
  readonly showingHint?: boolean;
  /** What the field says is wrong with it; '' when nothing is, undefined where the source does not tell errors. */
  readonly error?: string;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly clickable: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly scrollable: boolean;
  readonly longClickable: boolean;
  readonly password: boolean;
  readonly selected: boolean;
  /** Undefined where the dump does not carry it; 0 for all in Flutter. */
  readonly drawingOrder?: number;
  readonly bounds: Bounds;
}

export type WindowKind = 'application' | 'input_method' | 'system' | 'toast' | 'unknown';

export interface ScreenWindow {
  readonly id: string;
  readonly kind: WindowKind;
  readonly title: string;
  readonly packageName: string;
  /** Higher is on top. */
  readonly layer: number;
  readonly focused: boolean;
  readonly bounds: Bounds;
  /** Place of the root in `Snapshot.nodes`; undefined where the driver knows the window but not its nodes (keyboard). */
  readonly root?: number;
}

export interface Foreground {
  readonly packageName: string;
  /** Full class name; '' when unknown. */
  readonly activity: string;
  /** `Application Not Responding: pkg` and the like, where the focused window is not the app's. */
  readonly focusedWindow?: string;
}

export interface Keyboard {
  readonly shown: boolean;
  readonly bounds?: Bounds;
}

/** What a driver answers to "what is on the screen". */
export interface Hierarchy {
  readonly coverage: 'all-windows' | 'active-window';
  readonly size: Size;
  /** 0..3 quarter turns. */
  readonly rotation: number;
  readonly windows: readonly ScreenWindow[];
  readonly nodes: readonly ScreenNode[];
  readonly foreground?: Foreground;
  /** Undefined: the driver does not know. */
  readonly keyboard?: Keyboard;
  /** States that the source does not tell: what the nodes say of them is a guess, fit for nobody who asks. */
  readonly untold?: readonly UntoldState[];
}

/** One look: a hierarchy with its number and times (ms on the host's clock). JSON-safe. */
export interface Snapshot extends Hierarchy {
  readonly seq: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

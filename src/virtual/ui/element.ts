import type { IconName } from './icon-name.ts';

/** dp on every side, [vertical, horizontal], or [top, right, bottom, left]. */
export type Edges = number | readonly [number, number] | readonly [number, number, number, number];

/** How an element is placed and painted. Lengths are dp, text sizes sp; layout is flexbox's (yoga). */
export interface Style {
  readonly width?: number | '100%' | undefined;
  readonly height?: number | '100%' | undefined;
  readonly minWidth?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxWidth?: number | undefined;
  readonly grow?: number | undefined;
  readonly shrink?: number | undefined;
  readonly padding?: Edges | undefined;
  readonly margin?: Edges | undefined;
  readonly gap?: number | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  readonly alignSelf?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Absolute place inside the parent; takes the element out of the flow. */
  readonly at?: { readonly left?: number; readonly top?: number; readonly right?: number; readonly bottom?: number };
  readonly background?: string | undefined;
  readonly radius?: number | undefined;
  readonly border?: string | undefined;
  /** Soft shadow; 0 none. */
  readonly elevation?: number | undefined;
  readonly color?: string | undefined;
  readonly size?: number | undefined;
  readonly weight?: 400 | 500 | undefined;
  readonly textAlign?: 'start' | 'center' | 'end' | undefined;
  /** Longer text ends in an ellipsis. */
  readonly maxLines?: number | undefined;
  /** Children go on in the next line where a row is full. */
  readonly wrap?: boolean | undefined;
  /** Moved, scaled and faded after layout; hit test and tree follow. dp. */
  readonly transform?: { readonly x?: number; readonly y?: number; readonly scale?: number } | undefined;
  /** 0 … 1. */
  readonly opacity?: number | undefined;
}

/** A finger that moves beyond the slop on an element that takes drags. Lengths in dp since the touch began. */
export interface DragProps {
  /** `free`: both ways. A scroller of the same axis around it loses. */
  readonly axis: 'horizontal' | 'vertical' | 'free';
  /** The drag begins with a long press, as drag and drop does. */
  readonly afterLongPress?: boolean | undefined;
  /** Where in the window's content the finger came down, dp. */
  readonly onStart?: ((at: { readonly x: number; readonly y: number }) => void) | undefined;
  readonly onMove?: ((dx: number, dy: number) => void) | undefined;
  /** `vx`, `vy`: dp/s. A drag that was cancelled ends where it began, over nothing. `over`: ids of the elements under the finger, deepest first. */
  readonly onEnd?:
    | ((end: { dx: number; dy: number; vx: number; vy: number; over: readonly string[] }) => void)
    | undefined;
}

/** What accessibility services are told beside what the element shows. */
export interface Semantics {
  readonly error?: string | undefined;
  readonly stateDescription?: string | undefined;
  readonly roleDescription?: string | undefined;
  readonly paneTitle?: string | undefined;
  readonly heading?: boolean | undefined;
  readonly live?: 'polite' | 'assertive' | undefined;
  /** The element and all below it are one node that tells their texts, as a Compose button or an RN `accessible` view. */
  readonly merge?: boolean | undefined;
  /** Not in the tree (importantForAccessibility=noHideDescendants). */
  readonly hidden?: boolean | undefined;
  /** In the full tree only (importantForAccessibility=no). */
  readonly unimportant?: boolean | undefined;
}

export interface Behaviour {
  /** Resource name; the tree shows `package:id/name`. An id with a colon is taken as it is. */
  readonly id?: string | undefined;
  /** Resource name that a library of Android gives its view: told of `views` apps only, and only without an `id`. */
  readonly libraryId?: string | undefined;
  /** Identity among siblings, where order may change. */
  readonly key?: string | undefined;
  /** Android class the tree reports instead of the kind's own. */
  readonly className?: string | undefined;
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly selected?: boolean | undefined;
  readonly onTap?: (() => void) | undefined;
  readonly onDoubleTap?: (() => void) | undefined;
  readonly onLongPress?: (() => void) | undefined;
  readonly drag?: DragProps | undefined;
  /** Two fingers: the factor since they came down. */
  readonly onPinch?: ((scale: number, ended: boolean) => void) | undefined;
  readonly semantics?: Semantics | undefined;
  /** Accessibility actions beside the touches: ACTION_DISMISS, ACTION_EXPAND, ACTION_COLLAPSE. */
  readonly actions?:
    | { readonly dismiss?: () => void; readonly expand?: () => void; readonly collapse?: () => void }
    | undefined;
}

export type Props = Style & Behaviour;

export type ImeAction = 'done' | 'next' | 'go' | 'search' | 'send';

export interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly password?: boolean | undefined;
  readonly multiLine?: boolean | undefined;
  readonly minLines?: number | undefined;
  /** What the keyboard's action key does; `next` goes to the next field by itself. */
  readonly action?: ImeAction | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Takes the focus when its screen opens. */
  readonly autofocus?: boolean | undefined;
  /** Which keyboard it asks for; `number` and `phone` refuse letters. */
  readonly input?: 'text' | 'email' | 'number' | 'decimal' | 'phone' | 'uri' | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  /** Characters that come sooner than so many ms after the one before are lost, as a slow formatter loses them. */
  readonly dropsFastMs?: number | undefined;
}

export interface ListProps {
  readonly count: number;
  /** dp along the axis, of every row or of one; absent: each row is as long as its content (measured once per index). */
  readonly itemExtent?: number | ((index: number) => number) | undefined;
  /** Every row is as long as the list itself: a pager. */
  readonly paged?: boolean | undefined;
  readonly item: (index: number) => Element;
  readonly horizontal?: boolean | undefined;
  /** Cells side by side; default 1. */
  readonly columns?: number | undefined;
  /** Comes to rest at a row's start, as a pager or carousel does; tells which. */
  readonly snap?: boolean | undefined;
  readonly onPage?: ((index: number) => void) | undefined;
  /** The row, or cell, that stands at the start until somebody scrolls; default 0. */
  readonly first?: number | undefined;
  /** Begins at its end; rows that do not fill it stand at its end, as LinearLayoutManager's `stackFromEnd` has them. */
  readonly fromEnd?: boolean | undefined;
  /** Told when rows near the end come into sight: an endless list loads more. */
  readonly onEnd?: (() => void) | undefined;
}

export interface RangeProps {
  readonly min: number;
  readonly max: number;
  /** 0: any value. */
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A picture: a file of the device, or one of the drawn scenes (`sea`, `hill`, `city`, `portrait`, what the `camera` sees …). */
export interface ImageProps {
  readonly source: { readonly path: string } | { readonly scene: string; readonly seed?: number };
  readonly fit?: 'cover' | 'contain' | undefined;
}

export type ElementKind =
  | 'row'
  | 'column'
  | 'text'
  | 'button'
  | 'icon'
  | 'iconButton'
  | 'field'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'slider'
  | 'image'
  /** Children on top of each other; the last is on top. */
  | 'stack'
  /** A scroller whose top can be pulled down: tells `onRefresh`, turns while `refreshing`. */
  | 'refresh'
  /** HTML-like content: its children are seen with the class names a WebView gives them. */
  | 'web'
  | 'list'
  | 'scroll'
  | 'progress'
  | 'divider';

/** What a screen is described with: plain data and functions, made anew for every look. */
export interface Element extends Props {
  readonly kind: ElementKind;
  readonly children: readonly Element[];
  readonly text?: string;
  /** Painted in the text's place, not told by the tree: the label of a keyboard's key, the time in pictures. */
  readonly caption?: string;
  readonly icon?: IconName;
  readonly checked?: boolean;
  readonly field?: FieldProps;
  readonly list?: ListProps;
  readonly horizontal?: boolean;
  /** 0..1; absent on a progress: it spins. */
  readonly progress?: number;
  readonly range?: RangeProps;
  readonly image?: ImageProps;
  readonly refresh?: { readonly refreshing: boolean; readonly onRefresh: () => void };
}

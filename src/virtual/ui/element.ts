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
}

export interface Behaviour {
  /** Resource name; the tree shows `package:id/name`. An id with a colon is taken as it is. */
  readonly id?: string | undefined;
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
}

export interface ListProps {
  readonly count: number;
  /** dp along the axis; every row has it. */
  readonly itemExtent: number;
  readonly item: (index: number) => Element;
  readonly horizontal?: boolean | undefined;
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
  | 'switch'
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
}

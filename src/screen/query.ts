/**
 * How a tool names an element. Texts are compared with text, hint and description (any one is enough).
 * `regex`: whole match, ignoring case, dot matches newline, Java syntax; the literal string is tried first.
 * `exact`: case-sensitive. `contains`: ignoring case. `semantic`: case, white space, NBSP, quotes, dashes and trailing
 * punctuation folded; then the label of a field, then its hint.
 */
export type TextMatch =
  | { readonly regex: string }
  | { readonly exact: string }
  | { readonly contains: string }
  | { readonly semantic: string };

/** All fields are ANDed. See flow-language §3 for the combination and ordering rules that `find.ts` implements. */
export interface Query {
  readonly text?: TextMatch;
  /** Against the whole resource id or what follows its last `/`. */
  readonly id?: TextMatch;
  readonly description?: TextMatch;
  readonly class_name?: TextMatch;
  readonly package_name?: TextMatch;
  readonly node_id?: string;
  /** "l,t,r,b": exactly these bounds. */
  readonly bounds?: string;
  /** Zero-based among the matches ordered by top then left; negative counts from the end. */
  readonly index?: number;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly focused?: boolean;
  readonly selected?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly tolerance?: number;
  readonly below?: Query;
  readonly above?: Query;
  readonly left_of?: Query;
  readonly right_of?: Query;
  readonly child_of?: Query;
  readonly contains_child?: Query;
  readonly contains_descendants?: readonly Query[];
  readonly traits?: readonly ('text' | 'long-text' | 'square')[];
  /** At least this part (0 to 1) of the element's own area is seen: see `visible-share.ts` for what hides it. */
  readonly visible?: number;
  /** Fits any of these, each with what stands beside `any` unless it says so itself; the first that fits anything counts. */
  readonly any?: readonly Query[];
  /** More than one match is a failure (`ambiguous`) wherever a target is found; `findMatches` itself still lists them all. */
  readonly strict?: boolean;
}

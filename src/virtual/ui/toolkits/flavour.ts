import type { UiNode } from '../../contract/device-ui.ts';
import type { Toolkit } from '../app.ts';
import type { Rect } from '../rect.ts';
import type { View } from '../view.ts';

export interface NodeContext {
  readonly packageName: string;
  /** Key of the focused view. */
  readonly focus: string | undefined;
  /** Selection in the focused field, UTF-16 places. */
  readonly selection?: { readonly start: number; readonly end: number };
  /** What the app is made with. Default: `views`. */
  readonly toolkit?: Toolkit | undefined;
}

/** Where in the tree a view is told. */
export interface TreePlace {
  /** What the parents let through. */
  readonly clip: Rect;
  /** How many siblings are told before it. */
  readonly order: number;
  /** Something around it is fully transparent. */
  readonly faded: boolean;
}

export interface Teller {
  readonly context: NodeContext;
  tell(view: View, place: TreePlace): readonly UiNode[];
  /** Of several views in turn, hidden ones left out. */
  tellAll(views: readonly View[], place: TreePlace): readonly UiNode[];
}

/** How a toolkit tells its tree. */
export interface Flavour {
  /** No node, one, or those of its children in its stead. */
  tell(view: View, place: TreePlace, teller: Teller): readonly UiNode[];
  /** The containers that the toolkit puts around a window's content. */
  wrap(nodes: readonly UiNode[], root: View, context: NodeContext): UiNode;
}

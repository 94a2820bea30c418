import type { UiNode } from '../contract/device-ui.ts';
import type { Element, ElementKind } from './element.ts';
import { intersectRects, type Rect } from './rect.ts';
import type { View } from './view.ts';

const classNames: Readonly<Record<ElementKind, string>> = {
  row: 'android.widget.LinearLayout',
  column: 'android.widget.LinearLayout',
  text: 'android.widget.TextView',
  button: 'android.widget.Button',
  icon: 'android.widget.ImageView',
  iconButton: 'android.widget.ImageButton',
  field: 'android.widget.EditText',
  checkbox: 'android.widget.CheckBox',
  radio: 'android.widget.RadioButton',
  slider: 'android.widget.SeekBar',
  image: 'android.widget.ImageView',
  stack: 'android.widget.FrameLayout',
  refresh: 'androidx.swiperefreshlayout.widget.SwipeRefreshLayout',
  web: 'android.webkit.WebView',
  switch: 'android.widget.Switch',
  list: 'androidx.recyclerview.widget.RecyclerView',
  scroll: 'android.widget.ScrollView',
  progress: 'android.widget.ProgressBar',
  divider: 'android.view.View',
};

const emptyNode: UiNode = {
  key: '',
  text: '',
  resourceId: '',
  className: 'android.widget.FrameLayout',
  packageName: '',
  contentDescription: '',
  hint: '',
  showingHint: false,
  checkable: false,
  checked: false,
  clickable: false,
  enabled: true,
  focusable: false,
  focused: false,
  scrollable: false,
  longClickable: false,
  password: false,
  selected: false,
  visibleToUser: true,
  drawingOrder: 0,
  bounds: { left: 0, top: 0, right: 0, bottom: 0 },
  children: [],
};

export interface NodeContext {
  readonly packageName: string;
  /** Key of the focused view. */
  readonly focus: string | undefined;
}

/**
 * The node of a view with all below it. Bounds are cut by the parents, as View's `getBoundsOnScreen(clipToParent)` does:
 * of the 8,321 child nodes in real dumps 8,248 lie inside their parents, the rest are Compose's.
 */
export function describeView(view: View, context: NodeContext): UiNode {
  return describe(view, 0, view.bounds, context);
}

/** A container of the window's decor, which no app describes. */
export function describeContainer(className: string, facts: Partial<UiNode>): UiNode {
  return { ...emptyNode, className, ...facts };
}

function describe(view: View, drawingOrder: number, clip: Rect, context: NodeContext): UiNode {
  const { element } = view;
  const bounds = intersectRects(view.bounds, clip) ?? view.bounds;
  const tappable = isClickable(element);
  const scrollable = view.scroll !== undefined && view.scroll.max > 0;
  return {
    ...emptyNode,
    key: view.key,
    ...describeText(view),
    resourceId: nameResource(element.id, context.packageName),
    className: nameClass(element),
    packageName: context.packageName,
    contentDescription: element.description ?? '',
    checkable: element.checked !== undefined,
    checked: element.checked === true,
    clickable: tappable,
    enabled: element.enabled !== false,
    focusable: tappable || view.scroll !== undefined,
    focused: context.focus === view.key,
    scrollable,
    longClickable: element.onLongPress !== undefined || element.field !== undefined,
    password: element.field?.password === true,
    selected: element.selected === true,
    visibleToUser: view.visible !== undefined,
    drawingOrder,
    bounds,
    children: view.children.map((child, index) => describe(child, index + 1, bounds, context)),
  };
}

export function isClickable(element: Element): boolean {
  const kinds: readonly ElementKind[] = ['button', 'iconButton', 'field', 'checkbox', 'switch'];
  return element.onTap !== undefined || element.onDoubleTap !== undefined || kinds.includes(element.kind);
}

function describeText(view: View): Pick<UiNode, 'text' | 'hint' | 'showingHint'> {
  const { field } = view.element;
  if (field === undefined) return { text: view.element.text ?? '', hint: '', showingHint: false };
  // An empty field reports its hint as its text (androidx and framework alike; see the EditTexts of real dumps).
  return {
    text: view.text?.content ?? '',
    hint: field.hint ?? '',
    showingHint: field.value === '' && field.hint !== undefined,
  };
}

function nameClass(element: Element): string {
  if (element.className !== undefined) return element.className;
  if (element.kind === 'scroll' && element.horizontal) return 'android.widget.HorizontalScrollView';
  return classNames[element.kind];
}

export function nameResource(id: string | undefined, packageName: string): string {
  if (id === undefined || id.includes(':')) return id ?? '';
  return `${packageName}:id/${id}`;
}

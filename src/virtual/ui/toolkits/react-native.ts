import type { UiNode } from '../../contract/device-ui.ts';
import type { Element, ElementKind } from '../element.ts';
import { collectTexts, describeNode, emptyNode, nameTag, placeInside } from '../node-facts.ts';
import type { View } from '../view.ts';
import type { Flavour } from './flavour.ts';
import { isPlainBox } from './plain-box.ts';

/*
 * React Native. Evidence: corpus fitai_* (16 dumps of an Expo app).
 * - Boxes are android.view.ViewGroup; those that only place their children are flattened away.
 * - What can be pressed is a ViewGroup, or a Button with that role, that tells all its texts as its description; the texts
 *   are nodes below it all the same.
 * - testIDs are bare resource ids. Lists are ScrollViews with one box inside.
 */

const box = 'android.view.ViewGroup';

const classNames: Partial<Record<ElementKind, string>> = {
  text: 'android.widget.TextView',
  button: 'android.widget.Button',
  field: 'android.widget.EditText',
  image: 'android.widget.ImageView',
  icon: 'com.horcrux.svg.SvgView',
  switch: 'android.widget.Switch',
  slider: 'android.widget.SeekBar',
  progress: 'android.widget.ProgressBar',
  list: 'android.widget.ScrollView',
  scroll: 'android.widget.ScrollView',
  refresh: 'androidx.swiperefreshlayout.widget.SwipeRefreshLayout',
};

export const reactNativeFlavour: Flavour = {
  tell(view, place, teller) {
    const { element } = view;
    const painted = element.background !== undefined || element.border !== undefined;
    const inside = placeInside(view, place);
    if (isPlainBox(element) && element.kind !== 'divider' && !painted) {
      return teller.tellAll(view.children, { ...inside, order: place.order });
    }
    const node = { ...describeNode(view, place, teller.context), resourceId: nameTag(element) };
    const className = nameClass(element);
    const texts = collectTexts(view).join(', ');
    if (element.semantics?.merge) return [{ ...node, className, contentDescription: texts, focusable: true }];
    const children = tellChildren(view, teller.tellAll(view.children, inside), node);
    if (!node.clickable || element.field !== undefined || element.kind === 'text') {
      return [{ ...node, className, children }];
    }
    const words: UiNode = { ...emptyNode, packageName: node.packageName, bounds: node.bounds, drawingOrder: 1 };
    const label =
      element.text === undefined ? [] : [{ ...words, className: 'android.widget.TextView', text: element.text }];
    return [{ ...node, className, text: '', contentDescription: texts, children: [...label, ...children] }];
  },

  wrap(nodes, root, { packageName }): UiNode {
    const around = { ...emptyNode, packageName, bounds: root.bounds, drawingOrder: 1 };
    const screen = { ...around, className: box, children: nodes };
    const surface = { ...around, className: box, children: [screen] };
    return { ...around, children: [surface] };
  },
};

function nameClass(element: Element): string {
  if (element.className !== undefined && element.kind === 'scroll') return element.className;
  if ((element.kind === 'scroll' && element.horizontal) || element.list?.horizontal) {
    return 'android.widget.HorizontalScrollView';
  }
  return classNames[element.kind] ?? box;
}

/** What scrolls stands in a box of its own inside the scroller. */
function tellChildren(
  { element, children: views }: View,
  children: readonly UiNode[],
  node: UiNode,
): readonly UiNode[] {
  if (element.list === undefined && element.kind !== 'scroll') return children;
  const { packageName, visibleToUser } = node;
  const [content] = views;
  const bounds = (element.kind === 'scroll' && content?.visible) || node.bounds;
  return [{ ...emptyNode, className: box, packageName, bounds, visibleToUser, drawingOrder: 1, children }];
}

import type { UiNode } from '../../contract/device-ui.ts';
import type { Element, ElementKind } from '../element.ts';
import { collectTexts, describeNode, emptyNode, placeInside } from '../node-facts.ts';
import type { Flavour } from './flavour.ts';

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

/** The widgets of the framework, AndroidX and Material. */
export const viewsFlavour: Flavour = {
  tell(view, place, teller) {
    const { element } = view;
    const node = describeNode(view, place, teller.context);
    const className = nameClass(element);
    if (element.semantics?.merge) {
      // TalkBack reads a group that takes the focus as one; its views are told as not important by such apps.
      return [{ ...node, className, contentDescription: collectTexts(view).join(', '), focusable: true }];
    }
    const children =
      view.children.length === 0 ? node.children : teller.tellAll(view.children, placeInside(view, place));
    return [{ ...node, className, children }];
  },
  wrap: (nodes, root, { packageName }): UiNode => nodes[0] ?? { ...emptyNode, packageName, bounds: root.bounds },
};

function nameClass(element: Element): string {
  if (element.className !== undefined) return element.className;
  if (element.kind === 'scroll' && element.horizontal) return 'android.widget.HorizontalScrollView';
  return classNames[element.kind];
}

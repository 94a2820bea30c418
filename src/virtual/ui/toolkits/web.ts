import type { UiNode } from '../../contract/device-ui.ts';
import type { Element, ElementKind } from '../element.ts';
import { isClickable } from '../is-clickable.ts';
import { describeNode, emptyNode, nameTag, placeInside } from '../node-facts.ts';
import type { Flavour, Teller, TreePlace } from './flavour.ts';
import { isPlainBox } from './plain-box.ts';

/*
 * A page in a WebView, as Chromium tells it (content/browser/accessibility: class by role, ids of HTML bare, the name as
 * the text). Recordings with a WebView hold only an empty one (corpus deepeye_screen_current.xml: clickable and focusable),
 * so the inside is from Chromium's source and not seen on a phone.
 */

const box = 'android.view.View';

const classNames: Partial<Record<ElementKind, string>> = {
  text: 'android.widget.TextView',
  button: 'android.widget.Button',
  iconButton: 'android.widget.Button',
  field: 'android.widget.EditText',
  image: 'android.widget.Image',
  icon: 'android.widget.Image',
  checkbox: 'android.widget.CheckBox',
  switch: 'android.widget.ToggleButton',
  radio: 'android.widget.RadioButton',
  slider: 'android.widget.SeekBar',
  progress: 'android.widget.ProgressBar',
};

export const webFlavour: Flavour = {
  tell(view, place, teller) {
    const { context } = teller;
    const node = describeNode(view, place, context);
    const inside = placeInside(view, place);
    const page: Teller = {
      context,
      tell: (inner, where) => tellPart(inner, where, page),
      tellAll(views, where) {
        return views.flatMap((inner, index) =>
          inner.element.semantics?.hidden ? [] : page.tell(inner, { ...where, order: where.order + index }),
        );
      },
    };
    const title = view.element.description ?? '';
    const root: UiNode = {
      ...emptyNode,
      className: 'android.webkit.WebView',
      packageName: node.packageName,
      text: title,
      focusable: true,
      focused: context.focus === undefined,
      bounds: node.bounds,
      visibleToUser: node.visibleToUser,
      children: page.tellAll(view.children, inside),
    };
    const shell = { ...node, className: 'android.webkit.WebView', contentDescription: '', focusable: true };
    return [{ ...shell, scrollable: root.children.some((child) => child.scrollable), children: [root] }];
  },
  wrap: (nodes, root, { packageName }) => nodes[0] ?? { ...emptyNode, packageName, bounds: root.bounds },
};

function tellPart(...[view, place, page]: Parameters<Flavour['tell']>): readonly UiNode[] {
  const { element } = view;
  const inside: TreePlace = placeInside(view, place);
  const children = () => page.tellAll(view.children, { ...inside, order: 0 });
  if (isPlainBox(element)) return page.tellAll(view.children, { ...inside, order: place.order });
  const node = describeNode(view, place, page.context);
  const said = element.description !== undefined && node.text === '' ? element.description : node.text;
  return [
    {
      ...node,
      className: nameClass(element),
      resourceId: nameTag(element),
      text: said,
      contentDescription: '',
      drawingOrder: 0,
      longClickable: element.onLongPress !== undefined,
      children: children(),
    },
  ];
}

/** Links and headings are boxes with a text. */
function nameClass(element: Element): string {
  const link = element.kind === 'text' && (isClickable(element) || element.semantics?.heading === true);
  return link ? box : (classNames[element.kind] ?? box);
}

import type { UiNode } from '../../contract/device-ui.ts';
import type { Element, ElementKind } from '../element.ts';
import { isClickable } from '../is-clickable.ts';
import { collectTexts, describeNode, emptyNode, nameTag, placeInside } from '../node-facts.ts';
import type { Flavour } from './flavour.ts';
import { isPlainBox } from './plain-box.ts';

/*
 * Flutter. Evidence: corpus appstoc_flutter_arabic_login.xml and flutter_semantics_identifier_node.fragment.xml, and the
 * engine's AccessibilityBridge.
 * - Labels are descriptions; only fields have a text. What says something can take the focus.
 * - What can be tapped says all that is in it, a line each, and has no children.
 * - The class is android.view.View but for buttons, fields, pictures, sliders, scrollers and what can be checked; a
 *   disabled field is a View.
 * - `Semantics(identifier:)` is a bare resource id. All drawing orders are 0.
 */

const box = 'android.view.View';

const classNames: Partial<Record<ElementKind, string>> = {
  button: 'android.widget.Button',
  iconButton: 'android.widget.Button',
  field: 'android.widget.EditText',
  image: 'android.widget.ImageView',
  icon: 'android.widget.ImageView',
  slider: 'android.widget.SeekBar',
  checkbox: 'android.widget.CheckBox',
  radio: 'android.widget.RadioButton',
  switch: 'android.widget.Switch',
  scroll: 'android.widget.ScrollView',
  list: 'android.widget.ScrollView',
};

/** No node unless they are given a label. */
const silentKinds: ReadonlySet<ElementKind> = new Set(['icon', 'image', 'progress', 'refresh']);

export const flutterFlavour: Flavour = {
  tell(view, place, teller) {
    const { element } = view;
    const inside = placeInside(view, place);
    const silent = silentKinds.has(element.kind) && element.description === undefined;
    if (isPlainBox(element) || silent) return teller.tellAll(view.children, { ...inside, order: place.order });
    const node = describeNode(view, place, teller.context);
    const className = nameClass(element);
    const base = { ...node, className, resourceId: nameTag(element), drawingOrder: 0 };
    if (element.field !== undefined) {
      return [{ ...base, text: node.showingHint ? '' : node.text, showingHint: false, longClickable: false }];
    }
    const takesAll = element.semantics?.merge || isClickable(element);
    const words = takesAll ? collectTexts(view).join('\n') : (element.description ?? element.text ?? '');
    return [
      {
        ...base,
        text: '',
        contentDescription: words,
        focusable: words !== '' || node.clickable || element.range !== undefined,
        children: takesAll ? [] : teller.tellAll(view.children, inside),
      },
    ];
  },

  /** FlutterView takes the focus of its window; four nodes stand for the app, its navigator, the route and its page. */
  wrap(nodes, root, { packageName, focus }): UiNode {
    const around = { ...emptyNode, packageName, bounds: root.bounds };
    let inner: readonly UiNode[] = nodes;
    for (let level = 0; level < 4; level++) inner = [{ ...around, className: box, children: inner }];
    return { ...around, focusable: true, focused: focus === undefined, drawingOrder: 1, children: inner };
  },
};

function nameClass(element: Element): string {
  if (element.field !== undefined && element.enabled === false) return box;
  if ((element.kind === 'scroll' && element.horizontal) || element.list?.horizontal) {
    return 'android.widget.HorizontalScrollView';
  }
  return classNames[element.kind] ?? box;
}

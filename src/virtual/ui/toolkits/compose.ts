import type { UiNode } from '../../contract/device-ui.ts';
import type { Element, ElementKind } from '../element.ts';
import { collectTexts, describeNode, emptyNode, nameTag, placeInside } from '../node-facts.ts';
import type { View } from '../view.ts';
import type { Flavour, TreePlace } from './flavour.ts';
import { isPlainBox } from './plain-box.ts';

/*
 * Jetpack Compose. Evidence: corpus deepeye_* (24 dumps of Compose apps) and AndroidComposeViewAccessibilityDelegateCompat.
 * - Only what has semantics is a node: boxes that just place their children are not there.
 * - The class is android.view.View but for texts (TextView), fields (EditText), sliders (SeekBar), progress (ProgressBar),
 *   boxes that scroll without being lazy (ScrollView) and leaves with a role.
 * - What acts and has children is a View, with an empty node of its role's class as its last child (Button, CheckBox).
 * - No ids, but bare test tags. Drawing orders are not set.
 */

const box = 'android.view.View';

const roleClasses: Partial<Record<ElementKind, string>> = {
  button: 'android.widget.Button',
  iconButton: 'android.widget.Button',
  checkbox: 'android.widget.CheckBox',
  radio: 'android.widget.RadioButton',
};

const classNames: Partial<Record<ElementKind, string>> = {
  text: 'android.widget.TextView',
  field: 'android.widget.EditText',
  slider: 'android.widget.SeekBar',
  progress: 'android.widget.ProgressBar',
};

/** The texts of Compose's own resources, where the framework says ON and checked. */
const states = { switch: ['Off', 'On'], checkbox: ['Not checked', 'Checked'] } as const;

export const composeFlavour: Flavour = {
  tell(view, place, teller) {
    const { element } = view;
    if (isPlainBox(element)) return teller.tellAll(view.children, { ...placeInside(view, place), order: place.order });
    const node = adapt(describeNode(view, place, teller.context), element);
    const inside = placeInside(view, place);
    if (element.semantics?.merge) {
      return [{ ...node, className: box, contentDescription: collectTexts(view).join(', ') }];
    }
    const parts = splitLabel(view, inside, node);
    if (parts !== undefined) return [{ ...node, text: '', contentDescription: '', className: box, children: parts }];
    const children = element.field === undefined ? teller.tellAll(view.children, inside) : tellPlaceholder(view, node);
    const scrolls = element.kind === 'scroll' && node.scrollable;
    const scroller = element.horizontal ? 'android.widget.HorizontalScrollView' : 'android.widget.ScrollView';
    const leaf = classNames[element.kind] ?? (children.length === 0 ? roleClasses[element.kind] : undefined) ?? box;
    // A picture outside of what acts is told with its role.
    const picture = element.kind === 'image' || (element.kind === 'icon' && element.description !== undefined);
    const className = scrolls
      ? scroller
      : picture && node.contentDescription !== ''
        ? 'android.widget.ImageView'
        : leaf;
    return [{ ...node, className, children }];
  },

  wrap(nodes, root, { packageName }): UiNode {
    const around = { ...emptyNode, packageName, bounds: root.bounds };
    const inner = { ...around, className: box, children: nodes };
    const view = { ...around, className: box, children: [inner] };
    return { ...around, className: 'androidx.compose.ui.platform.ComposeView', children: [view], drawingOrder: 1 };
  },
};

function tellPlaceholder({ element, text }: View, { packageName, bounds, visibleToUser }: UiNode): readonly UiNode[] {
  if (element.field?.value !== '' || element.field.hint === undefined || text === undefined) return [];
  const words = { text: element.field.hint, className: 'android.widget.TextView' };
  return [{ ...emptyNode, packageName, bounds, visibleToUser, ...words }];
}

function adapt(node: UiNode, element: Element): UiNode {
  const pair = element.kind === 'switch' || element.kind === 'checkbox' ? states[element.kind] : undefined;
  const state = element.semantics?.stateDescription ?? pair?.[element.checked ? 1 : 0];
  const { more: facts, ...bare } = node;
  const { stateDescription: _, important: __, ...rest } = facts ?? {};
  const more = { ...rest, ...(state !== undefined && { stateDescription: state }) };
  return {
    ...bare,
    resourceId: nameTag(element),
    drawingOrder: 0,
    focusable: node.clickable || element.range !== undefined,
    // A placeholder is a text inside the field (corpus deepeye_audit-screen_settings.xml).
    ...(element.field !== undefined && { hint: '', showingHint: false, ...(node.showingHint && { text: '' }) }),
    ...(Object.keys(more).length > 0 && { more }),
  };
}

/** A control with its words is two nodes and, where it has a role of a class, a third: `View`, its text, an empty `Button`. */
function splitLabel({ element, key, bounds }: View, { clip }: TreePlace, node: UiNode): readonly UiNode[] | undefined {
  const shell = { ...emptyNode, packageName: node.packageName, bounds: node.bounds, visibleToUser: node.visibleToUser };
  const role = roleClasses[element.kind];
  const label = element.text ?? '';
  const hasRole = role !== undefined || element.kind === 'switch';
  if (!hasRole) return undefined;
  const said: UiNode | undefined =
    label !== ''
      ? { ...shell, key: `${key}/label`, text: label, className: 'android.widget.TextView' }
      : element.description !== undefined
        ? { ...shell, key: `${key}/label`, contentDescription: element.description, className: box }
        : undefined;
  if (said === undefined || clip.right <= clip.left || bounds.right <= bounds.left) return undefined;
  return role === undefined ? [said] : [said, { ...shell, className: role }];
}

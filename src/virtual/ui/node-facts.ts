import type { UiNode, UiNodeMore } from '../contract/device-ui.ts';
import type { Element, FieldProps } from './element.ts';
import { isClickable } from './is-clickable.ts';
import { intersectRects } from './rect.ts';
import type { NodeContext, TreePlace } from './toolkits/flavour.ts';
import type { View } from './view.ts';

export const emptyNode: UiNode = {
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

/** A test tag, testID or identifier: bare. Names of Android's resources mean nothing outside of views. */
export function nameTag({ id }: Element): string {
  return id === undefined || id.includes(':') ? '' : id;
}

export function nameResource(id: string | undefined, packageName: string): string {
  if (id === undefined || id.includes(':')) return id ?? '';
  return `${packageName}:id/${id}`;
}

/** Where the children of a node are told. */
export function placeInside(view: View, place: TreePlace): TreePlace {
  const clip = intersectRects(view.bounds, place.clip) ?? view.bounds;
  return { clip, order: 0, faded: place.faded || view.element.opacity === 0 };
}

/** What every toolkit tells of a view; without children, and with the class of none. */
export function describeNode(view: View, place: TreePlace, context: NodeContext): UiNode {
  const { element, scroll } = view;
  const { field } = element;
  const clickable = isClickable(element) && element.field?.readOnly !== true;
  const focused = context.focus === view.key;
  const more = describeMore(view, focused, context);
  return {
    key: view.key,
    text: field === undefined ? (element.text ?? '') : (view.text?.content ?? ''),
    resourceId: nameResource(element.id ?? element.libraryId, context.packageName),
    className: element.className ?? '',
    packageName: context.packageName,
    contentDescription: element.description ?? '',
    hint: field?.hint ?? '',
    // An empty field reports its hint as its text (androidx and framework alike; see the EditTexts of real dumps).
    showingHint: field !== undefined && field.value === '' && field.hint !== undefined,
    checkable: element.checked !== undefined,
    checked: element.checked === true,
    clickable,
    enabled: element.enabled !== false,
    focusable: clickable || scroll !== undefined || field !== undefined || element.range !== undefined,
    focused,
    scrollable: scroll !== undefined && scroll.max > 0,
    longClickable: element.onLongPress !== undefined || (field !== undefined && field.readOnly !== true),
    password: field?.password === true,
    selected: element.selected === true,
    // AOSP View.isVisibleToUser: neither cut away nor fully transparent.
    visibleToUser: view.visible !== undefined && !place.faded && element.opacity !== 0,
    drawingOrder: place.order + 1,
    bounds: intersectRects(view.bounds, place.clip) ?? view.bounds,
    children: [],
    ...(more !== undefined && { more }),
  };
}

/** `android:inputType` (AOSP InputType): class and variation. */
const inputTypes = { text: 0x1, email: 0x21, number: 0x2, decimal: 0x2002, phone: 0x3, uri: 0x11 } as const;
const passwordTypes = { text: 0x81, number: 0x12 } as const;
const multiLineFlag = 0x20000;

function readInputType({ input = 'text', password, multiLine }: FieldProps): number {
  if (password) return input === 'number' ? passwordTypes.number : passwordTypes.text;
  return inputTypes[input] | (multiLine ? multiLineFlag : 0);
}

/** Texts that the framework's widgets tell as their state (AOSP strings `checked`, `not_checked`, `capital_on`, `capital_off`; API 30 on). */
function describeState(element: Element): string | undefined {
  if (element.semantics?.stateDescription !== undefined) return element.semantics.stateDescription;
  if (element.checked === undefined) return undefined;
  if (element.kind === 'switch') return element.checked ? 'ON' : 'OFF';
  const button = element.kind === 'checkbox' || element.kind === 'radio';
  return button ? (element.checked ? 'checked' : 'not checked') : undefined;
}

type Draft = { -readonly [Name in keyof UiNodeMore]: UiNodeMore[Name] };

function describeMore(view: View, focused: boolean, context: NodeContext): UiNodeMore | undefined {
  const { element, scroll } = view;
  const { semantics, field, range } = element;
  const more: Draft = {};
  if (field !== undefined) addField(more, field, focused ? context.selection : undefined);
  const state = describeState(element);
  if (state !== undefined) more.stateDescription = state;
  if (range !== undefined) more.range = { min: range.min, max: range.max, current: range.value };
  if (element.progress !== undefined) more.range = { min: 0, max: 100, current: Math.round(element.progress * 100) };
  if (scroll !== undefined) {
    more.scroll = { offset: scroll.offset, max: scroll.max, horizontal: scroll.horizontal };
  }
  if (element.actions?.dismiss !== undefined) more.dismissable = true;
  if (semantics !== undefined) addSemantics(more, semantics);
  if (!isImportant(view)) more.important = false;
  for (const _ in more) return more;
  return undefined;
}

function addField(more: Draft, field: FieldProps, selection: NodeContext['selection']): void {
  if (field.readOnly !== true) more.editable = true;
  if (field.multiLine) more.multiLine = true;
  more.inputType = readInputType(field);
  if (field.maxLength !== undefined) more.maxTextLength = field.maxLength;
  if (selection !== undefined) more.selection = { start: selection.start, end: selection.end };
}

function addSemantics(more: Draft, semantics: NonNullable<Element['semantics']>): void {
  if (semantics.error !== undefined) more.error = semantics.error;
  if (semantics.roleDescription !== undefined) more.roleDescription = semantics.roleDescription;
  if (semantics.paneTitle !== undefined) more.paneTitle = semantics.paneTitle;
  if (semantics.heading) more.heading = true;
  if (semantics.live !== undefined) more.liveRegion = semantics.live === 'polite' ? 1 : 2;
}

/**
 * What compressed trees keep: all that acts, has a description or is a TextView or ProgressBar, whose constructors make
 * themselves important (AOSP View.isImportantForAccessibility, TextView, ProgressBar; not seen on a phone for each kind).
 */
function isImportant({ element, scroll }: View): boolean {
  if (element.semantics?.unimportant) return false;
  if (element.semantics?.merge) return true;
  const says = element.text !== undefined || element.field !== undefined || element.description !== undefined;
  const acts = isClickable(element) || element.onLongPress !== undefined || scroll !== undefined;
  const shows = element.range !== undefined || element.kind === 'progress' || element.kind === 'web';
  return says || acts || shows || element.semantics?.paneTitle !== undefined || element.semantics?.live !== undefined;
}

/** The words of a view and all below it, in reading order. */
export function collectTexts(view: View): readonly string[] {
  const { element } = view;
  if (element.semantics?.hidden) return [];
  const own = element.description ?? element.text ?? '';
  if (element.description !== undefined) return [own];
  return [...(own === '' ? [] : [own]), ...view.children.flatMap(collectTexts)];
}

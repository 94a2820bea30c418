import type { ScreenNode } from '../screen/screen-node.ts';
import { buildSelector } from './build-selector.ts';
import type { Argument, MethodCall } from './parse-expression.ts';
import { findInContainer, isOnScreen, type Scrollable, scrollContainer, scrollToEdge } from './scroll-container.ts';
import { selectorSyntaxError } from './selector-syntax-error.ts';
import type { UiSelector } from './ui-selector.ts';

/** Answers the selector that the call leaves behind, if it leaves one. */
type ScrollableMethod = (scrollable: Scrollable, call: MethodCall) => Promise<UiSelector | undefined>;

/** AOSP UiScrollable's steps of a scroll and of a fling. */
const SCROLL_STEPS = 55;
const FLING_STEPS = 5;

const step =
  (forward: boolean, steps: number): ScrollableMethod =>
  async (scrollable, call) => {
    const [given] = readAll(scrollable, call, ['integer'], 0);
    await scrollContainer(scrollable, forward, (given as number | undefined) ?? steps);
    return undefined;
  };

const edge =
  (forward: boolean, usual: number): ScrollableMethod =>
  async (scrollable, call) => {
    const [swipes, steps] = readAll(scrollable, call, ['integer', 'integer'], 1);
    await scrollToEdge(scrollable, forward, swipes as number, (steps as number | undefined) ?? usual);
    return undefined;
  };

const direct =
  (horizontal: boolean): ScrollableMethod =>
  async (scrollable, call) => {
    readAll(scrollable, call, [], 0);
    scrollable.horizontal = horizontal;
    return undefined;
  };

const byWords =
  (read: (node: ScreenNode) => string): ScrollableMethod =>
  async (scrollable, call) => {
    const [words] = readAll(scrollable, call, ['string'], 1);
    const selector: UiSelector = { tests: [(node) => read(node) === words] };
    await scrollUntil(scrollable, () => isOnScreen(scrollable, selector));
    return selector;
  };

/** `getChildByText(pattern, text[, allowScroll])`: the child of that pattern with such a text inside. */
const childByWords =
  (read: (node: ScreenNode) => string): ScrollableMethod =>
  async (scrollable, call) => {
    const [pattern, words, scrolls] = readAll(scrollable, call, ['chain', 'string', 'boolean'], 2);
    const child = pattern as UiSelector;
    const holds = (node: ScreenNode): boolean => read(node) === words || node.children.some(holds);
    const wanted: UiSelector = { ...child, tests: [...child.tests, holds] };
    const seek = async () => (await findInContainer(scrollable, wanted)) !== undefined;
    if (scrolls !== false) await scrollUntil(scrollable, seek);
    return { ...scrollable.container, next: { from: 'children', selector: wanted } };
  };

export const scrollableMethods: Readonly<Record<string, ScrollableMethod>> = {
  setAsHorizontalList: direct(true),
  setAsVerticalList: direct(false),
  async setMaxSearchSwipes(scrollable, call) {
    scrollable.maxSwipes = readAll(scrollable, call, ['integer'], 1)[0] as number;
    return undefined;
  },
  scrollForward: step(true, SCROLL_STEPS),
  scrollBackward: step(false, SCROLL_STEPS),
  flingForward: step(true, FLING_STEPS),
  flingBackward: step(false, FLING_STEPS),
  scrollToBeginning: edge(false, SCROLL_STEPS),
  scrollToEnd: edge(true, SCROLL_STEPS),
  flingToBeginning: edge(false, FLING_STEPS),
  flingToEnd: edge(true, FLING_STEPS),
  async scrollIntoView(scrollable, call) {
    const selector = readAll(scrollable, call, ['chain'], 1)[0] as UiSelector;
    await scrollUntil(scrollable, () => isOnScreen(scrollable, selector));
    return selector;
  },
  scrollTextIntoView: byWords(({ node }) => node.text),
  scrollDescriptionIntoView: byWords(({ node }) => node.contentDescription),
  getChildByText: childByWords(({ node }) => node.text),
  getChildByDescription: childByWords(({ node }) => node.contentDescription),
  async getChildByInstance(scrollable, call) {
    const [pattern, instance] = readAll(scrollable, call, ['chain', 'integer'], 2);
    const selector = { ...(pattern as UiSelector), instance: instance as number };
    return { ...scrollable.container, next: { from: 'children', selector } };
  },
};

/** Already there: nothing moves. Else from the beginning on, swipe by swipe. */
async function scrollUntil(scrollable: Scrollable, found: () => Promise<boolean>): Promise<void> {
  if (await found()) return;
  await scrollToEdge(scrollable, false, scrollable.maxSwipes, SCROLL_STEPS);
  for (let swipe = 0; swipe <= scrollable.maxSwipes; swipe++) {
    if (await found()) return;
    if (!(await scrollContainer(scrollable, true, SCROLL_STEPS))) break;
  }
  // The last swipe may have brought it although there was no way on.
  await found();
}

/** Arguments of these kinds, the last ones optional; selectors are built. Throws `invalid selector`. */
function readAll(
  { expression }: Scrollable,
  call: MethodCall,
  kinds: readonly Argument['kind'][],
  least: number,
): readonly (UiSelector | string | number | boolean)[] {
  if (call.args.length < least || call.args.length > kinds.length) {
    const count = `Invalid arguments count. Actual:${call.args.length}. Expected:${least}.`;
    throw selectorSyntaxError(
      expression,
      call.position,
      `\`UiScrollable\` doesn't have suitable method \`${call.name}\`: ${count}`,
    );
  }
  return call.args.map((argument, at) => {
    if (argument.kind !== kinds[at]) {
      throw selectorSyntaxError(expression, argument.position, `a ${kinds[at]} is expected`);
    }
    return argument.kind === 'chain' ? buildSelector(argument.value, expression) : argument.value;
  });
}

import { ServerError } from '../protocol/server-error.ts';
import type { ScreenNode } from '../screen/screen-node.ts';
import type { Argument, Chain, MethodCall } from './parse-expression.ts';
import { selectorSyntaxError } from './selector-syntax-error.ts';
import type { UiSelector } from './ui-selector.ts';

type Kind = Argument['kind'];
type Build = (selector: UiSelector, argument: Argument, expression: string) => UiSelector;

interface Method {
  readonly takes: readonly Kind[];
  readonly build: Build;
}

const addTest = (selector: UiSelector, test: (node: ScreenNode) => boolean): UiSelector => ({
  ...selector,
  tests: [...selector.tests, test],
});

const onText = (read: (node: ScreenNode) => string, fits: (have: string, wanted: string) => boolean): Method => ({
  takes: ['string'],
  build: (selector, { value }) => addTest(selector, (node) => fits(read(node), value as string)),
});

const onPattern = (read: (node: ScreenNode) => string): Method => ({
  takes: ['string'],
  build: (selector, { value }) => {
    const pattern = compilePattern(value as string);
    return addTest(selector, (node) => pattern.test(read(node)));
  },
});

const onFlag = (read: (node: ScreenNode) => boolean): Method => ({
  takes: ['boolean'],
  build: (selector, { value }) => addTest(selector, (node) => read(node) === value),
});

const goOn = (from: 'children' | 'siblings'): Method => ({
  takes: ['chain'],
  build: (selector, { value }, expression) => ({
    ...selector,
    next: { from, selector: buildSelector(value as Chain, expression) },
  }),
});

/** Case counts for whole texts and not for parts of them (AOSP UiSelector.isMatchFor lowers both sides). */
const same = (have: string, wanted: string) => have === wanted;
const contains = (have: string, wanted: string) => have.toLowerCase().includes(wanted.toLowerCase());
const starts = (have: string, wanted: string) => have.toLowerCase().startsWith(wanted.toLowerCase());

const text = ({ node }: ScreenNode) => node.text;
const description = ({ node }: ScreenNode) => node.contentDescription;
const className = ({ node }: ScreenNode) => node.className;
const packageName = ({ node }: ScreenNode) => node.packageName;
const resourceId = ({ node }: ScreenNode) => node.resourceId;

const methods: Readonly<Record<string, Method>> = {
  text: onText(text, same),
  textContains: onText(text, contains),
  textStartsWith: onText(text, starts),
  textMatches: onPattern(text),
  description: onText(description, same),
  descriptionContains: onText(description, contains),
  descriptionStartsWith: onText(description, starts),
  descriptionMatches: onPattern(description),
  resourceId: onText(resourceId, same),
  resourceIdMatches: onPattern(resourceId),
  className: { takes: ['string', 'name'], build: onText(className, same).build },
  classNameMatches: {
    takes: ['string'],
    build: (selector, argument, expression) => ({
      ...onPattern(className).build(selector, argument, expression),
      hasClassPattern: true,
    }),
  },
  packageName: onText(packageName, same),
  packageNameMatches: onPattern(packageName),
  index: {
    takes: ['integer'],
    build: (selector, { value }) => addTest(selector, (node) => node.index === value),
  },
  instance: { takes: ['integer'], build: (selector, { value }) => ({ ...selector, instance: value as number }) },
  checkable: onFlag(({ node }) => node.checkable),
  checked: onFlag(({ node }) => node.checked),
  clickable: onFlag(({ node }) => node.clickable),
  enabled: onFlag(({ node }) => node.enabled),
  focusable: onFlag(({ node }) => node.focusable),
  focused: onFlag(({ node }) => node.focused),
  longClickable: onFlag(({ node }) => node.longClickable),
  scrollable: onFlag(({ node }) => node.scrollable),
  selected: onFlag(({ node }) => node.selected),
  childSelector: goOn('children'),
  fromParent: goOn('siblings'),
};

/** Throws `invalid selector` for methods that UiSelector has not and values that they do not take. */
export function buildSelector(chain: Chain, expression: string): UiSelector {
  if (chain.className !== 'UiSelector') {
    throw selectorSyntaxError(expression, chain.position, 'a UiSelector is expected');
  }
  if (chain.args.length > 0) {
    throw selectorSyntaxError(expression, chain.position, 'UiSelector has no suitable constructor with arguments');
  }
  return chain.calls.reduce((selector, call) => callMethod(selector, call, expression), { tests: [] } as UiSelector);
}

function callMethod(selector: UiSelector, call: MethodCall, expression: string): UiSelector {
  const method = Object.hasOwn(methods, call.name) ? methods[call.name] : undefined;
  if (method === undefined) {
    throw selectorSyntaxError(expression, call.position, `UiSelector has no \`${call.name}\` method`);
  }
  const [argument] = call.args;
  if (argument === undefined || call.args.length !== 1) {
    const count = `Invalid arguments count. Actual:${call.args.length}. Expected:1.`;
    throw selectorSyntaxError(
      expression,
      call.position,
      `\`UiSelector\` doesn't have suitable method \`${call.name}\`: ${count}`,
    );
  }
  if (!method.takes.includes(argument.kind)) {
    const given = argument.kind === 'chain' ? 'a selector' : JSON.stringify(argument.value);
    throw selectorSyntaxError(expression, argument.position, `${given} is not a ${method.takes[0]}`);
  }
  return method.build(selector, argument, expression);
}

/** A whole-text pattern of Java with DOTALL. Flags before it (`(?i)`) become ours; the rest is taken as it stands. */
function compilePattern(source: string): RegExp {
  const [flagged, letters = ''] = /^\(\?([imsux]+)\)/.exec(source) ?? [''];
  const flags = [...new Set(`s${letters.replace(/[^im]/g, '')}`)].join('');
  try {
    return new RegExp(`^(?:${source.slice(flagged.length)})$`, flags);
  } catch (error) {
    throw new ServerError('unknown error', (error as Error).message);
  }
}

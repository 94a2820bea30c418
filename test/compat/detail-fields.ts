import { isDeepStrictEqual } from 'node:util';
import type { Condition, PlanNode } from '../../src/language/plan.ts';
import { compareSelector } from './compare-selector.ts';

/** Fields of one command, as the reference read it. */
export type Details = { readonly command: string; readonly [field: string]: unknown };

export interface DetailContext {
  readonly node: PlanNode;
  /** The case is of a vintage whose defaults were others. */
  readonly older: boolean;
}

/** What is wrong with a field. */
type Check = (wanted: unknown, context: DetailContext) => readonly string[];

type Fields = Readonly<Record<string, unknown>>;

const instructionsOf = (node: PlanNode) => ('instructions' in node ? node.instructions : []);

const callsOf = (node: PlanNode) => instructionsOf(node).flatMap((one) => (one.kind === 'call' ? [one] : []));

/** All that the calls of a command are given. */
const inputOf = (node: PlanNode): Fields => Object.assign({}, ...callsOf(node).map(({ input }) => input));

const differ = (wanted: unknown, found: unknown): readonly string[] =>
  isDeepStrictEqual(wanted, found) ? [] : [`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];

/** One value of the calls, with what counts where it is not given. */
const given =
  (name: string, byDefault: unknown, read: (wanted: unknown) => unknown = (wanted) => wanted): Check =>
  (wanted, { node }) =>
    differ(read(wanted), inputOf(node)[name] ?? byDefault);

/** A text of the author, which must be somewhere in what the command was compiled to. */
const word: Check = (wanted, { node }) => {
  const told = JSON.stringify(node);
  return told.includes(JSON.stringify(String(wanted)).slice(1, -1)) ? [] : [`"${wanted}" is nowhere in ${told}`];
};

/** A value of a group: how often it repeats. Text where the reference keeps an expression. */
const ofGroup =
  (name: string): Check =>
  (wanted, { node }) => {
    const found = (node as unknown as Fields)[name];
    return isExpression(found) ? differ(wanted, found['source']) : differ(String(wanted), String(found));
  };

const isExpression = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && '$expression' in value;

const unwrap = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Number(Object.values(value)[0]) : value;

const conditionsOf = (node: PlanNode): readonly Condition[] =>
  'when' in node ? node.when : 'condition' in node ? (node.condition ?? []) : [];

const lookTools = ['wait_for_element', 'wait_until_absent', 'scroll_to_element'];

/** What a command looks for itself. */
const queryOf = (node: PlanNode) => callsOf(node).find(({ tool }) => lookTools.includes(tool))?.input['query'];

const selector: Check = (wanted, context) => {
  const { css, ...rest } = (wanted ?? {}) as Fields;
  return [...compareSelector(rest, queryOf(context.node)), ...(css === undefined ? [] : word(css, context))];
};

/** One part of a condition, or of the command that is one itself. */
const looks =
  (tool: string): Check =>
  (wanted, { node }) => {
    const instructions = [...instructionsOf(node), ...conditionsOf(node).flatMap((one) => one.instructions)];
    const call = instructions.find((one) => one.kind === 'call' && one.tool === tool);
    return call?.kind === 'call' ? compareSelector(wanted, call.input['query']) : [`there is no call of ${tool}`];
  };

const conditions: Readonly<Record<string, Check>> = {
  scriptCondition: word,
  visible: looks('wait_for_element'),
  notVisible: looks('wait_until_absent'),
  platform: (wanted, { node }) => {
    const found = conditionsOf(node).some(({ title }) => title.toLowerCase().includes(String(wanted).toLowerCase()));
    return found ? [] : [`there is no condition of the platform ${wanted}`];
  },
};

const condition: Check = (wanted, context) => {
  if (wanted === null) return differ(0, conditionsOf(context.node).length);
  return Object.entries(wanted as Fields).flatMap(([name, part]) => {
    const check = conditions[name];
    if (part === null) return [];
    return check === undefined ? [`the harness does not know the condition ${name}`] : check(part, context);
  });
};

/** `25, 75` is in units of the screen, `25%, 75%` a share. */
function readPoint(written: unknown): unknown {
  if (typeof written !== 'string') return undefined;
  const [x = '', y = ''] = written.split(',').map((part) => part.trim());
  const share = (part: string) => Number(part.slice(0, -1)) / 100;
  if (x.endsWith('%')) return { x: share(x), y: share(y), unit: 'fraction' };
  return { x: Number(x), y: Number(y), unit: 'px' };
}

const pointOf =
  (...names: readonly string[]): Check =>
  (wanted, { node }) => {
    // What is for web pages only fails when it is run, and has no point then.
    if (instructionsOf(node).some(({ kind }) => kind === 'fail')) return [];
    const input = inputOf(node);
    return differ(
      readPoint(wanted),
      names.map((name) => input[name]).find((point) => point !== undefined),
    );
  };

const pixelsOf =
  (name: string): Check =>
  (wanted, { node }) => {
    const { x, y } = wanted as Fields;
    return differ({ x, y, unit: 'px' }, inputOf(node)[name]);
  };

const randomCommands: Readonly<Record<string, string>> = {
  TEXT: 'inputRandomText',
  NUMBER: 'inputRandomNumber',
  TEXT_EMAIL_ADDRESS: 'inputRandomEmail',
  TEXT_PERSON_NAME: 'inputRandomPersonName',
  TEXT_CITY_NAME: 'inputRandomCityName',
  TEXT_COUNTRY_NAME: 'inputRandomCountryName',
  TEXT_COLOR: 'inputRandomColorName',
};
/** What is asked of them has no length, whatever the reference keeps. */
const withLength = ['inputRandomText', 'inputRandomNumber'];

/** Taps between which nothing is said of a time are this far apart. */
const repeatDelayMs = 100;

const repeat: Check = (wanted, { node }) => {
  const { type: _, positional = [], repeat: times = (positional as readonly unknown[])[0], ...rest } = wanted as Fields;
  const { delay = (positional as readonly unknown[])[1], ...unknown } = rest;
  const isDouble = callsOf(node).some(({ tool }) => tool === 'double_tap');
  const { repeat: found, delay_ms: delayMs } = inputOf(node);
  return [
    ...Object.keys(unknown).map((field) => `the harness does not know the repeat's ${field}`),
    ...(times === undefined ? [] : differ(times, isDouble ? 2 : (found ?? 1))),
    ...(typeof delay === 'number' ? differ(delay, delayMs ?? repeatDelayMs) : []),
    ...(delay === 'DEFAULT_REPEAT_DELAY' ? differ(repeatDelayMs, delayMs ?? repeatDelayMs) : []),
  ];
};

const place =
  (name: 'latitude' | 'longitude'): Check =>
  (wanted, { node }) => {
    const found = (inputOf(node)['place'] as Fields | undefined)?.[name];
    return isExpression(found) ? differ(wanted, found['source']) : differ(Number(wanted), found);
  };

/** Milliseconds without a limit of the author's: of a look, and of a scroll until something is seen. */
const usualTimeouts = [17_000, 20_000];
const settleKeys = ['settle_ms', 'wait_to_settle_ms', 'timeout_ms'];

/** By the names of the reference. What it does in the same way whatever the flow says is compared with what it is. */
export const detailFields: Readonly<Record<string, Check>> = {
  label: (wanted, { node }) => differ(wanted, node.title),
  optional: (wanted, { node }) => differ(wanted, node.policy.optional ?? false),
  text: word,
  link: given('link', undefined),
  appId: given('app', undefined),
  path: given('path', undefined),
  selector,
  elementSelector: selector,
  cropOn: selector,
  positional: (wanted, context) =>
    (wanted as readonly unknown[]).flatMap((one) =>
      typeof one === 'object' && one !== null ? selector(one, context) : word(one, context),
    ),
  condition,
  // Since the newer vintage a tap is not repeated by itself.
  retryIfNoChange: (wanted, { node, older }) => {
    const found = inputOf(node)['retry_if_no_change'];
    return older && found === undefined ? [] : differ(wanted, found ?? false);
  },
  waitUntilVisible: given('wait_uncovered', false),
  longPress: (wanted, { node }) =>
    differ(
      wanted,
      callsOf(node).some(({ tool }) => tool === 'long_press'),
    ),
  repeat,
  relativePoint: pointOf('inside', 'from_inside'),
  point: pointOf('point'),
  startRelative: pointOf('start'),
  endRelative: pointOf('end'),
  startPoint: pixelsOf('start'),
  endPoint: pixelsOf('end'),
  direction: given('direction', 'down', (wanted) => String(wanted).toLowerCase()),
  duration: given('duration_ms', 400),
  waitToSettleTimeoutMs: (wanted, { node }) =>
    callsOf(node).some(({ input }) => settleKeys.some((key) => input[key] === wanted))
      ? []
      : [`${wanted} is no time of ${JSON.stringify(callsOf(node))}`],
  centerElement: given('center', false),
  // A share in Vivace.
  visibilityPercentage: given('visibility', 1, (wanted) => Number(wanted) / 100),
  // The reference keeps the speed under this name until the command runs.
  scrollDuration: given('speed', 40, Number),
  originalSpeedValue: given('speed', 40, Number),
  timeout: (wanted, { node }) => {
    const found = inputOf(node)['timeout_ms'];
    if (isExpression(found)) return differ(wanted, found['source']);
    if (wanted === null) return found === undefined || usualTimeouts.includes(Number(found)) ? [] : differ(null, found);
    return differ(Number(wanted), found ?? 20_000);
  },
  charactersToErase: given('characters', undefined),
  inputType: (wanted, { node }) => differ(randomCommands[String(wanted)], node.command),
  length: (wanted, context) => (withLength.includes(context.node.command) ? word(wanted, context) : differ(8, wanted)),
  code: given('key', undefined, (wanted) => String(wanted).toLowerCase().replaceAll('_', ' ')),
  clearState: given('clear', false),
  clearKeychain: (wanted) => (typeof wanted === 'boolean' ? [] : ['the harness cannot read it']),
  stopApp: given('stop', true),
  launchArguments: (wanted, { node }) => {
    const found = Object.entries((inputOf(node)['arguments'] ?? {}) as Fields);
    // A number whose type counts is wrapped in its name.
    const read = (value: unknown) => (isExpression(value) ? value['source'] : unwrap(value));
    return differ(wanted, Object.fromEntries(found.map(([name, value]) => [name, read(value)])));
  },
  permissions: given('permissions', undefined),
  autoVerify: given('auto_verify', false),
  browser: given('browser', false),
  latitude: place('latitude'),
  longitude: place('longitude'),
  points: (wanted, { node }) => {
    const places = (wanted as readonly { readonly positional: readonly string[] }[]).map(({ positional }) => {
      const [latitude, longitude] = positional.map(Number);
      return { latitude, longitude };
    });
    return differ(places, inputOf(node)['points']);
  },
  speedMPS: given('speed', 4),
  // Words in any spelling; an expression stays as it is until it is run.
  orientation: (wanted, { node }) => {
    const found = inputOf(node)['orientation'];
    return isExpression(found) ? differ(wanted, found['source']) : differ(String(wanted).toLowerCase(), found);
  },
  value: (wanted, { node }) => {
    const { airplane_mode: airplane, dark_mode: dark } = inputOf(node);
    return differ(wanted === 'Enable', airplane ?? dark);
  },
  script: (wanted, { node }) => {
    const script = instructionsOf(node).find(({ kind }) => kind === 'script');
    return differ(String(wanted).trim(), script?.kind === 'script' ? script.code.trim() : undefined);
  },
  // Without `${…}` nothing of it is ever run.
  scriptString: (wanted, context) =>
    String(wanted).includes('${') ? word(wanted, context) : differ(0, instructionsOf(context.node).length),
  env: (wanted, { node }) => {
    const script = instructionsOf(node).find(({ kind }) => kind === 'script');
    const groups = 'env' in node ? node.env : [];
    const found = script?.kind === 'script' ? script.env : Object.assign({}, ...groups);
    return differ(wanted ?? {}, found ?? {});
  },
  sourceDescription: word,
  scriptDir: (wanted) => differ('<dir of the script>', wanted),
  mediaPaths: (wanted, { node }) =>
    differ((wanted as readonly unknown[]).length, (inputOf(node)['files'] as readonly unknown[])?.length),
  config: (wanted) => (wanted === null ? [] : ['the harness cannot compare the config of a sub-flow']),
  times: ofGroup('times'),
  maxRetries: ofGroup('maxRetries'),
  thresholdPercentage: given('threshold_percentage', 95, Number),
  assertion: word,
  query: word,
  outputVariable: word,
};

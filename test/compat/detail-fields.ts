import { isDeepStrictEqual } from 'node:util';
import type { PlanNode } from '../../src/language/plan.ts';

/** Fields of one command, as the reference read it. */
export type Details = { readonly command: string; readonly [field: string]: unknown };

export interface DetailContext {
  readonly node: PlanNode;
  /** The case is of a vintage whose defaults were others. */
  readonly older: boolean;
}

/** What is wrong with a field; undefined: nothing. */
type Check = (wanted: unknown, context: DetailContext) => string | undefined;

type Input = Readonly<Record<string, unknown>>;

const instructionsOf = (node: PlanNode) => ('instructions' in node ? node.instructions : []);

const callsOf = (node: PlanNode) => instructionsOf(node).flatMap((one) => (one.kind === 'call' ? [one] : []));

/** All that the calls of a command are given. */
const inputOf = (node: PlanNode): Input => Object.assign({}, ...callsOf(node).map(({ input }) => input));

const differ = (wanted: unknown, found: unknown): string | undefined =>
  isDeepStrictEqual(wanted, found) ? undefined : `expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`;

/** One value of the calls, with what counts where it is not given. */
const given =
  (name: string, byDefault: unknown, read: (wanted: unknown) => unknown = (wanted) => wanted): Check =>
  (wanted, { node }) =>
    differ(read(wanted), inputOf(node)[name] ?? byDefault);

/** A text of the author, which must be somewhere in what the command was compiled to. */
const word: Check = (wanted, { node }) => {
  const told = JSON.stringify(node);
  return told.includes(JSON.stringify(String(wanted)).slice(1, -1)) ? undefined : `${wanted} is nowhere in ${told}`;
};

const lookTools = ['wait_for_element', 'wait_until_absent', 'scroll_to_element'];

function queryOf(node: PlanNode): Input {
  const look = callsOf(node).find(({ tool }) => lookTools.includes(tool));
  const conditions = 'when' in node ? node.when : 'condition' in node ? (node.condition ?? []) : [];
  const inCondition = conditions.flatMap(({ instructions }) =>
    instructions.flatMap((one) => (one.kind === 'call' ? [one] : [])),
  );
  return ((look ?? inCondition[0])?.input['query'] ?? {}) as Input;
}

const inQuery =
  (name: string, read: (wanted: unknown) => unknown): Check =>
  (wanted, { node }) =>
    differ(read(wanted), queryOf(node)[name]);

const regex = (wanted: unknown) => ({ regex: wanted });
const text = inQuery('text', regex);
const id = inQuery('id', regex);

/** A look of this tool with this selector, by the command itself or as its condition. */
const looks =
  (tool: string, check: Check): Check =>
  (wanted, context) =>
    JSON.stringify(context.node).includes(`"tool":"${tool}"`) ? check(wanted, context) : `no call of ${tool}`;

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
    if (instructionsOf(node).some(({ kind }) => kind === 'fail')) return undefined;
    const input = inputOf(node);
    return differ(
      readPoint(wanted),
      names.map((name) => input[name]).find((point) => point !== undefined),
    );
  };

const pixel =
  (name: string, axis: 'x' | 'y'): Check =>
  (wanted, { node }) => {
    const point = inputOf(node)[name] as { readonly x: number; readonly y: number; readonly unit: string } | undefined;
    return differ([wanted, 'px'], [point?.[axis], point?.unit]);
  };

const isWord =
  (wanted: string): Check =>
  (value) =>
    differ(wanted, value);

const randomCommands: Readonly<Record<string, string>> = {
  TEXT: 'inputRandomText',
  NUMBER: 'inputRandomNumber',
  TEXT_EMAIL_ADDRESS: 'inputRandomEmail',
  TEXT_PERSON_NAME: 'inputRandomPersonName',
  TEXT_CITY_NAME: 'inputRandomCityName',
  TEXT_COUNTRY_NAME: 'inputRandomCountryName',
  TEXT_COLOR: 'inputRandomColorName',
};

/** Taps between which nothing is said of a time are this far apart. */
const repeatDelayMs = 100;
const readDelay = (wanted: unknown) => (wanted === 'DEFAULT_REPEAT_DELAY' ? repeatDelayMs : wanted);
const tapTimes: Check = (wanted, { node }) => {
  const isDouble = callsOf(node).some(({ tool }) => tool === 'double_tap');
  return differ(wanted, isDouble ? 2 : (inputOf(node)['repeat'] ?? 1));
};

const settleKeys = ['settle_ms', 'wait_to_settle_ms', 'timeout_ms'];

/** By the names of the reference. What it does in the same way whatever the flow says is compared with what it is. */
export const detailFields: Readonly<Record<string, Check>> = {
  label: (wanted, { node }) => differ(wanted, node.title),
  optional: (wanted, { node }) => differ(wanted, node.policy.optional ?? false),
  text: word,
  link: given('link', undefined),
  appId: given('app', undefined),
  path: given('path', undefined),
  'selector.textRegex': text,
  'selector.idRegex': id,
  'selector.css': word,
  'selector.index': inQuery('index', Number),
  'selector.enabled': inQuery('enabled', (wanted) => wanted),
  'elementSelector.textRegex': text,
  'elementSelector.idRegex': id,
  positional: (wanted, context) => {
    const [first] = wanted as readonly { readonly textRegex?: string; readonly idRegex?: string }[];
    if (first?.textRegex !== undefined) return text(first.textRegex, context);
    if (first?.idRegex !== undefined) return id(first.idRegex, context);
    return `the harness cannot read ${JSON.stringify(wanted)}`;
  },
  condition: (wanted, context) => {
    if (wanted === null) return differ(0, 'when' in context.node ? context.node.when.length : 0);
    const parts = Object.entries(wanted as Input).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).map(([field, value]) => [`${name}.${field}`, value] as const)
        : [[name, part] as const],
    );
    const problems = parts.flatMap(([name, value]) => {
      const check = conditions[name];
      return check === undefined ? [`the harness does not know ${name}`] : (check(value, context) ?? []);
    });
    return problems.length === 0 ? undefined : problems.join('; ');
  },
  // Since the newer vintage a tap is not repeated by itself.
  retryIfNoChange: (wanted, { node, older }) => {
    const found = inputOf(node)['retry_if_no_change'];
    return older && found === undefined ? undefined : differ(wanted, found ?? false);
  },
  waitUntilVisible: given('wait_uncovered', false),
  longPress: (wanted, { node }) =>
    differ(
      wanted,
      callsOf(node).some(({ tool }) => tool === 'long_press'),
    ),
  'repeat.type': isWord('TapRepeat'),
  'repeat.repeat': tapTimes,
  'repeat.delay': given('delay_ms', repeatDelayMs, readDelay),
  'repeat.positional': (wanted, context) => {
    const [times, delay] = wanted as readonly unknown[];
    return tapTimes(times, context) ?? given('delay_ms', repeatDelayMs, readDelay)(delay, context);
  },
  relativePoint: pointOf('inside', 'from_inside'),
  point: pointOf('point'),
  startRelative: pointOf('start'),
  endRelative: pointOf('end'),
  'startPoint.type': isWord('Point'),
  'startPoint.x': pixel('start', 'x'),
  'startPoint.y': pixel('start', 'y'),
  'endPoint.type': isWord('Point'),
  'endPoint.x': pixel('end', 'x'),
  'endPoint.y': pixel('end', 'y'),
  direction: given('direction', 'down', (wanted) => String(wanted).toLowerCase()),
  duration: given('duration_ms', 400),
  waitToSettleTimeoutMs: (wanted, { node }) =>
    callsOf(node).some(({ input }) => settleKeys.some((key) => input[key] === wanted))
      ? undefined
      : `${wanted} is no time of ${JSON.stringify(callsOf(node))}`,
  centerElement: given('center', false),
  // A share in Vivace.
  visibilityPercentage: given('visibility', 1, (wanted) => Number(wanted) / 100),
  // The reference keeps the speed under this name until the command runs.
  scrollDuration: given('speed', 40, Number),
  timeout: given('timeout_ms', 20_000, Number),
  charactersToErase: given('characters', undefined),
  inputType: (wanted, { node }) => differ(randomCommands[String(wanted)], node.command),
  // A name has no length.
  length: (wanted, context) =>
    context.node.command === 'inputRandomPersonName' && wanted === 8 ? undefined : word(wanted, context),
  code: given('key', undefined, (wanted) => String(wanted).toLowerCase().replaceAll('_', ' ')),
  clearState: given('clear', false),
  stopApp: given('stop', true),
  permissions: given('permissions', undefined),
  autoVerify: given('auto_verify', false),
  browser: given('browser', false),
  latitude: (wanted, { node }) => differ(Number(wanted), (inputOf(node)['place'] as Input)?.['latitude']),
  longitude: (wanted, { node }) => differ(Number(wanted), (inputOf(node)['place'] as Input)?.['longitude']),
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
    if (typeof found === 'object' && found !== null) return differ(wanted, (found as Input)['source']);
    return differ(String(wanted).toLowerCase(), found);
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
  sourceDescription: word,
  scriptDir: isWord('<dir of the script>'),
  mediaPaths: (wanted, { node }) =>
    differ((wanted as readonly unknown[]).length, (inputOf(node)['files'] as readonly unknown[])?.length),
  config: (wanted) => (wanted === null ? undefined : 'the harness cannot compare the config of a sub-flow'),
};

const conditions: Readonly<Record<string, Check>> = {
  scriptCondition: word,
  'visible.textRegex': looks('wait_for_element', text),
  'visible.idRegex': looks('wait_for_element', id),
  'notVisible.textRegex': looks('wait_until_absent', text),
  'notVisible.idRegex': looks('wait_until_absent', id),
};

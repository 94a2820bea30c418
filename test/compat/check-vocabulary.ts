import type { Behaviour, CaseElement, DeviceEvent, FlowCase } from './case.ts';
import { isKeyName } from './key-names.ts';

const split = (names: string) => names.split(' ');

const known = {
  case: split(
    'id title source files platform device timeouts installedApps screen behaviour env runner expect divergence derived notes',
  ),
  source: split('repo commit vintage file test resource'),
  device: split('width height unicodeInput darkMode airplaneMode keyboardRemainsVisible'),
  timeouts: split('lookupMs optionalLookupMs'),
  runner: split('deviceId shardIndex device onCommandFailed default'),
  expect: split(
    'outcome error strict events counts predicates forbidden logs files currentTextInput finalDevice maxDurationMs ' +
      'mustNotWait evaluated imageSizePx warnings tapAttempts commands config',
  ),
  // A `name` is a remark of the one who wrote the case.
  element: split(
    'ref name text hintText error id contentDesc bounds clickable enabled checked focused selected scrollable color children',
  ),
  tap: split('on target do'),
  readScreen: split('on nth fromNth do'),
  count: split('event count'),
};

const ops: Readonly<Record<string, readonly string[]>> = {
  set: ['target', 'values'],
  inc: ['var', 'by', 'initial'],
  append: ['target', 'prop', 'value'],
  toggle: ['target', 'props'],
  setColor: ['target', 'from', 'value'],
  fail: ['when', 'kind'],
};

/** The events there are, with what is told of each. */
const eventFields: Readonly<Record<string, readonly string[]>> = {
  tap: ['x', 'y'],
  longPress: ['x', 'y'],
  swipe: ['start', 'end', 'durationMs'],
  swipeDirection: ['direction', 'durationMs'],
  swipeFromPoint: ['x', 'y', 'direction', 'durationMs'],
  scroll: [],
  back: [],
  hideKeyboard: [],
  takeScreenshot: [],
  clearKeychain: [],
  eraseText: ['characters'],
  addMedia: [],
  startRecording: [],
  stopRecording: [],
  inputText: ['text'],
  pressKey: ['key'],
  launchApp: ['appId', 'arguments'],
  stopApp: ['appId'],
  killApp: ['appId'],
  clearState: ['appId'],
  openLink: ['url', 'autoVerify', 'browser'],
  setLocation: ['latitude', 'longitude'],
  setPermissions: ['appId', 'permissions'],
  setOrientation: ['orientation'],
};

const directions = split('UP DOWN LEFT RIGHT');
const orientations = split('PORTRAIT LANDSCAPE_LEFT LANDSCAPE_RIGHT UPSIDE_DOWN');
/** Where a field takes one of a few words: with another one, an event that is forbidden would never be found. */
const eventWords: Readonly<Record<string, (value: unknown) => boolean>> = {
  direction: (value) => directions.includes(String(value)),
  orientation: (value) => orientations.includes(String(value)),
  key: (value) => isKeyName(String(value)),
};

/** What a case says in words that this harness does not know: it would be judged by half of what it asks. */
export function listUnknown(given: FlowCase): readonly string[] {
  const { source = {}, device, timeouts = {}, runner = {}, screen, behaviour = [], expect } = given;
  const platform = (given as { readonly platform?: unknown }).platform ?? 'android';
  const elements = listElements(screen);
  return [
    ...compareKeys('', given, known.case),
    ...compareKeys('source.', source, known.source),
    ...compareKeys('device.', { ...device, ...runner.device }, known.device),
    ...compareKeys('timeouts.', timeouts, known.timeouts),
    ...compareKeys('runner.', runner, known.runner),
    ...(platform === 'android' ? [] : [`the harness does not know the platform ${platform}`]),
    // Null says that an element has none of it, whatever it is.
    ...elements.flatMap((one) => compareKeys(`screen: ${one.ref}.`, dropNull(one), known.element)),
    ...behaviour.flatMap((one) => checkBehaviour(one, elements)),
    ...compareKeys('expect.', expect, known.expect),
    ...(['pass', 'fail', 'parse'].includes(expect.outcome)
      ? []
      : [`the harness does not know outcome: ${expect.outcome}`]),
    ...listEvents(given).flatMap(checkEvent),
    ...(expect.counts ?? []).flatMap((one) => compareKeys('counts: ', one, known.count)),
  ];
}

/** One line for each key that is not among the known ones. */
export function compareKeys(part: string, value: object, keys: readonly string[]): readonly string[] {
  return Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => `the harness does not know ${part}${key}`);
}

function dropNull(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}

function listElements(element: CaseElement): readonly CaseElement[] {
  return [element, ...(element.children ?? []).flatMap(listElements)];
}

function checkBehaviour(behaviour: Behaviour, elements: readonly CaseElement[]): readonly string[] {
  const { on, do: list } = behaviour;
  if (on !== 'tap' && on !== 'readScreen') return [`the harness does not know the behaviour on: ${on}`];
  const hasRef = (ref: unknown) => elements.some((element) => element.ref === ref);
  const targets = [behaviour, ...list].flatMap((one) => ('target' in one ? [one.target] : []));
  return [
    ...compareKeys(`behaviour on ${on}: `, behaviour, known[on]),
    ...targets
      .filter((target) => !hasRef(target))
      .map((target) => `the harness finds no element "${target}" on the screen`),
    ...list.flatMap((one) => {
      const keys = ops[one.op];
      if (keys === undefined) return [`the harness does not know the operation ${one.op}`];
      const named = one.op === 'set' ? Object.keys(one.values) : one.op === 'toggle' ? one.props : [];
      return [
        ...compareKeys(`${one.op}: `, one, ['op', ...keys]),
        ...named
          .concat(one.op === 'append' ? [one.prop] : [])
          .filter((name) => !known.element.includes(name))
          .map((name) => `the harness does not know ${one.op}: an element's ${name}`),
      ];
    }),
  ];
}

function listEvents({ expect: { events = [], forbidden = [], counts = [] } }: FlowCase): readonly DeviceEvent[] {
  return [...events, ...forbidden, ...counts.map(({ event }) => event)];
}

function checkEvent(event: DeviceEvent): readonly string[] {
  const fields = eventFields[event.type];
  if (fields === undefined) return [`the harness does not know the event ${event.type}`];
  const odd = Object.entries(event).filter(([field, value]) => eventWords[field]?.(value) === false);
  return [
    ...compareKeys(`the event ${event.type}: `, event, ['type', 'internal', ...fields]),
    ...odd.map(([field, value]) => `the harness does not know ${event.type}: ${field} ${value}`),
  ];
}

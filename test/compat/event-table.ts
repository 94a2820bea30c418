import type { JsonObject } from '../../src/base/json.ts';
import type { FingerPath, LaunchExtra } from '../../src/device/contract/driver.ts';
import type { Act, ActOf } from './acts.ts';
import type { DeviceEvent } from './case.ts';
import { nameKey } from './key-names.ts';

/** The tool call an act happens in. */
export interface CallInHand {
  readonly tool: string;
  /** The author's command that the call belongs to. */
  readonly command: string;
  /** With the schema's defaults. */
  readonly input: JsonObject;
  /** What this call was told as before. */
  readonly told: readonly DeviceEvent[];
}

type Teller<K extends Act['kind']> = (act: ActOf<K>, call: CallInHand) => readonly DeviceEvent[];

/*
 * Calls of the driver in the words of the cases. Most are the same thing said otherwise. What differs in *how* Vivace
 * does it is in `inTool` below, each with its reason; nothing here depends on what a case expects.
 */
const plain: { readonly [K in Act['kind']]: Teller<K> } = {
  gesture: ({ fingers }) => fingers.map((finger) => (isStill(finger) ? tellTouch(finger) : tellSwipe(finger))),
  keys: ({ codes }) => codes.map((code) => ({ type: 'pressKey', key: nameKey(code) })),
  text: ({ text }) => [{ type: 'inputText', text }],
  hideKeyboard: () => [{ type: 'hideKeyboard' }],
  launch: ({ appId, options, granted }, { input }) => [
    ...(options.clear ? [{ type: 'clearState', appId }] : []),
    ...(options.permissions !== undefined || areGranted(input['permissions'], granted)
      ? [tellPermissions(appId, input)]
      : []),
    ...(options.stop ? [{ type: 'stopApp', appId }] : []),
    { type: 'launchApp', appId, arguments: tellExtras(options.arguments) },
  ],
  stop: ({ appId }) => [{ type: 'stopApp', appId }],
  kill: ({ appId }) => [{ type: 'killApp', appId }],
  clear: ({ appId, installed }) => (installed ? [{ type: 'clearState', appId }] : []),
  openLink: ({ link, browser }, { input }) => [
    { type: 'openLink', url: link, autoVerify: input['auto_verify'] === true, browser },
  ],
  state: ({ state }) =>
    state.orientation === undefined ? [] : [{ type: 'setOrientation', orientation: state.orientation.toUpperCase() }],
  permissions: ({ appId, changes }) => [{ type: 'setPermissions', appId, permissions: changes }],
  location: ({ latitude, longitude }) => [{ type: 'setLocation', latitude, longitude }],
  addMedia: ({ names }) => names.map(() => ({ type: 'addMedia' })),
  startRecording: () => [{ type: 'startRecording' }],
  stopRecording: () => [{ type: 'stopRecording' }],
  // Of looking: evidence, comparing. Only a command that wants a picture is an event.
  screenshot: () => [],
};

/** A case has them as JSON, where 4.0 is 4. */
function tellExtras(extras: Readonly<Record<string, LaunchExtra>>): JsonObject {
  const tell = (value: LaunchExtra) => {
    if (typeof value !== 'object') return value;
    return 'long' in value ? Number(value.long) : value.float;
  };
  return Object.fromEntries(Object.entries(extras).map(([name, value]) => [name, tell(value)]));
}

const inTool: Readonly<Record<string, { readonly [K in Act['kind']]?: Teller<K> }>> = {
  long_press: { gesture: ({ fingers }) => fingers.map((finger) => ({ ...tellTouch(finger), type: 'longPress' })) },
  // Where the drag begins and how far it goes is Vivace's own (inside the list, without a fling); the reference always
  // goes from the middle. Way and duration are compared.
  scroll_to_element: {
    gesture: ({ fingers }) => fingers.map((finger) => ({ ...tellStroke(finger), type: 'swipeFromPoint', ...middle })),
  },
  swipe: {
    gesture: ({ fingers }, { input }) =>
      fingers.map((finger) => {
        const stroke = tellStroke(finger);
        if (input['from'] !== undefined) return { ...stroke, type: 'swipeFromPoint', ...startOf(finger) };
        return input['direction'] === undefined ? tellSwipe(finger) : { ...stroke, type: 'swipeDirection' };
      }),
  },
  press_back: { keys: () => [{ type: 'back' }] },
  // How many keys it takes is Vivace's own (to the end of the field first, and more where a look says so).
  erase_text: {
    keys: ({ codes }, { told }) => {
      const characters = codes.filter((code) => code === 67).length;
      return [{ type: 'eraseText', characters, ...(told.some(isErase) && { internal: true }) }];
    },
  },
  // In the author's short names: which of Android's permissions they stand for is not the cases' matter.
  set_permissions: { permissions: ({ appId }, { input }) => [tellPermissions(appId, input)] },
  // Android's `pm clear` takes the permissions back by itself; the reference says it as a second event.
  clear_app_data: {
    clear: ({ appId, installed }) => [
      ...(installed ? [{ type: 'clearState', appId }] : []),
      { type: 'setPermissions', appId, permissions: { all: 'unset' } },
    ],
  },
  take_screenshot: { screenshot: () => [{ type: 'takeScreenshot' }] },
  // The picture that is compared with the one on record.
  compare_screenshot: { screenshot: () => [{ type: 'takeScreenshot' }] },
};

/** Where a command's own name says more than the tool it is made of. */
const inCommand: Readonly<Record<string, { readonly [K in Act['kind']]?: Teller<K> }>> = {
  // A swipe of its own kind: one word for it, however far the finger goes.
  scroll: { gesture: () => [{ type: 'scroll' }] },
};

const middle = { x: 270, y: 480 };

export function tellAct(act: Act, call: CallInHand): readonly DeviceEvent[] {
  const tell = (inCommand[call.command]?.[act.kind] ?? inTool[call.tool]?.[act.kind] ?? plain[act.kind]) as Teller<
    Act['kind']
  >;
  return tell(act as never, call);
}

/** What a call that succeeded has come to without any act, where the reference acts all the same. */
export function tellEnd(call: CallInHand, granted: ReadonlyMap<string, boolean>): readonly DeviceEvent[] {
  return call.told.length > 0 ? [] : (withoutAct[call.tool]?.(call, granted) ?? []);
}

const withoutAct: Readonly<
  Record<string, (call: CallInHand, granted: ReadonlyMap<string, boolean>) => readonly DeviceEvent[]>
> = {
  // A permission that stands as it is wished gets no command. What counts is how they stand.
  set_permissions: ({ input }, granted) =>
    areGranted(input['permissions'], granted) ? [tellPermissions(String(input['app']), input)] : [],
  // A keyboard that is hidden already gets no BACK, which would leave the screen.
  dismiss_keyboard: () => [{ type: 'hideKeyboard' }],
};

/** Whether all permissions stand as one wish for all of them has it; with others beside it, that is not judged here. */
function areGranted(wishes: unknown, granted: ReadonlyMap<string, boolean>): boolean {
  if (typeof wishes !== 'object' || wishes === null) return false;
  const [[name, change] = ['', ''], ...others] = Object.entries(wishes);
  if (name !== 'all' || others.length > 0) return name !== '';
  return [...granted.values()].every((one) => one === (change === 'allow'));
}

function tellPermissions(appId: string, input: JsonObject): DeviceEvent {
  return { type: 'setPermissions', appId, permissions: input['permissions'] };
}

function isErase({ type }: DeviceEvent): boolean {
  return type === 'eraseText';
}

function startOf({ points }: FingerPath): { readonly x: number; readonly y: number } {
  const { x = 0, y = 0 } = points[0] ?? {};
  return { x, y };
}

function endOf({ points }: FingerPath): { readonly x: number; readonly y: number } {
  const { x = 0, y = 0 } = points.at(-1) ?? {};
  return { x, y };
}

function isStill(finger: FingerPath): boolean {
  const { x, y } = startOf(finger);
  return finger.points.every((point) => point.x === x && point.y === y);
}

/** Held for half a second it is no tap, for Android neither. */
function tellTouch(finger: FingerPath): DeviceEvent {
  const { points } = finger;
  const heldMs = (points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0);
  return { type: heldMs >= 400 ? 'longPress' : 'tap', ...startOf(finger) };
}

function tellSwipe(finger: FingerPath): DeviceEvent {
  const [start, end] = [startOf(finger), endOf(finger)];
  return { type: 'swipe', start: [start.x, start.y], end: [end.x, end.y], durationMs: movingTime(finger) };
}

function tellStroke(finger: FingerPath): { readonly direction: string; readonly durationMs: number } {
  const [start, end] = [startOf(finger), endOf(finger)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const direction = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'RIGHT' : 'LEFT') : y > 0 ? 'DOWN' : 'UP';
  return { direction, durationMs: movingTime(finger) };
}

/** Until the finger is where it ends: what it rests there before it lifts does not count. */
function movingTime(finger: FingerPath): number {
  const end = endOf(finger);
  const { points } = finger;
  const arrived = points.findIndex((_, at) => points.slice(at).every(({ x, y }) => x === end.x && y === end.y));
  return (points[arrived]?.atMs ?? 0) - (points[0]?.atMs ?? 0);
}

import { findCentre } from '../uiautomator2/commands/element.ts';
import { gestureCommands } from '../uiautomator2/commands/gestures.ts';
import { resolveElement } from '../uiautomator2/elements/resolve-element.ts';
import { sendKeys, setNodeText } from '../uiautomator2/elements/send-keys.ts';
import { type Point, playGesture } from '../uiautomator2/pointer/play-gesture.ts';
import { readNumber, readOptionalNumber, readOptionalText, readText } from '../uiautomator2/protocol/read-fields.ts';
import { ServerError } from '../uiautomator2/protocol/server-error.ts';
import type { Call } from '../uiautomator2/session.ts';
import { type RpcResult, type RpcTable, success } from './rpc.ts';
import { findFocused } from './ui-methods.ts';

const KEYCODE_BACK = 4;
const LONG_PRESS_MS = 500;
const BETWEEN_TAPS_MS = 150;

/** The finger rests before it is lifted, so that nothing glides on (maestro-runner's adapter.go, SwipeCoords). */
const REST_MS = 100;

export const inputMethods: RpcTable = {
  async 'Gesture.click'(call) {
    await playGesture(call.context, [{ start: await readPoint(call), moves: [] }]);
    return success;
  },
  async 'Gesture.doubleClick'(call) {
    const start = await readPoint(call);
    await playGesture(call.context, [{ start, moves: [] }]);
    await call.context.clock.park(BETWEEN_TAPS_MS, call.context.signal);
    await playGesture(call.context, [{ start, moves: [] }]);
    return success;
  },
  async 'Gesture.longClick'(call) {
    const start = await readPoint(call);
    const ms = readOptionalNumber(call.body(), 'durationMs') ?? LONG_PRESS_MS;
    await playGesture(call.context, [{ start, moves: [{ to: start, ms }] }]);
    return success;
  },
  async 'Gesture.swipe'(call) {
    const body = call.body();
    if (body['startX'] === undefined) return runGesture(call, 'swipe');
    const start = { x: readNumber(body, 'startX'), y: readNumber(body, 'startY') };
    const to = { x: readNumber(body, 'endX'), y: readNumber(body, 'endY') };
    const moves = [
      { to, ms: readNumber(body, 'durationMs') },
      { to, ms: REST_MS },
    ];
    await playGesture(call.context, [{ start, moves }]);
    return success;
  },
  'Gesture.scroll': (call) => runGesture(call, 'scroll'),
  async 'Input.sendKeys'(call) {
    const body = call.body();
    const id = readText(body, 'elementId');
    const read = async () => (await resolveElement(call, id)).node;
    await sendKeys(call.context, read, { text: readText(body, 'text'), replace: false });
    return success;
  },
  async 'Input.sendKeysToActive'(call) {
    const read = async () => (await findFocused(call)).node;
    await sendKeys(call.context, read, { text: readText(call.body(), 'text'), replace: false });
    return success;
  },
  'Input.sendKeyActions': ({ context, body }) => {
    for (const character of readText(body(), 'text')) context.ui.type(character);
    return success;
  },
  async 'Input.clearElement'(call) {
    const { node } = await resolveElement(call, readText(call.body(), 'elementId'));
    if (setNodeText(call.context, node, '')) return success;
    throw new ServerError('invalid element state', 'The element takes no text');
  },
  'Input.pressKeyCode': ({ context, body }) => {
    context.ui.key(readNumber(body(), 'keyCode'));
    return success;
  },
  'Input.hideKeyboard': ({ context }) => {
    if (context.ui.keyboard.shown) context.ui.key(KEYCODE_BACK);
    return success;
  },
};

/** The same words as Appium's server takes. */
async function runGesture(call: Call, name: 'swipe' | 'scroll'): Promise<RpcResult> {
  const more = await gestureCommands[`POST /appium/gestures/${name}`]?.(call);
  return typeof more === 'boolean' ? { ...success, canScrollMore: more } : success;
}

async function readPoint(call: Call): Promise<Point> {
  const body = call.body();
  const id = readOptionalText(body, 'elementId');
  if (id === undefined) return { x: readNumber(body, 'x'), y: readNumber(body, 'y') };
  return findCentre((await resolveElement(call, id)).node, call.context.ui.size);
}

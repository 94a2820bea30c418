import { type Direction, readArea, readDirection, readPercent, readPoint, readSpeed } from '../pointer/gesture-area.ts';
import { makePinch, makeSwipe, moveAt, oppositeOf } from '../pointer/make-gesture.ts';
import { type Point, playGesture } from '../pointer/play-gesture.ts';
import { scrollAndWatch } from '../pointer/scroll-and-watch.ts';
import { type Fields, readNumber, readOptionalFields, readOptionalNumber, readText } from '../protocol/read-fields.ts';
import { invalidArgument, noSuchElement } from '../protocol/server-error.ts';
import { findNodes } from '../selector/find-nodes.ts';
import { readLocator } from '../selector/locator.ts';
import type { Call, CommandTable } from '../session.ts';
import { findCentre } from './element.ts';

/** androidx UiObject2's usual speeds, dp/s, and how long it rests at a scroll's end. */
const speeds = { swipe: 5000, scroll: 5000, fling: 7500, drag: 2500, pinch: 1000 } as const;
const SCROLL_REST_MS = 250;
/** ViewConfiguration: half of the double tap's time, the long press, the slowest fling in dp/s. */
const BETWEEN_TAPS_MS = 150;
const LONG_PRESS_MS = 500;
const SLOWEST_FLING = 50;

const usual = ({ context }: Call, gesture: keyof typeof speeds): number => (speeds[gesture] * context.ui.density) / 160;

export const gestureCommands: CommandTable = {
  async 'POST /appium/gestures/click'(call) {
    await click(call, await readClickPoint(call));
    return null;
  },
  async 'POST /appium/gestures/double_click'(call) {
    const point = await readClickPoint(call);
    await click(call, point);
    await call.context.clock.park(BETWEEN_TAPS_MS, call.context.signal);
    await click(call, point);
    return null;
  },
  async 'POST /appium/gestures/long_click'(call) {
    const point = await readClickPoint(call);
    const ms = readOptionalNumber(call.body(), 'duration') ?? LONG_PRESS_MS;
    if (ms < 0) throw invalidArgument('Long click duration cannot be negative');
    await playGesture(call.context, [{ start: point, moves: [{ to: point, ms }] }]);
    return null;
  },
  async 'POST /appium/gestures/drag'(call) {
    const body = call.body();
    const end = readOptionalFields(body, 'end');
    if (end === undefined) throw invalidArgument('end must be set');
    const start = await readDragStart(body, call);
    const to = { x: readNumber(end, 'x'), y: readNumber(end, 'y') };
    const speed = readSpeed(body, usual(call, 'drag'));
    // The finger rests for a long press first, or nothing would be taken up.
    const moves = [{ to: start, ms: LONG_PRESS_MS }, moveAt(start, to, speed)];
    await playGesture(call.context, [{ start, moves }]);
    return null;
  },
  async 'POST /appium/gestures/swipe'(call) {
    const body = call.body();
    const { bounds } = await readArea(body, call);
    const swipe = makeSwipe(bounds, {
      direction: readDirection(body),
      percent: readPercent(body),
      speed: readSpeed(body, usual(call, 'swipe')),
    });
    await playGesture(call.context, [swipe]);
    return null;
  },
  async 'POST /appium/gestures/scroll'(call) {
    const body = call.body();
    const area = await readArea(body, call);
    const direction = readDirection(body);
    const speed = readSpeed(body, usual(call, 'scroll'));
    let left = readPercent(body, Number.POSITIVE_INFINITY);
    const watched = { ...watch(area.identity), forward: isForward(direction) };
    while (left > 0) {
      const swipe = makeSwipe(area.bounds, { direction: oppositeOf(direction), percent: Math.min(left, 1), speed });
      const end = swipe.moves.at(-1)?.to ?? swipe.start;
      const track = { ...swipe, moves: [...swipe.moves, { to: end, ms: SCROLL_REST_MS }] };
      if (!(await scrollAndWatch(call.context, watched, () => playGesture(call.context, [track])))) return false;
      left -= 1;
    }
    return true;
  },
  async 'POST /appium/gestures/fling'(call) {
    const body = call.body();
    const area = await readArea(body, call);
    const direction = readDirection(body);
    const speed = readSpeed(body, usual(call, 'fling'));
    const slowest = Math.round((SLOWEST_FLING * call.context.ui.density) / 160);
    if (speed < slowest) {
      throw invalidArgument(`Speed ${speed} is less than the minimum fling velocity ${slowest}`);
    }
    const swipe = makeSwipe(area.bounds, { direction: oppositeOf(direction), percent: 1, speed });
    const watched = { ...watch(area.identity), forward: isForward(direction) };
    return scrollAndWatch(call.context, watched, () => playGesture(call.context, [swipe]));
  },
  'POST /appium/gestures/pinch_open': (call) => pinch(call, 'open'),
  'POST /appium/gestures/pinch_close': (call) => pinch(call, 'close'),
};

const watch = (identity: string | undefined) => (identity === undefined ? {} : { identity });
const isForward = (direction: Direction): boolean => direction === 'down' || direction === 'right';

async function pinch(call: Call, way: 'open' | 'close'): Promise<null> {
  const body = call.body();
  const { bounds } = await readArea(body, call);
  const speed = readSpeed(body, usual(call, 'pinch'));
  await playGesture(call.context, makePinch(bounds, { way, percent: readPercent(body), speed }));
  return null;
}

const click = ({ context }: Call, start: Point): Promise<void> => playGesture(context, [{ start, moves: [] }]);

/** `locator` looks for what `origin` would name. */
async function readClickPoint(call: Call): Promise<Point> {
  const body = call.body();
  const wanted = readOptionalFields(body, 'locator');
  if (wanted === undefined) return readPoint(body, call);
  const locator = readLocator(readText(wanted, 'strategy'), readText(wanted, 'selector'));
  const [found] = await findNodes({ context: call.context, session: call.session, locator, many: false });
  if (found === undefined) throw noSuchElement();
  return findCentre(found.node, call.context.ui.size);
}

async function readDragStart(body: Fields, call: Call): Promise<Point> {
  const start = readOptionalFields(body, 'start');
  if (start === undefined) return readPoint({ origin: body['origin'] }, call);
  return readPoint({ origin: body['origin'], offset: start }, call);
}

import { resolveElement } from '../elements/resolve-element.ts';
import { type Fields, isFields, readElementId, readOptionalNumber, readText } from '../protocol/read-fields.ts';
import { invalidArgument } from '../protocol/server-error.ts';
import type { Call } from '../session.ts';
import type { Point } from './play-gesture.ts';

interface FingerAction {
  /** ms from the start. */
  readonly at: number;
  readonly kind: 'down' | 'up' | 'cancel';
  readonly pointer: number;
  readonly to: Point;
}

export interface MoveAction {
  readonly at: number;
  readonly kind: 'move';
  readonly pointer: number;
  readonly from: Point;
  readonly to: Point;
  readonly ms: number;
}

interface KeyAction {
  readonly at: number;
  readonly kind: 'key-down' | 'key-up';
  readonly value: string;
}

/** As many as the screen tells apart; the real server's own number was not looked up. */
const MOST_POINTERS = 10;

/** One thing that a finger or a keyboard does, and when. */
export type TimedAction = FingerAction | MoveAction | KeyAction;

/**
 * W3C actions. Each source has a time line of its own, made of the lengths of its pauses and moves: that is how the
 * server plays them, not in ticks that wait for each other (ActionsTokenizer). Throws `invalid argument`.
 */
export async function parseActions(sources: readonly unknown[], call: Call): Promise<readonly TimedAction[]> {
  const timed: (readonly TimedAction[])[] = [];
  let pointers = 0;
  for (const source of sources) {
    if (!isFields(source)) throw invalidArgument(`${JSON.stringify(source)} is no action`);
    const type = readText(source, 'type');
    const id = readText(source, 'id');
    const items = readItems(source, id);
    if (type === 'key') timed.push(readKeys(items, id));
    else if (type === 'pointer') {
      if (pointers === MOST_POINTERS) throw invalidArgument(`More than ${MOST_POINTERS} pointers are not supported`);
      timed.push(await readPointer(items, { id, call, pointer: pointers++ }));
    } else if (type !== 'none') throw invalidArgument(`The type '${type}' of action '${id}' is not known`);
  }
  return timed.flat().sort((one, other) => one.at - other.at);
}

function readItems(source: Fields, id: string): readonly Fields[] {
  const { actions } = source;
  if (!Array.isArray(actions) || actions.length === 0 || !actions.every(isFields)) {
    throw invalidArgument(`Action '${id}' must have at least one item`);
  }
  return actions;
}

function readDuration(item: Fields, id: string, usual?: number): number {
  const ms = readOptionalNumber(item, 'duration') ?? usual;
  if (ms === undefined) {
    throw invalidArgument(`Missing duration key for action item '${JSON.stringify(item)}' of action with id '${id}'`);
  }
  if (ms >= 0) return ms;
  throw invalidArgument(
    `duration key cannot be negative for action item '${JSON.stringify(item)}' of action with id '${id}'`,
  );
}

function readKeys(items: readonly Fields[], id: string): readonly TimedAction[] {
  const timed: TimedAction[] = [];
  let at = 0;
  for (const item of items) {
    const type = readText(item, 'type');
    if (type === 'pause') at += readDuration(item, id, 0);
    else if (type === 'keyDown' || type === 'keyUp') {
      const value = readText(item, 'value');
      if ([...value].length !== 1)
        throw invalidArgument(`The value of '${type}' in action '${id}' must be one character`);
      timed.push({ at, kind: type === 'keyDown' ? 'key-down' : 'key-up', value });
    } else throw invalidArgument(`Unexpected item type '${type}' in action '${id}'`);
  }
  return timed;
}

interface Finger {
  readonly id: string;
  readonly call: Call;
  readonly pointer: number;
}

async function readPointer(items: readonly Fields[], finger: Finger): Promise<readonly TimedAction[]> {
  const { id, pointer } = finger;
  const timed: TimedAction[] = [];
  let at = 0;
  let place: Point | undefined;
  let isDown = false;
  for (const item of items) {
    const type = readText(item, 'type');
    if (type === 'pause') at += readDuration(item, id, 0);
    else if (type === 'pointerMove') {
      const to = await readPlace(item, finger, place);
      const ms = readDuration(item, id, 0);
      if (isDown && place !== undefined) timed.push({ at, kind: 'move', pointer, from: place, to, ms });
      at += ms;
      place = to;
    } else if (type === 'pointerDown' || type === 'pointerUp' || type === 'pointerCancel') {
      if (place === undefined) {
        throw invalidArgument(
          `Action item '${JSON.stringify(item)}' of action '${id}' should be preceded with at least one item with coordinates`,
        );
      }
      const kind = type === 'pointerDown' ? 'down' : type === 'pointerUp' ? 'up' : 'cancel';
      // A finger that is down already, or up: nothing that a screen could feel.
      if (isDown === (kind === 'down')) continue;
      isDown = kind === 'down';
      timed.push({ at, kind, pointer, to: place });
    } else throw invalidArgument(`Unexpected item type '${type}' in action '${id}'`);
  }
  if (isDown) timed.push({ at, kind: 'cancel', pointer, to: place as Point });
  return timed;
}

/** On the screen, from where the finger is, or from an element's middle. */
async function readPlace(item: Fields, { id, call }: Finger, last: Point | undefined): Promise<Point> {
  const x = readOptionalNumber(item, 'x');
  const y = readOptionalNumber(item, 'y');
  const origin = item['origin'] ?? 'viewport';
  const words = `action item '${JSON.stringify(item)}' of action '${id}'`;
  if (origin === 'viewport') {
    if (x === undefined || y === undefined) throw invalidArgument(`Both coordinates must be be set for ${words}`);
    return { x, y };
  }
  if (origin === 'pointer') {
    if (last === undefined) {
      throw invalidArgument(`The ${words} should be preceded with at least one item containing absolute coordinates`);
    }
    return { x: last.x + (x ?? 0), y: last.y + (y ?? 0) };
  }
  const elementId = isFields(origin) ? readElementId(origin) : String(origin);
  const { node } = await resolveElement(call, elementId);
  const { left, top, right, bottom } = node.bounds;
  if (right - left === 0 || bottom - top === 0) {
    throw invalidArgument(`The element with id '${elementId}' has zero width/height in the ${words}`);
  }
  return { x: Math.floor((left + right) / 2) + (x ?? 0), y: Math.floor((top + bottom) / 2) + (y ?? 0) };
}

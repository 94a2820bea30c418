import type { UiBounds } from '../../../contract/device-ui.ts';
import { resolveElement } from '../elements/resolve-element.ts';
import { type Fields, readElementId, readNumber, readOptionalFields, readText } from '../protocol/read-fields.ts';
import { invalidArgument } from '../protocol/server-error.ts';
import type { Call } from '../session.ts';
import type { Point } from './play-gesture.ts';

export const directions = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

/** px that gestures keep away from an element's edges (AxNodeInfoHelper.getBoundsForGestures). */
const MARGIN = 5;

export interface GestureArea {
  readonly bounds: UiBounds;
  /** Of the element, where one was named. */
  readonly identity?: string;
}

/** `origin` (an element) or `area`. Throws `invalid argument` when neither or no room is given. */
export async function readArea(fields: Fields, call: Call): Promise<GestureArea> {
  const origin = readOptionalFields(fields, 'origin');
  if (origin !== undefined) {
    const { node, identity } = await resolveElement(call, readElementId(origin));
    return { bounds: shrink(node.bounds), identity };
  }
  const area = readOptionalFields(fields, 'area');
  if (area === undefined) throw invalidArgument('Either origin or area must be set');
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => readNumber(area, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (width <= 0 || height <= 0) {
    throw invalidArgument('Both width and height of the area must be greater than zero');
  }
  return { bounds: { left, top, right: left + width, bottom: top + height } };
}

function shrink({ left, top, right, bottom }: UiBounds): UiBounds {
  return { left: left + MARGIN, top: top + MARGIN, right: right - MARGIN, bottom: bottom - MARGIN };
}

/** Where a click goes: an element's middle or a place in it, or a place on the screen. */
export async function readPoint(fields: Fields, call: Call): Promise<Point> {
  const origin = readOptionalFields(fields, 'origin');
  const offset = readOptionalFields(fields, 'offset');
  const given = offset === undefined ? undefined : { x: readNumber(offset, 'x'), y: readNumber(offset, 'y') };
  if (origin === undefined) {
    if (given === undefined) throw invalidArgument('Either origin or offset must be set');
    return given;
  }
  const { bounds } = (await resolveElement(call, readElementId(origin))).node;
  if (given !== undefined) return { x: bounds.left + given.x, y: bounds.top + given.y };
  return { x: Math.floor((bounds.left + bounds.right) / 2), y: Math.floor((bounds.top + bounds.bottom) / 2) };
}

export function readDirection(fields: Fields): Direction {
  const wanted = readText(fields, 'direction').toLowerCase();
  const known = directions.find((name) => name === wanted);
  if (known !== undefined) return known;
  throw invalidArgument(`Direction must be one of [${directions.map((name) => name.toUpperCase()).join(', ')}]`);
}

/** How far of the area. Throws `invalid argument` outside of 0 … 1, or below 0 where more than the whole is allowed. */
export function readPercent(fields: Fields, most = 1): number {
  const percent = readNumber(fields, 'percent');
  if (percent >= 0 && percent <= most) return percent;
  throw invalidArgument(most === 1 ? 'Percent must be between 0.0f and 1.0f' : 'Percent must be greater than 0.0f');
}

/** px/s. */
export function readSpeed(fields: Fields, usual: number): number {
  const speed = fields['speed'] === undefined || fields['speed'] === null ? usual : readNumber(fields, 'speed');
  if (speed < 0) throw invalidArgument('Speed cannot be negative');
  return speed;
}

import { isDeepStrictEqual } from 'node:util';
import type { DeviceEvent, Expectation } from './case.ts';

/** An event fits when it has every field that is named, with that value; more may be known of it. */
function fitsEvent(event: DeviceEvent, wanted: DeviceEvent): boolean {
  return Object.entries(wanted).every(
    ([field, value]) => field === 'internal' || isDeepStrictEqual(event[field], value),
  );
}

type Check = (events: readonly DeviceEvent[], expected: Expectation) => readonly string[];

const checks: Readonly<Record<string, Check>> = {
  true: (events, expected) => {
    const wanted = pickWanted(expected);
    const same =
      events.length === wanted.length && wanted.every((one, at) => fitsEvent(events[at] as DeviceEvent, one));
    return same ? [] : [`expected exactly ${render(wanted)}`];
  },
  'ordered-subset': (events, expected) => {
    let from = 0;
    for (const wanted of pickWanted(expected)) {
      const at = events.findIndex((event, place) => place >= from && fitsEvent(event, wanted));
      if (at < 0) return [`missing in this order: ${render([wanted])}`];
      from = at + 1;
    }
    return [];
  },
  contains: (events, expected) =>
    pickWanted(expected)
      .filter((wanted) => !events.some((event) => fitsEvent(event, wanted)))
      .map((wanted) => `missing: ${render([wanted])}`),
  counts: (events, expected) =>
    (expected.counts ?? []).flatMap(({ event: wanted, count }) => {
      const found = events.filter((event) => fitsEvent(event, wanted)).length;
      return found === count ? [] : [`${found} times instead of ${count}: ${render([wanted])}`];
    }),
  none: () => [],
};

/** What is wrong with the events of a run, with all of them behind; `size` is that of the grid. */
export function compareEvents(
  given: readonly DeviceEvent[],
  expected: Expectation,
  size: { readonly width: number; readonly height: number },
): readonly string[] {
  const events = given.filter(({ internal }) => internal !== true);
  const place = (event: DeviceEvent) => placeOnScreen(event, size);
  const wanted: Expectation = {
    ...expected,
    events: (expected.events ?? []).map(place),
    counts: (expected.counts ?? []).map(({ event, count }) => ({ event: place(event), count })),
    forbidden: (expected.forbidden ?? []).map(place),
  };
  const { strict = 'ordered-subset', forbidden = [] } = wanted;
  const check = checks[String(strict)];
  const problems = [
    ...(check?.(events, wanted) ?? (strict === 'predicates' ? [] : [`the harness does not know strict: ${strict}`])),
    ...forbidden
      .filter((one) => events.some((event) => fitsEvent(event, one)))
      .map((one) => `forbidden: ${render([one])}`),
  ];
  return problems.length === 0 ? [] : [...problems, `events: ${render(events)}`];
}

function pickWanted({ events = [] }: Expectation): readonly DeviceEvent[] {
  // clearKeychain is of another platform: Vivace says so and does nothing.
  return events.filter(({ type, internal }) => internal !== true && type !== 'clearKeychain');
}

/**
 * 100 % is a line beyond the last pixel, which no finger can touch: Vivace touches the last pixel, and a point on that line
 * is compared as this one.
 */
function placeOnScreen(event: DeviceEvent, size: { readonly width: number; readonly height: number }): DeviceEvent {
  const limits: Readonly<Record<string, (value: unknown) => unknown>> = {
    x: (x) => limit(x, size.width),
    y: (y) => limit(y, size.height),
    start: (point) => (Array.isArray(point) ? [limit(point[0], size.width), limit(point[1], size.height)] : point),
  };
  const placed = Object.entries(event).map(([field, value]) => [
    field,
    limits[field === 'end' ? 'start' : field]?.(value) ?? value,
  ]);
  return { ...Object.fromEntries(placed), type: event.type };
}

function limit(value: unknown, length: number): unknown {
  return value === length ? length - 1 : value;
}

function render(events: readonly DeviceEvent[]): string {
  if (events.length === 0) return 'nothing';
  return events.map(({ type, ...fields }) => `${type} ${JSON.stringify(fields)}`).join(', ');
}

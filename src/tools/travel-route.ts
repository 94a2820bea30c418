import { Type } from '@sinclair/typebox';
import { measureDistance, placeOnWay } from '../base/great-circle.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { movePlace, type Place, placeFields } from './place.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

/** As often as a satellite receiver tells its place. */
const stepMs = 1_000;
/** Left for reading the last place back. */
const endMs = 500;
const dayMs = 24 * 60 * 60 * 1_000;

export const travelRoute = defineTool({
  name: 'travel_route',
  description: 'Move the device from place to place at a steady speed, along the shortest ways, a step each second.',
  risk: 'MEDIUM',
  input: defineInput({
    points: Type.Array(Type.Object(placeFields, { additionalProperties: false }), {
      minItems: 1,
      description: 'Where to begin, and the places to come through, in degrees',
    }),
    speed: Type.Number({ exclusiveMinimum: 0, default: 4, description: 'Metres per second' }),
  }),
  result: defineResult({
    distance_m: Type.Optional(Type.Number({ description: 'Length of the way, m' })),
    travelled_m: Type.Optional(Type.Number({ description: 'How far it came, m' })),
    steps: Type.Optional(Type.Integer({ description: 'How often the location was set' })),
  }),
  examples: [
    {
      points: [
        { latitude: 0, longitude: 0 },
        { latitude: 0, longitude: 0.001 },
      ],
      speed: 10,
    },
  ],
  // The way decides how long it takes; the flow's own deadline bounds it.
  budgetMs: dayMs,
  async run({ points, speed }, context) {
    const { engine, driver, deadline, clock } = context;
    const { setLocation: set } = driver;
    if (set === undefined) return refuseAbility(context, 'set the location');
    const way = measureWay(points);
    const begun = await movePlace(context, points[0] as Place);
    if (begun !== undefined) return begun;
    const start = clock.now();
    let travelled = 0;
    let steps = 1;
    const tell = () => ({ distance_m: round(way.length), travelled_m: round(travelled), steps });
    while (travelled < way.length) {
      const corner = way.cornerAfter(travelled);
      const arrival = start + (corner.metres / speed) * 1_000;
      // On a grid from the start, so that the time a step takes does not add up; but no point is passed by unseen.
      const next = Math.min(arrival, start + Math.floor((clock.now() - start) / stepMs + 1) * stepMs);
      if (next > deadline.at - endMs) {
        return createFailure(
          'timeout',
          `Travelled ${round(travelled)} of ${round(way.length)} m when the time was up; at ${speed} m/s the way takes ${Math.ceil(way.length / speed)} s`,
          tell(),
        );
      }
      await clock.sleep(Math.max(0, next - clock.now()), deadline.signal);
      const isThere = next === arrival;
      travelled = isThere ? corner.metres : Math.min(corner.metres, ((clock.now() - start) / 1_000) * speed);
      const place = isThere ? corner.place : way.placeAt(travelled);
      await engine.act(deadline, (until) => set.call(driver, place, until));
      steps++;
    }
    const last = points.at(-1) as Place;
    const ended = await movePlace(context, last);
    return ended ?? createSuccess(`Travelled ${round(way.length)} m to ${last.latitude}, ${last.longitude}`, tell());
  },
});

const round = (metres: number) => Math.round(metres * 10) / 10;

function measureWay(points: readonly Place[]) {
  const legs = points.slice(1).map((to, at) => {
    const from = points[at] as Place;
    return { from, to, length: measureDistance(from, to) };
  });
  let length = 0;
  const corners = legs.map((leg) => {
    length += leg.length;
    return { metres: length, place: leg.to };
  });
  const end = { metres: length, place: points.at(-1) as Place };
  return {
    length,
    /** The next of the points given that lies ahead, and how far it is from the start. */
    cornerAfter: (metres: number) => corners.find((corner) => corner.metres > metres) ?? end,
    placeAt(metres: number): Place {
      let left = metres;
      for (const { from, to, length } of legs) {
        if (left < length) return placeOnWay(from, to, left / length);
        left -= length;
      }
      return points.at(-1) as Place;
    },
  };
}

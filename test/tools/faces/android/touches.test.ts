import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { FingerPath } from '../../../../src/device/contract/driver.ts';
import type { FakeDevice } from '../../../engine/fake-driver.ts';
import { openAndroid, withoutAccessibility } from './open-android.ts';

const screen: FakeDevice = { screen: () => ({ nodes: [{ text: 'a' }] }) };
const path = (...points: readonly (readonly [number, number, number])[]) =>
  points.map(([x, y, time]) => ({ x, y, time }));

const cases: readonly [tool: string, input: JsonObject, text: string, acts: readonly string[]][] = [
  ['tap', { x: 500, y: 1000 }, 'Tap executed at (500, 1000)', ['tap 500,1000']],
  ['tap', { x: 0, y: 0 }, 'Tap executed at (0, 0)', ['tap 0,0']],
  ['tap', { x: 999.9, y: 0.5 }, 'Tap executed at (999.9, 0.5)', ['tap 999,0']],
  ['long_press', { x: 500, y: 1000 }, 'Long press executed at (500, 1000) for 1000ms', ['tap 500,1000 for 1000']],
  ['long_press', { x: 5, y: 6, duration: 2000 }, 'Long press executed at (5, 6) for 2000ms', ['tap 5,6 for 2000']],
  ['long_press', { x: 5, y: 6, duration: 60_000 }, 'Long press executed at (5, 6) for 60000ms', ['tap 5,6 for 60000']],
  ['double_tap', { x: 500, y: 1000 }, 'Double tap executed at (500, 1000)', ['tap 500,1000 + tap 500,1000 at 100']],
  [
    'swipe',
    { x1: 500, y1: 1500, x2: 500, y2: 500 },
    'Swipe executed from (500, 1500) to (500, 500) over 300ms',
    ['drag 500,1500 to 500,500 in 300'],
  ],
  [
    'swipe',
    { x1: 1, y1: 2, x2: 3, y2: 4, duration: 1 },
    'Swipe executed from (1, 2) to (3, 4) over 1ms',
    ['drag 1,2 to 3,4 in 1'],
  ],
  [
    'pinch',
    { center_x: 540, center_y: 1200, scale: 2.0 },
    'Pinch (zoom in) executed at (540, 1200) with scale 2.0 over 300ms',
    ['drag 540,1000 to 540,800 in 300 + drag 540,1400 to 540,1600 in 300'],
  ],
  [
    'pinch',
    { center_x: 500, center_y: 100, scale: 0.25, duration: 500 },
    'Pinch (zoom out) executed at (500, 100) with scale 0.25 over 500ms',
    ['drag 100,100 to 400,100 in 500 + drag 900,100 to 600,100 in 500'],
  ],
  [
    'custom_gesture',
    { paths: [path([100, 100, 0], [200, 200, 150], [300, 300, 300])] },
    'Custom gesture executed with 1 path(s), total 3 point(s)',
    ['drag 100,100 to 300,300 in 300'],
  ],
  [
    'custom_gesture',
    { paths: [path([400, 600, 0], [300, 600, 300]), path([600, 600, 0], [700, 600, 300])] },
    'Custom gesture executed with 2 path(s), total 4 point(s)',
    ['drag 400,600 to 300,600 in 300 + drag 600,600 to 700,600 in 300'],
  ],
];

test.each(cases)('%s %j', async (tool, input, text, acts) => {
  const opened = openAndroid(screen);
  expect(await opened.must(tool, input)).toBe(text);
  expect(opened.acts()).toEqual(acts);
  expect(await openAndroid(withoutAccessibility(screen)).fail(tool, input)).toBe(
    'Permission denied: Accessibility service not enabled',
  );
});

const wrong: readonly [tool: string, input: JsonObject][] = [
  ['tap', {}],
  ['tap', { x: 1 }],
  ['tap', { x: -1, y: 1 }],
  ['tap', { x: 1, y: -0.1 }],
  ['tap', { x: '1', y: 1 }],
  ['tap', { x: 1, y: 1, z: 1 }],
  ['long_press', { x: 1, y: -1 }],
  ['long_press', { x: 1, y: 1, duration: 0 }],
  ['long_press', { x: 1, y: 1, duration: -5 }],
  ['long_press', { x: 1, y: 1, duration: 60_001 }],
  ['long_press', { x: 1, y: 1, duration: 'long' }],
  ['double_tap', { x: 1 }],
  ['double_tap', { x: null, y: 1 }],
  ['swipe', { x1: 1, y1: 1, x2: 1 }],
  ['swipe', { x1: 1, y1: 1, x2: 1, y2: -1 }],
  ['swipe', { x1: 1, y1: 1, x2: 1, y2: 1, duration: 0 }],
  ['swipe', { x1: 1, y1: 1, x2: 1, y2: 1, duration: 60_001 }],
  ['scroll', {}],
  ['scroll', { direction: 'forward' }],
  ['scroll', { direction: 'down', amount: 'huge' }],
  ['scroll', { direction: 'down', variance: -1 }],
  ['scroll', { direction: 'down', variance: 20.5 }],
  ['pinch', { center_x: 1, center_y: 1 }],
  ['pinch', { center_x: -1, center_y: 1, scale: 2 }],
  ['pinch', { center_x: 1, center_y: 1, scale: 0 }],
  ['pinch', { center_x: 1, center_y: 1, scale: -2 }],
  ['pinch', { center_x: 1, center_y: 1, scale: 2, duration: 0 }],
  ['pinch', { center_x: 1, center_y: 1, scale: 2, duration: 60_001 }],
  ['custom_gesture', {}],
  ['custom_gesture', { paths: [] }],
  ['custom_gesture', { paths: 'none' }],
  ['custom_gesture', { paths: [[]] }],
  ['custom_gesture', { paths: [path([1, 1, 0])] }],
  ['custom_gesture', { paths: [path([1, 1, 0], [-1, 1, 1])] }],
  ['custom_gesture', { paths: [path([1, 1, -1], [1, 1, 1])] }],
  [
    'custom_gesture',
    {
      paths: [
        [
          { x: 1, y: 1 },
          { x: 1, y: 1, time: 1 },
        ],
      ],
    },
  ],
  ['custom_gesture', { paths: [path([1, 1, 0], [2, 2, 0])] }],
  ['custom_gesture', { paths: [path([1, 1, 0], [2, 2, 5]), path([1, 1, 5], [2, 2, 4])] }],
];

test.each(wrong)('%s refuses %j before the device is asked anything', async (tool, input) => {
  const opened = openAndroid(withoutAccessibility(screen));
  expect(await opened.fail(tool, input)).toMatch(/^Invalid params: /);
  expect(opened.acts()).toEqual([]);
});

test('what is wrong with a time is told with its path', async () => {
  expect(await openAndroid(screen).fail('custom_gesture', { paths: [path([1, 1, 3], [2, 2, 3])] })).toBe(
    'Invalid params: Time values in path 0 must be strictly monotonically increasing',
  );
});

test.each<[string, JsonObject, string]>([
  ['tap', { x: 1000, y: 5 }, 'Tap gesture execution failed'],
  ['long_press', { x: 5, y: 2000 }, 'Long press gesture execution failed'],
  ['double_tap', { x: 1000, y: 5 }, 'Double tap gesture execution failed'],
  ['swipe', { x1: 5, y1: 5, x2: 1000, y2: 5 }, 'Swipe gesture execution failed'],
  ['pinch', { center_x: 1000, center_y: 5, scale: 2 }, 'Pinch gesture execution failed'],
  ['custom_gesture', { paths: [path([5, 5, 0], [5, 2000, 5])] }, 'Custom gesture execution failed'],
])('%s outside of the screen touches nothing', async (tool, input, sentence) => {
  const { fail, acts } = openAndroid(screen);
  const message = await fail(tool, input);
  expect(message.startsWith(`Action failed: ${sentence}: The point `)).toBe(true);
  expect(message).toContain('is outside of the screen, which is 1000x2000');
  expect(acts()).toEqual([]);
});

test('a screen that has been turned is looked at before a touch is refused', async () => {
  const turned: FakeDevice = { screen: () => ({ nodes: [{ text: 'a' }], size: { width: 2000, height: 1000 } }) };
  expect(await openAndroid(turned).must('tap', { x: 1900, y: 10 })).toBe('Tap executed at (1900, 10)');
});

test.each<[string, JsonObject, string]>([
  ['tap', { x: 1, y: 1 }, 'Tap gesture execution failed'],
  ['long_press', { x: 1, y: 1 }, 'Long press gesture execution failed'],
  ['double_tap', { x: 1, y: 1 }, 'Double tap gesture execution failed'],
  ['swipe', { x1: 1, y1: 1, x2: 9, y2: 9 }, 'Swipe gesture execution failed'],
  ['scroll', { direction: 'up' }, 'Scroll gesture execution failed'],
  ['pinch', { center_x: 500, center_y: 500, scale: 2 }, 'Pinch gesture execution failed'],
  ['custom_gesture', { paths: [path([1, 1, 0], [2, 2, 1])] }, 'Custom gesture execution failed'],
])('%s that the device refuses', async (tool, input, sentence) => {
  const gesture = () => Promise.reject(new DeviceError('device_error', 'Android said no'));
  expect(await openAndroid({ ...screen, more: { gesture } }).fail(tool, input)).toBe(
    `Action failed: ${sentence}: Android said no`,
  );
});

test('fingers that a driver does not have', async () => {
  const gesture = () => Promise.reject(new DeviceError('unsupported', 'One finger only'));
  expect(
    await openAndroid({ ...screen, more: { gesture } }).fail('pinch', { center_x: 500, center_y: 500, scale: 2 }),
  ).toBe('Action failed: Pinch gesture execution failed: One finger only');
});

test('a gesture of more than a minute', async () => {
  const { must, fail } = openAndroid(screen);
  await must('custom_gesture', { paths: [path([1, 1, 0], [2, 2, 60_000])] });
  expect(await fail('custom_gesture', { paths: [path([1, 1, 0], [2, 2, 60_001])] })).toBe(
    'Action failed: Custom gesture execution failed: a gesture takes at most 60000 ms',
  );
});

describe('pinch', () => {
  test('a scale for which there is no room', async () => {
    expect(await openAndroid(screen).fail('pinch', { center_x: 500, center_y: 500, scale: 1000 })).toBe(
      'Action failed: Pinch gesture execution failed: there is no room for a scale of 1000.0 round (500, 500)',
    );
    expect(await openAndroid(screen).fail('pinch', { center_x: 0, center_y: 0, scale: 2 })).toContain('no room');
  });

  test('a scale of 1 is no zoom', async () => {
    expect(await openAndroid(screen).must('pinch', { center_x: 500, center_y: 500, scale: 1 })).toBe(
      'Pinch (no zoom) executed at (500, 500) with scale 1.0 over 300ms',
    );
  });

  test('fingers stay on the screen, and end as far apart as the scale says', async () => {
    const place = fc.record({ x: fc.integer({ min: 50, max: 950 }), y: fc.integer({ min: 50, max: 1950 }) });
    await fc.assert(
      fc.asyncProperty(place, fc.double({ min: 0.2, max: 5, noNaN: true }), async ({ x, y }, scale) => {
        const gestures: (readonly FingerPath[])[] = [];
        const { must } = openAndroid({ ...screen, onGesture: (fingers) => void gestures.push(fingers) });
        await must('pinch', { center_x: x, center_y: y, scale });
        const [one, other] = gestures[0] ?? [];
        const points = [...(one?.points ?? []), ...(other?.points ?? [])];
        expect(points).toHaveLength(4);
        for (const point of points) {
          expect(point.x >= 0 && point.x < 1000 && point.y >= 0 && point.y < 2000).toBe(true);
        }
        const apart = (at: 0 | 1) => {
          const [a, b] = [one?.points[at], other?.points[at]];
          return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
        };
        // A pixel at each end.
        const [from, to] = [apart(0), apart(1)];
        expect(Math.abs(to - from * scale)).toBeLessThan(2 * (1 + scale));
      }),
      { numRuns: 100 },
    );
  });
});

describe('scroll', () => {
  test.each([
    ['down', 'drag 500,1500 to 500,500 in 450'],
    ['up', 'drag 500,500 to 500,1500 in 450'],
    ['right', 'drag 750,1000 to 250,1000 in 450'],
    ['left', 'drag 250,1000 to 750,1000 in 450'],
  ])('%s: half of the screen where nothing else is said', async (direction, act) => {
    const { must, acts } = openAndroid(screen);
    expect(await must('scroll', { direction })).toBe(`Scroll ${direction} (medium) executed`);
    expect(acts()).toEqual([act]);
    expect(await openAndroid(withoutAccessibility(screen)).fail('scroll', { direction })).toBe(
      'Permission denied: Accessibility service not enabled',
    );
  });

  test.each([
    ['small', 500],
    ['medium', 1000],
    ['large', 1500],
  ])('%s', async (amount, length) => {
    const { must, acts } = openAndroid(screen);
    expect(await must('scroll', { direction: 'down', amount, variance: 0 })).toBe(`Scroll down (${amount}) executed`);
    expect(acts()).toEqual([`drag 500,${1000 + length / 2} to 500,${1000 - length / 2} in 450`]);
  });

  const direction = fc.constantFrom('up', 'down', 'left', 'right');
  const amount = fc.constantFrom('small' as const, 'medium' as const, 'large' as const);
  test('distance and centre vary by no more than they may, and nothing leaves the screen', async () => {
    const shares = { small: 0.25, medium: 0.5, large: 0.75 };
    await fc.assert(
      fc.asyncProperty(
        direction,
        amount,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 3 }),
        async (direction, amount, variance, randoms) => {
          const gestures: (readonly FingerPath[])[] = [];
          let next = 0;
          const { must } = openAndroid(
            { ...screen, onGesture: (fingers) => void gestures.push(fingers) },
            { random: () => randoms[next++ % randoms.length] ?? 0 },
          );
          await must('scroll', { direction, amount, variance });
          const points = gestures[0]?.[0]?.points ?? [];
          const [from, to] = [points[0], points.at(-1)];
          if (from === undefined || to === undefined) throw new Error('no stroke');
          const vertical = direction === 'up' || direction === 'down';
          const length = vertical ? Math.abs(to.y - from.y) : Math.abs(to.x - from.x);
          const wanted = shares[amount] * (vertical ? 2000 : 1000);
          expect(Math.abs(length - wanted)).toBeLessThanOrEqual((wanted * variance) / 100 + 2);
          expect(Math.abs((from.x + to.x) / 2 - 500)).toBeLessThanOrEqual((500 * variance) / 100 + 1);
          expect(Math.abs((from.y + to.y) / 2 - 1000)).toBeLessThanOrEqual((1000 * variance) / 100 + 1);
          for (const point of points) {
            expect(point.x >= 0 && point.x < 1000 && point.y >= 0 && point.y < 2000).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('varies at all', async () => {
    const { must, acts } = openAndroid(screen, { random: () => 0.99 });
    await must('scroll', { direction: 'down', variance: 20 });
    expect(acts()).not.toEqual(['drag 500,1500 to 500,500 in 450']);
  });

  test('without a root node there is no size', async () => {
    const empty = {
      coverage: 'all-windows',
      size: { width: 10, height: 10 },
      rotation: 0,
      nodes: [],
      windows: [],
    } as const;
    expect(
      await openAndroid({ ...screen, more: { hierarchy: async () => empty } }).fail('scroll', { direction: 'down' }),
    ).toBe('Action failed: Scroll gesture execution failed: no root node available for screen dimensions');
  });
});

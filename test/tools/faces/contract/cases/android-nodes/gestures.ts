import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import {
  atFound,
  byId,
  exactly,
  find,
  fresh,
  injection,
  nodesOf,
  open,
  refusedInput,
  result,
  shows,
  showsText,
  trouble,
} from './steps.ts';

const zoom = byId('photos', 'zoom');
const onPhoto = [
  ...fresh('photos'),
  find('content_desc', 'Sea 1'),
  { tool: 'android_tap', args: atFound() },
  byId('photos', 'photo'),
];
const middle = { center_x: 540, center_y: 1200 };
const zoomedIn = [...onPhoto, { tool: 'android_pinch', args: { ...middle, scale: 2 } }];
const line = (...points: readonly (readonly [x: number, y: number, time: number])[]) =>
  points.map(([x, y, time]) => ({ x, y, time }));
const notZoomed: NonNullable<ToolCase['check']> = async (_answer, call) =>
  expect(nodesOf(await call(zoom))).toEqual([]);

export const gestureCases: readonly ToolCase[] = [
  {
    tool: 'android_pinch',
    name: 'success: zoom in; default: duration 300',
    before: onPhoto,
    args: { ...middle, scale: 2.0 },
    ok: true,
    says: exactly('Pinch (zoom in) executed at (540, 1200) with scale 2.0 over 300ms'),
    check: showsText(zoom, '2.0×'),
  },
  {
    tool: 'android_pinch',
    name: 'zoom out; duration',
    before: zoomedIn,
    args: { ...middle, scale: 0.5, duration: 400 },
    ok: true,
    says: exactly('Pinch (zoom out) executed at (540, 1200) with scale 0.5 over 400ms'),
    check: notZoomed,
  },
  {
    tool: 'android_pinch',
    name: 'a scale of 1 changes nothing, and is called so',
    before: onPhoto,
    args: { ...middle, scale: 1 },
    ok: true,
    says: exactly('Pinch (no zoom) executed at (540, 1200) with scale 1.0 over 300ms'),
    check: notZoomed,
  },
  {
    tool: 'android_pinch',
    name: 'error: no room for two fingers',
    before: onPhoto,
    args: { center_x: 1, center_y: 1, scale: 100 },
    ok: false,
    says: /^Action failed: Pinch gesture execution failed: there is no room/,
  },
  {
    tool: 'android_pinch',
    name: 'error: Pinch gesture execution failed',
    faults: refusedInput,
    before: [open('forms')],
    args: { ...middle, scale: 2 },
    ok: false,
    says: new RegExp(`^Action failed: Pinch gesture execution failed: .*${injection}`),
  },
  {
    tool: 'android_custom_gesture',
    name: 'success: one finger',
    before: onPhoto,
    args: { paths: [line([900, 1200, 0], [500, 1200, 150], [150, 1200, 300])] },
    ok: true,
    says: exactly('Custom gesture executed with 1 path(s), total 3 point(s)'),
    check: showsText(byId('photos', 'photo_name'), 'Hill 1'),
  },
  {
    tool: 'android_custom_gesture',
    name: 'two fingers at once',
    before: onPhoto,
    args: { paths: [line([440, 1200, 0], [340, 1200, 300]), line([640, 1200, 0], [740, 1200, 300])] },
    ok: true,
    says: exactly('Custom gesture executed with 2 path(s), total 4 point(s)'),
    check: showsText(zoom, '2.0×'),
  },
  {
    tool: 'android_custom_gesture',
    name: 'a finger that rests is a long press',
    before: [...fresh('photos')],
    args: { paths: [line([200, 850, 0], [200, 850, 800])] },
    ok: true,
    says: exactly('Custom gesture executed with 1 path(s), total 2 point(s)'),
    check: shows(find('text', '1 selected')),
  },
  ...(
    [
      ['times that are equal', [line([100, 100, 0], [200, 200, 0])], 'path 0'],
      ['times that go back, in a later path', [line([1, 1, 0], [2, 2, 5]), line([1, 1, 5], [2, 2, 4])], 'path 1'],
      ['a path with a single point', [line([100, 100, 0])], 'paths'],
      ['a negative coordinate', [line([-1, 100, 0], [1, 1, 1])], 'x'],
      ['a negative time', [line([1, 1, -1], [1, 1, 1])], 'time'],
      ['a point without its time', [[{ x: 1, y: 1 }, ...line([1, 1, 1])]], 'time'],
    ] as const
  ).map(
    ([name, paths, says]): ToolCase => ({
      tool: 'android_custom_gesture',
      name: `error: ${name}`,
      before: [trouble('zeroSize')],
      args: { paths: paths.map((path) => [...path]) },
      ok: false,
      says: new RegExp(`^Invalid params: .*${says}`),
      check: showsText(result, 'Nothing has happened'),
    }),
  ),
  {
    tool: 'android_custom_gesture',
    name: 'error: longer than Android takes',
    before: [trouble('zeroSize')],
    args: { paths: [line([100, 100, 0], [200, 200, 60_001])] },
    ok: false,
    says: exactly('Action failed: Custom gesture execution failed: a gesture takes at most N ms'),
  },
  {
    tool: 'android_custom_gesture',
    name: 'error: Custom gesture execution failed',
    faults: refusedInput,
    before: [open('forms')],
    args: { paths: [line([500, 1500, 0], [500, 900, 300])] },
    ok: false,
    says: new RegExp(`^Action failed: Custom gesture execution failed: .*${injection}`),
  },
];

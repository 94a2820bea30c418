import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import {
  atFound,
  byId,
  type Call,
  exactly,
  find,
  firstOf,
  fresh,
  injection,
  longPage,
  open,
  refusedInput,
  result,
  shows,
  showsText,
  trouble,
} from './steps.ts';

const target = byId('torture', 'target');
const somethingTapped = showsText(result, 'Tapped');
const tapTarget = [trouble('zeroSize'), target];
const firstPhoto = [...fresh('photos'), find('content_desc', 'Sea 1')];
const anyPhoto = byId('photos', 'photo_name');
const onPhoto = [...firstPhoto, { tool: 'android_tap', args: atFound() }, byId('photos', 'photo')];

/** Where Chapter 10 stands before anything is scrolled, px from the top. */
const chapterTop = 2140;

async function measureScroll(call: Call): Promise<number> {
  return chapterTop - firstOf(await call(find('text', 'Chapter 10'))).bounds.top;
}

const height = 2400;
/** A finger's first px are not yet a scroll. */
const slop = 60;

export const touchCases: readonly ToolCase[] = [
  {
    tool: 'android_tap',
    name: 'success',
    before: tapTarget,
    args: atFound(),
    ok: true,
    says: exactly('Tap executed at (N, N)'),
    check: somethingTapped,
  },
  {
    tool: 'android_tap',
    name: 'coordinates are told as they were given, fractions too',
    before: [trouble('zeroSize')],
    args: { x: 200.5, y: 618.25 },
    ok: true,
    says: exactly('Tap executed at (200.5, 618.25)'),
    check: somethingTapped,
  },
  {
    tool: 'android_tap',
    name: 'the bound 0',
    before: [trouble('zeroSize')],
    args: { x: 0, y: 0 },
    ok: true,
    says: exactly('Tap executed at (0, 0)'),
  },
  {
    tool: 'android_tap',
    name: 'error: outside of the screen',
    before: [trouble('zeroSize')],
    args: { x: 1080, y: 100 },
    ok: false,
    says: /^Action failed: Tap gesture execution failed: .*1080,100 is outside of the screen/,
  },
  {
    tool: 'android_long_press',
    name: 'success; default: duration 1000',
    before: firstPhoto,
    args: atFound(),
    ok: true,
    says: exactly('Long press executed at (N, N) for 1000ms'),
    check: shows(find('text', '1 selected')),
  },
  {
    tool: 'android_long_press',
    name: 'duration',
    before: firstPhoto,
    args: atFound({ duration: 600 }),
    ok: true,
    says: exactly('Long press executed at (N, N) for 600ms'),
    check: shows(find('text', '1 selected')),
  },
  {
    tool: 'android_long_press',
    name: 'the bound 1 of duration: no more than a tap',
    before: firstPhoto,
    args: atFound({ duration: 1 }),
    ok: true,
    says: exactly('Long press executed at (N, N) for 1ms'),
    check: showsText(anyPhoto, 'Sea 1'),
  },
  {
    tool: 'android_double_tap',
    name: 'success',
    before: onPhoto,
    args: atFound(),
    ok: true,
    says: exactly('Double tap executed at (N, N)'),
    check: showsText(byId('photos', 'zoom'), '2.5×'),
  },
  {
    tool: 'android_swipe',
    name: 'success; default: duration 300',
    before: onPhoto,
    args: { x1: 900, y1: 1200, x2: 150, y2: 1200 },
    ok: true,
    says: exactly('Swipe executed from (900, 1200) to (150, 1200) over 300ms'),
    check: showsText(anyPhoto, 'Hill 1'),
  },
  {
    tool: 'android_swipe',
    name: 'duration',
    before: onPhoto,
    args: { x1: 900, y1: 1200, x2: 150, y2: 1200, duration: 150 },
    ok: true,
    says: exactly('Swipe executed from (900, 1200) to (150, 1200) over 150ms'),
    check: showsText(anyPhoto, 'Hill 1'),
  },
  {
    tool: 'android_scroll',
    name: 'success; default: amount medium, variance 5',
    before: longPage,
    args: { direction: 'down' },
    ok: true,
    says: exactly('Scroll down (medium) executed'),
    check: async (_answer, call) => {
      const moved = await measureScroll(call);
      expect(moved).toBeLessThanOrEqual(0.5 * height * 1.05);
      expect(moved).toBeGreaterThan(0.5 * height * 0.95 - slop);
    },
  },
  ...(
    [
      ['small', 0.25],
      ['medium', 0.5],
      ['large', 0.75],
    ] as const
  ).map(
    ([amount, share]): ToolCase => ({
      tool: 'android_scroll',
      name: `amount ${amount}, to the pixel with variance 0`,
      before: longPage,
      args: { direction: 'down', amount, variance: 0 },
      ok: true,
      says: exactly(`Scroll down (${amount}) executed`),
      check: async (_answer, call) => {
        const moved = await measureScroll(call);
        expect(moved).toBeLessThanOrEqual(share * height);
        expect(moved).toBeGreaterThan(share * height - slop);
      },
    }),
  ),
  {
    tool: 'android_scroll',
    name: 'direction up; the bound 20 of variance',
    before: [...longPage, { tool: 'android_scroll', args: { direction: 'down', variance: 0 } }],
    args: { direction: 'up', amount: 'small', variance: 20 },
    ok: true,
    says: exactly('Scroll up (small) executed'),
    check: async (_answer, call) => {
      const moved = await measureScroll(call);
      expect(moved).toBeLessThanOrEqual(0.5 * height - (0.25 * 0.8 * height - slop));
      expect(moved).toBeGreaterThanOrEqual(0.5 * height - slop - 0.25 * 1.2 * height);
    },
  },
  {
    tool: 'android_scroll',
    name: 'direction right: what lies there comes',
    before: onPhoto,
    args: { direction: 'right', amount: 'large' },
    ok: true,
    says: exactly('Scroll right (large) executed'),
    check: showsText(anyPhoto, 'Hill 1'),
  },
  {
    tool: 'android_scroll',
    name: 'direction left',
    before: [...onPhoto, { tool: 'android_scroll', args: { direction: 'right', amount: 'large' } }],
    args: { direction: 'left', amount: 'large' },
    ok: true,
    says: exactly('Scroll left (large) executed'),
    check: showsText(anyPhoto, 'Sea 1'),
  },
  ...(
    [
      ['android_tap', 'Tap', { x: 500, y: 450 }],
      ['android_long_press', 'Long press', { x: 500, y: 450, duration: 600 }],
      ['android_double_tap', 'Double tap', { x: 500, y: 450 }],
      ['android_swipe', 'Swipe', { x1: 500, y1: 1500, x2: 500, y2: 500 }],
      ['android_scroll', 'Scroll', { direction: 'down' }],
    ] as const
  ).map(
    ([tool, name, args]): ToolCase => ({
      tool,
      name: `error: ${name} gesture execution failed`,
      faults: refusedInput,
      before: [open('forms')],
      args,
      ok: false,
      says: new RegExp(`^Action failed: ${name} gesture execution failed: .*${injection}`),
      check: shows(find('text', 'Registration')),
    }),
  ),
];

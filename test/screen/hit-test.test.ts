import { describe, expect, it } from 'vitest';
import { chooseTouchPoint, findTopmost, hitTest } from '../../src/screen/hit-test.ts';
import { findVisiblePart } from '../../src/screen/visible-part.ts';
import { buildScreen, buildWindows, type NodeSpec, pick } from './build-screen.ts';

const keyboard = { shown: true, bounds: { left: 0, top: 500, right: 540, bottom: 960 } };

describe('findVisiblePart', () => {
  it('is cut by the display and by scrolling parents', () => {
    const screen = buildScreen([
      {
        scrollable: true,
        at: [0, 100, 540, 300],
        kids: [
          { text: 'row', at: [0, 250, 540, 400] },
          { text: 'gone', at: [0, 310, 540, 400] },
        ],
      },
      { text: 'edge', at: [500, 0, 600, 50] },
      { text: 'free', at: [0, 0, 10, 10], kids: [{ text: 'outside its parent', at: [20, 20, 30, 30] }] },
    ]);
    expect(findVisiblePart(pick(screen, 'row'), screen).parts).toEqual([
      { left: 0, top: 250, right: 540, bottom: 300 },
    ]);
    expect(findVisiblePart(pick(screen, 'gone'), screen)).toEqual({
      parts: [],
      hiddenBy: ['scrolled out of its list'],
    });
    expect(findVisiblePart(pick(screen, 'edge'), screen)).toEqual({
      parts: [{ left: 500, top: 0, right: 540, bottom: 50 }],
      hiddenBy: ['off the display'],
    });
    expect(findVisiblePart(pick(screen, 'outside its parent'), screen).parts).toHaveLength(1);
  });

  it('is cut by the keyboard and higher windows, not by toasts', () => {
    const screen = buildWindows(
      [
        { root: { kids: [{ text: 'field', at: [0, 450, 540, 550] }] } },
        { root: { text: 'toast', at: [0, 400, 540, 960] }, kind: 'toast' },
        { root: { at: [0, 450, 270, 460] }, kind: 'system', title: 'Bubble' },
      ],
      { keyboard },
    );
    const { parts, hiddenBy } = findVisiblePart(pick(screen, 'field'), screen);
    expect(parts[0]).toEqual({ left: 0, top: 460, right: 540, bottom: 500 });
    expect(hiddenBy).toEqual(['the window "Bubble"', 'the keyboard']);
  });
});

describe('hitTest', () => {
  it('is kept from all of a window by one above that has the focus, and not by one beside it', () => {
    const built = buildWindows([
      { root: { kids: [{ text: 'field', clickable: true, at: [0, 0, 540, 50] }] } },
      { root: { at: [0, 700, 540, 900] }, title: 'Sure?' },
    ]);
    const focus = (bounds = built.windows[1]?.bounds) => ({
      ...built,
      windows: built.windows.map((window, at) => ({
        ...window,
        focused: at === 1,
        ...(at === 1 && bounds && { bounds }),
      })),
    });
    const open = focus();
    const hit = hitTest(pick(open, 'field'), { x: 10, y: 10 }, open);
    expect(hit).toMatchObject({ kind: 'covered', by: 'the window "Sure?"', otherWindow: true, modal: true });
    expect(chooseTouchPoint(pick(open, 'field'), open).reachable).toBe(false);
    const split = focus({ left: 0, top: 960, right: 540, bottom: 1900 });
    expect(hitTest(pick(split, 'field'), { x: 10, y: 10 }, split).kind).toBe('target');
  });

  it('reaches the target, a descendant of it, or passes through views that do not listen', () => {
    const screen = buildScreen([
      { text: 'row', clickable: true, at: [0, 0, 100, 100], kids: [{ text: 'label', at: [10, 10, 50, 50] }] },
      { text: 'scrim', at: [0, 0, 540, 960] },
    ]);
    expect(hitTest(pick(screen, 'row'), { x: 20, y: 20 }, screen).kind).toBe('descendant');
    expect(hitTest(pick(screen, 'row'), { x: 90, y: 90 }, screen).kind).toBe('target');
    expect(hitTest(pick(screen, 'label'), { x: 90, y: 90 }, screen).kind).toBe('ancestor');
    expect(hitTest(pick(screen, 'label'), { x: 300, y: 300 }, screen).kind).toBe('ancestor');
    expect(findTopmost({ x: 20, y: 20 }, screen)?.text).toBe('scrim');
  });

  it('is covered by a later node that listens, surely only where drawing order tells', () => {
    const cover = { text: 'Close', clickable: true, at: [0, 0, 100, 100] as const };
    const old = buildScreen([{ text: 'under', at: [0, 0, 100, 100] }, cover]);
    expect(hitTest(pick(old, 'under'), { x: 50, y: 50 }, old)).toMatchObject({
      kind: 'covered',
      by: 'button "Close"',
      otherWindow: false,
      certain: false,
    });
    const known = buildScreen([
      { text: 'under', drawingOrder: 1, at: [0, 0, 100, 100] },
      { ...cover, drawingOrder: 2 },
    ]);
    expect(hitTest(pick(known, 'under'), { x: 50, y: 50 }, known)).toMatchObject({ kind: 'covered', certain: true });
    const other = buildScreen([
      { text: 'under', drawingOrder: 2, at: [0, 0, 100, 100] },
      { ...cover, drawingOrder: 1 },
    ]);
    expect(hitTest(pick(other, 'under'), { x: 50, y: 50 }, other).kind).toBe('target');
    const flutter = buildScreen([
      { text: 'under', drawingOrder: 0, at: [0, 0, 100, 100] },
      { ...cover, drawingOrder: 0 },
    ]);
    expect(hitTest(pick(flutter, 'under'), { x: 50, y: 50 }, flutter).certain).toBe(false);
  });

  it('is covered by higher windows and the keyboard', () => {
    const screen = buildWindows([
      { root: { kids: [{ text: 'under', at: [0, 0, 540, 960] }] } },
      { root: { text: 'dialog', at: [100, 100, 400, 400] }, title: 'Allow?' },
    ]);
    expect(hitTest(pick(screen, 'under'), { x: 200, y: 200 }, screen)).toEqual({
      kind: 'covered',
      by: 'the window "Allow?"',
      otherWindow: true,
      certain: true,
    });
    expect(hitTest(pick(screen, 'dialog'), { x: 200, y: 200 }, screen).kind).toBe('target');
    expect(findTopmost({ x: 200, y: 200 }, screen)?.text).toBe('dialog');
    const typing = buildScreen([{ text: 'under' }], { keyboard });
    expect(hitTest(pick(typing, 'under'), { x: 1, y: 600 }, typing).by).toBe('the keyboard');
  });

  it('does not see rows that are scrolled out', () => {
    const screen = buildScreen([
      { text: 'bar', clickable: true, at: [0, 0, 540, 100] },
      { scrollable: true, at: [0, 100, 540, 960], kids: [{ text: 'row', clickable: true, at: [0, 50, 540, 150] }] },
    ]);
    expect(hitTest(pick(screen, 'bar'), { x: 50, y: 75 }, screen).kind).toBe('target');
  });
});

describe('chooseTouchPoint', () => {
  const choose = (kids: readonly NodeSpec[], name: string, options = {}) => {
    const screen = buildScreen(kids, options);
    return chooseTouchPoint(pick(screen, name), screen);
  };

  it('is the centre of what can be seen', () => {
    expect(choose([{ text: 'a', at: [0, 0, 101, 51] }], 'a')).toMatchObject({
      point: { x: 50, y: 25 },
      reachable: true,
    });
    expect(choose([{ text: 'a', at: [440, 0, 640, 50] }], 'a').point).toEqual({ x: 490, y: 25 });
    expect(choose([{ text: 'a', at: [0, 400, 540, 600] }], 'a', { keyboard }).point).toEqual({ x: 270, y: 450 });
  });

  it('stays there and says so where a cover is not certain', () => {
    const kids: NodeSpec[] = [
      { text: 'a', at: [0, 0, 100, 100] },
      { text: 'b', clickable: true, at: [40, 40, 60, 60] },
    ];
    expect(choose(kids, 'a')).toMatchObject({
      point: { x: 50, y: 50 },
      reachable: true,
      hit: { kind: 'covered', by: 'button "b"' },
    });
  });

  it('moves off a certain cover, and gives up when all is covered', () => {
    const under = { text: 'a', drawingOrder: 1, at: [0, 0, 100, 100] as const };
    const badge = { text: 'b', drawingOrder: 2, clickable: true, at: [40, 40, 60, 60] as const };
    const moved = choose([under, badge], 'a');
    expect(moved).toMatchObject({ reachable: true, hit: { kind: 'target' } });
    expect(moved.point).not.toEqual({ x: 50, y: 50 });
    expect(choose([under, { ...badge, at: [0, 0, 200, 200] }], 'a')).toMatchObject({
      reachable: false,
      hit: { kind: 'covered', by: 'button "b"', certain: true },
    });
    expect(choose([{ text: 'a', at: [0, 600, 540, 700] }], 'a', { keyboard })).toMatchObject({
      reachable: false,
      hiddenBy: ['the keyboard'],
    });
  });

  it('goes to an icon-sized clickable ancestor when the text itself cannot be touched', () => {
    const icon = (side: number): NodeSpec[] => [
      { clickable: true, at: [0, 0, side, side], kids: [{ text: 'a', at: [5, 5, 5, 5] }] },
    ];
    expect(choose(icon(60), 'a')).toMatchObject({ point: { x: 30, y: 30 }, reachable: true });
    expect(choose(icon(400), 'a').reachable).toBe(false);
  });

  it('takes a line as one pixel thick', () => {
    expect(choose([{ text: 'a', at: [0, 100, 100, 100] }], 'a').point).toEqual({ x: 50, y: 100 });
  });
});

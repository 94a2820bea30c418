import { describe, expect, it } from 'vitest';
import { planActions } from '../../src/device/drivers/uiautomator2/plan-actions.ts';

/** Plays the actions as W3C says: the n-th actions of all fingers are one tick, as long as the longest. Answers touches with their times. */
function play(fingers: Parameters<typeof planActions>[0]) {
  const sources = planActions(fingers);
  const touches: string[] = [];
  const lengths = new Set(sources.map(({ actions }) => actions.length));
  expect(lengths.size).toBe(1);
  const at = sources.map(() => ({ x: 0, y: 0, down: false }));
  let time = 0;
  for (let tick = 0; tick < (sources[0]?.actions.length ?? 0); tick++) {
    const durations = sources.map(({ actions }) => {
      const action = actions[tick];
      return action !== undefined && 'duration' in action ? action.duration : 0;
    });
    time += Math.max(...durations);
    for (const [index, { id, actions }] of sources.entries()) {
      const action = actions[tick];
      const finger = at[index] as { x: number; y: number; down: boolean };
      if (action?.type === 'pointerMove') {
        Object.assign(finger, { x: action.x, y: action.y });
        if (finger.down) touches.push(`${id} move ${action.x},${action.y} @${time}`);
      }
      if (action?.type === 'pointerDown' || action?.type === 'pointerUp') {
        finger.down = action.type === 'pointerDown';
        touches.push(`${id} ${finger.down ? 'down' : 'up'} ${finger.x},${finger.y} @${time}`);
      }
    }
  }
  expect(at.every(({ down }) => !down)).toBe(true);
  return touches;
}

const path = (...points: readonly (readonly [x: number, y: number, atMs: number])[]) => ({
  points: points.map(([x, y, atMs]) => ({ x, y, atMs })),
});

describe('planActions', () => {
  it('presses, holds and lifts one finger', () => {
    expect(play([path([10, 20, 0], [10, 20, 50])])).toEqual([
      'finger1 down 10,20 @0',
      'finger1 move 10,20 @50',
      'finger1 up 10,20 @50',
    ]);
  });

  it('taps in no time', () => {
    expect(play([path([1, 2, 0], [1, 2, 0])])).toEqual(['finger1 down 1,2 @0', 'finger1 up 1,2 @0']);
  });

  it('is one finger too where it comes down in the instant in which it went up', () => {
    expect(play([path([1, 1, 0], [1, 1, 40]), path([5, 5, 40], [5, 5, 80])])).toEqual([
      'finger1 down 1,1 @0',
      'finger1 move 1,1 @40',
      'finger1 up 1,1 @40',
      'finger1 down 5,5 @40',
      'finger1 move 5,5 @80',
      'finger1 up 5,5 @80',
    ]);
  });

  it('makes paths that follow each other one finger that comes back', () => {
    expect(play([path([1, 1, 0], [1, 1, 40]), path([1, 1, 120], [1, 1, 160])])).toEqual([
      'finger1 down 1,1 @0',
      'finger1 move 1,1 @40',
      'finger1 up 1,1 @40',
      'finger1 down 1,1 @120',
      'finger1 move 1,1 @160',
      'finger1 up 1,1 @160',
    ]);
  });

  it('makes paths that overlap several fingers, each at its own time and place', () => {
    const touches = play([path([100, 0, 0], [0, 0, 100]), path([100, 0, 50], [200, 0, 150])]);
    expect(touches).toEqual([
      'finger1 down 100,0 @0',
      'finger1 move 50,0 @50',
      'finger2 down 100,0 @50',
      'finger1 move 0,0 @100',
      'finger2 move 150,0 @100',
      'finger1 up 0,0 @100',
      'finger2 move 200,0 @150',
      'finger2 up 200,0 @150',
    ]);
  });

  it('waits for a finger that comes down late', () => {
    expect(play([path([5, 5, 30], [5, 5, 60])])).toEqual([
      'finger1 down 5,5 @30',
      'finger1 move 5,5 @60',
      'finger1 up 5,5 @60',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FakeNode } from './fake-driver.ts';
import { startEngine } from './start-engine.ts';

const query = { text: { regex: 'Sign in' } };
const button = (box: NonNullable<FakeNode['box']>): FakeNode => ({ text: 'Sign in', clickable: true, box });

describe('the point of a target', () => {
  it.each([
    [0, 0, { x: 100, y: 400 }],
    [1, 0, { x: 299, y: 400 }],
    [0, 1, { x: 100, y: 499 }],
    [1, 1, { x: 299, y: 499 }],
    [0.5, 0.25, { x: 200, y: 425 }],
  ])('inside at the fractions %d, %d of it lies inside', async (x, y, point) => {
    const { engine, deadline } = startEngine({ screen: () => ({ nodes: [button([100, 400, 300, 500])] }) });
    const target = await engine.target({ query }, deadline(1000), { inside: { x, y, unit: 'fraction' } });
    expect(target.ok && target.point).toEqual(point);
  });

  it.each([
    ['left', 0],
    ['top', 1],
    ['right', 2],
    ['bottom', 3],
  ] as const)('waits until its %s stands still', async (side, at) => {
    const steps = side === 'left' || side === 'top' ? [20, 10, 0] : [-20, -10, 0];
    const screen = (look: number) => {
      const box: [number, number, number, number] = [100, 400, 300, 500];
      box[at] += steps[look] ?? 0;
      return { nodes: [button(box)] };
    };
    const { engine, driver, deadline } = startEngine({ screen });
    const target = await engine.target({ query }, deadline(5000));
    expect(target.ok && target.point).toEqual({ x: 200, y: 450 });
    expect(driver.lookTimes).toHaveLength(4);
  });
});

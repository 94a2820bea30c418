import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import {
  byId,
  exactly,
  firstOf,
  injection,
  middleOf,
  onFound,
  refusedInput,
  result,
  showsText,
  trouble,
} from './steps.ts';

const target = byId('torture', 'target');
const untouched = showsText(result, 'Nothing has happened');

export const tapNodeCases: readonly ToolCase[] = [
  {
    tool: 'android_tap_node',
    name: 'success: at a random point, 5 % from each edge',
    before: [trouble('zeroSize'), target],
    args: onFound(),
    ok: true,
    says: exactly("Tap executed at (N, N) within node 'ID'"),
    check: async (answer, call) => {
      const { node_id, bounds } = firstOf(await call(target));
      const points = [pointOf(answer.text)];
      for (let at = 0; at < 5; at++) {
        points.push(pointOf((await call({ tool: 'android_tap_node', args: { node_id } })).text));
      }
      expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThan(1);
      const [across, down] = [(bounds.right - bounds.left) * 0.05, (bounds.bottom - bounds.top) * 0.05];
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(Math.floor(bounds.left + across));
        expect(x).toBeLessThanOrEqual(bounds.right - across);
        expect(y).toBeGreaterThanOrEqual(Math.floor(bounds.top + down));
        expect(y).toBeLessThanOrEqual(bounds.bottom - down);
      }
      expect(firstOf(await call(result)).text).toBe('Tapped');
    },
  },
  {
    tool: 'android_tap_node',
    name: 'the bound 45 of inset_percentage: near the middle',
    before: [trouble('zeroSize'), target],
    args: onFound({ inset_percentage: 45 }),
    ok: true,
    check: async (answer, call) => {
      const node = firstOf(await call(target));
      const [point, middle] = [pointOf(answer.text), middleOf(node)];
      expect(Math.abs(point.x - middle.x)).toBeLessThanOrEqual((node.bounds.right - node.bounds.left) * 0.05 + 1);
      expect(Math.abs(point.y - middle.y)).toBeLessThanOrEqual((node.bounds.bottom - node.bounds.top) * 0.05 + 1);
    },
  },
  {
    tool: 'android_tap_node',
    name: 'the bound 0 of inset_percentage',
    before: [trouble('zeroSize'), target],
    args: onFound({ inset_percentage: 0 }),
    ok: true,
    check: showsText(result, 'Tapped'),
  },
  {
    tool: 'android_tap_node',
    name: 'a node that is not clickable takes the touch all the same',
    before: [trouble('parentOnly'), byId('torture', 'child')],
    args: onFound(),
    ok: true,
    check: showsText(result, 'Parent tapped'),
  },
  {
    tool: 'android_tap_node',
    name: 'error: Node not found',
    before: [trouble('zeroSize')],
    args: { node_id: 'node_never' },
    ok: false,
    says: exactly("Node not found: Node 'node_never' not found in accessibility tree"),
  },
  {
    tool: 'android_tap_node',
    name: 'error: covered by another node',
    before: [trouble('coveredTarget'), target],
    args: onFound(),
    ok: false,
    says: /^Action failed: Tap gesture failed: .*covered by/,
    check: untouched,
  },
  {
    tool: 'android_tap_node',
    name: 'error: Tap gesture failed',
    faults: refusedInput,
    before: [trouble('zeroSize'), target],
    args: onFound(),
    ok: false,
    says: new RegExp(`^Action failed: Tap gesture failed: .*${injection}`),
    check: untouched,
  },
];

function pointOf(text: string) {
  const [, x, y] = /\((\d+), (\d+)\)/.exec(text) ?? [];
  return { x: Number(x), y: Number(y) };
}

import { describe, expect, it } from 'vitest';
import { findScrollContainer } from '../../src/screen/scroll-container.ts';
import { buildScreen, type NodeSpec } from './build-screen.ts';

const rows: NodeSpec[] = [0, 1, 2].map((n) => ({ text: `row ${n}`, at: [0, 300 + n * 100, 540, 400 + n * 100] }));
const kids: NodeSpec[] = [
  {
    resourceId: 'chips',
    scrollable: true,
    at: [0, 0, 540, 100],
    kids: [0, 1, 2].map((n) => ({ text: `c${n}`, at: [n * 100, 0, n * 100 + 90, 100] })),
  },
  {
    resourceId: 'list',
    scrollable: true,
    at: [0, 100, 540, 960],
    kids: [
      { resourceId: 'inner', scrollable: true, at: [0, 300, 540, 600], kids: rows },
      { text: 'end', at: [0, 800, 540, 900] },
    ],
  },
  { resourceId: 'pager', className: 'androidx.viewpager.widget.ViewPager', scrollable: true, at: [0, 860, 540, 960] },
  { resourceId: 'plain', at: [0, 0, 10, 10] },
];
const find = (axis: 'vertical' | 'horizontal', id?: string, options = {}) =>
  findScrollContainer(buildScreen(kids, options), axis, id === undefined ? undefined : { id: { regex: id } });

describe('findScrollContainer', () => {
  it('is the largest under the middle that scrolls along the axis', () => {
    expect(find('vertical')?.node.resourceId).toBe('list');
    expect(find('vertical')?.area).toEqual({ left: 0, top: 100, right: 540, bottom: 960 });
  });
  it('else the largest anywhere, else none', () => {
    expect(['chips', 'pager']).toContain(find('horizontal')?.node.resourceId);
    expect(findScrollContainer(buildScreen([{ text: 'a' }]), 'vertical')).toBeUndefined();
  });
  it('is what is named, or what scrolls inside or round it', () => {
    expect(find('vertical', 'inner')?.node.resourceId).toBe('inner');
    expect(findScrollContainer(buildScreen(kids), 'vertical', { text: { regex: 'row 1' } })?.node.resourceId).toBe(
      'inner',
    );
    expect(find('vertical', 'plain')?.node.resourceId).toBe('plain');
    expect(find('vertical', 'missing')).toBeUndefined();
  });
  it('keeps clear of the keyboard', () => {
    const keyboard = { shown: true, bounds: { left: 0, top: 500, right: 540, bottom: 960 } };
    expect(find('vertical', undefined, { keyboard })?.area.bottom).toBe(500);
  });
});

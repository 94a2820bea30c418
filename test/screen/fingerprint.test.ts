import { describe, expect, it } from 'vitest';
import { type FingerprintOptions, fingerprint } from '../../src/screen/fingerprint.ts';
import { buildScreen, buildWindows, type NodeSpec } from './build-screen.ts';

const base: NodeSpec = { text: 'a', at: [0, 0, 10, 10] };
const same = (one: NodeSpec, other: NodeSpec, options?: FingerprintOptions) =>
  fingerprint(buildScreen([one]), options) === fingerprint(buildScreen([other]), options);

describe('fingerprint', () => {
  it.each<[string, NodeSpec]>([
    ['text', { ...base, text: 'b' }],
    ['description', { ...base, description: 'b' }],
    ['bounds', { ...base, at: [0, 0, 10, 11] }],
    ['state', { ...base, checked: true }],
    ['focus', { ...base, focused: true }],
    ['class', { ...base, className: 'x' }],
    ['id', { ...base, resourceId: 'x' }],
    ['structure', { ...base, kids: [{}] }],
  ])('changes with %s', (_, other) => {
    expect(same(base, other)).toBe(false);
    expect(same(base, { ...base })).toBe(true);
  });

  it('can leave places and sizes out', () => {
    expect(same(base, { ...base, at: [0, 5, 10, 15] }, { bounds: false })).toBe(true);
    expect(same(base, { ...base, text: 'b' }, { bounds: false })).toBe(false);
  });

  it('leaves out what changes by itself', () => {
    const bar = (text: string): NodeSpec => ({ className: 'android.widget.ProgressBar', text });
    expect(same(bar('10'), bar('20'))).toBe(true);
    const clock = (text: string) =>
      fingerprint(
        buildWindows([
          { root: base },
          { root: { at: [0, 0, 540, 60], kids: [{ text }] }, kind: 'system' },
          { root: { text }, kind: 'toast' },
        ]),
      );
    expect(clock('12:00')).toBe(clock('12:01'));
    const shade = (text: string) =>
      fingerprint(buildWindows([{ root: { at: [0, 0, 540, 900], text }, kind: 'system' }]));
    expect(shade('12:00')).not.toBe(shade('12:01'));
  });

  it('leaves out live nodes with all inside them', () => {
    const live = [{ id: { regex: 'ticker' } }];
    const ticker = (text: string): NodeSpec => ({
      kids: [{ resourceId: 'ticker', kids: [{ text }, { text: 'x' }] }, { text: 'end' }],
    });
    expect(same(ticker('1'), ticker('2'), { live })).toBe(true);
    expect(same(ticker('1'), ticker('2'))).toBe(false);
    expect(same(ticker('1'), { ...ticker('1'), kids: [...(ticker('1').kids ?? []), { text: 'new' }] }, { live })).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { escapePattern, rankSelectors } from '../../src/screen/selectors.ts';
import { buildScreen, type NodeSpec, pick } from './build-screen.ts';

const field = 'android.widget.EditText';
const rank = (kids: readonly NodeSpec[], name: string) => {
  const screen = buildScreen(kids);
  return rankSelectors(pick(screen, name), screen);
};

describe('rankSelectors', () => {
  it('prefers id, then text, then description', () => {
    const kids = [
      { resourceId: 'app:id/go', text: 'Sign in', description: 'Button', at: [0, 0, 9, 9] as const },
      { text: 'x' },
    ];
    expect(rank(kids, 'Sign in')).toEqual([
      { selector: { id: 'go' }, matches: 1 },
      { selector: 'Sign in', matches: 1 },
      { selector: 'Button', matches: 1 },
    ]);
  });

  it('gives an index to what is not alone, counted by place', () => {
    const kids: NodeSpec[] = [
      { text: 'Delete', description: 'second', at: [0, 100, 100, 150] },
      { text: 'Delete', description: '', resourceId: 'first', at: [0, 0, 100, 50] },
    ];
    expect(rank(kids, 'second')).toContainEqual({ selector: { text: 'Delete', index: 1 }, matches: 1 });
    const [best] = rank(
      [
        { text: 'A', at: [0, 0, 9, 9] },
        { text: 'A', resourceId: 'x', at: [0, 50, 9, 59] },
        { resourceId: 'x', at: [0, 0, 5, 5] },
      ],
      'x',
    );
    expect(best).toEqual({ selector: { id: 'x', index: 1 }, matches: 1 });
  });

  it('names a row by the text that only it holds', () => {
    const row = (name: string, top: number): NodeSpec => ({
      at: [0, top, 540, top + 100],
      kids: [
        { text: name, at: [0, top, 300, top + 100] },
        {
          text: 'Delete',
          description: `delete ${name}`.slice(0, 0),
          resourceId: 'app:id/delete',
          at: [400, top, 540, top + 100],
        },
      ],
    });
    const screen = buildScreen([row('Milk', 0), row('Bread', 100)]);
    const second = screen.nodes.filter((node) => node.text === 'Delete')[1];
    if (second === undefined) throw new Error('no row');
    expect(rankSelectors(second, screen)[0]).toEqual({
      selector: { id: 'delete', childOf: { containsChild: 'Bread' } },
      matches: 1,
    });
  });

  it('names a field by its hint or its label, never by what was typed', () => {
    const kids: NodeSpec[] = [
      { text: 'Name', at: [0, 0, 100, 40] },
      { className: field, text: 'typed', at: [0, 50, 500, 100] },
      { className: field, text: 'also typed', hint: 'Street', at: [0, 300, 500, 350] },
    ];
    expect(rank(kids, 'also typed')[0]).toEqual({ selector: 'Street', matches: 1 });
    const ranked = rank(kids, 'typed');
    expect(ranked[0]?.selector).toEqual({ below: 'Name' });
    expect(JSON.stringify(ranked)).not.toContain('typed');
  });

  it('writes special characters so that they match literally', () => {
    expect(rank([{ text: 'Price (net)?' }], 'Price (net)?')[0]?.selector).toBe('Price (net)?');
    expect(
      rank(
        [
          { text: '1.5', at: [0, 0, 9, 9] },
          { text: '1x5', at: [0, 50, 9, 59] },
        ],
        '1.5',
      )[0]?.selector,
    ).toBe('1\\.5');
    expect(rank([{ text: '\\X' }], '\\X')[0]?.selector).toBe('\\\\X');
    const expression = `Pay ${'$'}{x}`;
    expect(rank([{ text: expression }], expression)[0]?.selector).toBe(`Pay ${'\\$'}{x}`);
  });

  it('has nothing to say of icon glyphs and unnamed boxes alone on the screen', () => {
    expect(rank([{ text: '\ue000', at: [0, 0, 9, 9] }], '\ue000')).toEqual([]);
  });

  it('escapes what patterns mean', () => {
    expect(escapePattern('a.b*(c)[d]{e}|^$?+\\')).toBe('a\\.b\\*\\(c\\)\\[d\\]\\{e\\}\\|\\^\\$\\?\\+\\\\');
  });
});

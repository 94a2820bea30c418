import { describe, expect, it } from 'vitest';
import { findAmbiguity } from '../../src/screen/ambiguity.ts';
import { findMatches } from '../../src/screen/find.ts';
import { RegexRefused } from '../../src/screen/java-regex-error.ts';
import type { Query } from '../../src/screen/query.ts';
import { buildScreen, buildWindows, type NodeSpec, pick } from './build-screen.ts';

const re = (regex: string) => ({ regex });
const text = (regex: string): Query => ({ text: { regex } });
const id = (regex: string): Query => ({ id: { regex } });
/** What the found nodes are called. */
const find = (query: Query, kids: readonly NodeSpec[]) =>
  findMatches(query, buildScreen(kids)).map((node) => node.description || node.text || node.resourceId);

describe('texts', () => {
  it('match whole, ignoring case, in text, hint or description', () => {
    const kids = [
      { text: 'Log in' },
      { description: 'LOG IN' },
      { hint: 'log in', resourceId: 'field' },
      { text: 'Log in now' },
    ];
    expect(find(text('log in'), kids)).toEqual(['Log in', 'LOG IN', 'field']);
  });

  it('match literally or as a pattern', () => {
    expect(find(text('Price (net)?'), [{ text: 'Price (net)?' }, { text: 'price ' }])).toEqual([
      'Price (net)?',
      'price ',
    ]);
    expect(find(text('+123'), [{ text: '+123' }])).toEqual(['+123']);
    expect(find(text('HELLO {NAME}'), [{ text: 'Hello {name}' }])).toEqual(['Hello {name}']);
  });

  it('match with line breaks as they are and as spaces', () => {
    const kids = [{ text: 'Hello\nWorld' }];
    expect(find(text('Hello World'), kids)).toHaveLength(1);
    expect(find(text('Hello\\nWorld'), kids)).toHaveLength(1);
    expect(find(text('Hello\nWorld'), kids)).toHaveLength(1);
  });

  it('that cannot be translated are refused by name', () => {
    expect(() => find(text('\\X+'), [{ text: 'a' }])).toThrow(RegexRefused);
  });

  it('exact minds case, contains does not', () => {
    const kids = [{ text: 'Save' }, { text: 'save' }, { text: 'Save as' }];
    expect(find({ text: { exact: 'Save' } }, kids)).toEqual(['Save']);
    expect(find({ text: { contains: 'SAVE' } }, kids)).toEqual(['Save', 'save', 'Save as']);
  });

  it('semantic folds case, blanks, quotes, dashes and trailing punctuation', () => {
    const kids = [{ text: 'Don\u2019t\u00a0 allow \u2013 ever\u2026' }];
    expect(find({ text: { semantic: "don't allow - EVER" } }, kids)).toHaveLength(1);
    expect(find({ text: { semantic: 'dont allow - ever' } }, kids)).toHaveLength(0);
  });

  it('semantic names a field by its label, then by its hint', () => {
    const field = { className: 'android.widget.EditText' };
    const kids = [
      { text: 'E-mail:', at: [10, 10, 200, 40] as const },
      { ...field, resourceId: 'mail', hint: 'Name', at: [10, 50, 500, 100] as const },
      { ...field, resourceId: 'name', hint: 'Your name', at: [10, 400, 500, 450] as const },
    ];
    const asField = { class_name: re('.*EditText') };
    expect(find({ text: { semantic: 'e-mail' } }, kids)).toEqual(['E-mail:']);
    expect(find({ text: { semantic: 'e-mail' }, ...asField }, kids)).toEqual(['mail']);
    expect(find({ text: { semantic: 'your NAME' } }, kids)).toEqual(['name']);
  });
});

describe('ids', () => {
  const kids = [
    { resourceId: 'com.example:id/another_area' },
    { resourceId: 'com.example:id/area' },
    { resourceId: 'card/one two' },
  ];
  it('match the whole or what follows the last slash', () => {
    expect(find(id('area'), kids)).toEqual(['com.example:id/area']);
    expect(find(id('com.example:id/area'), kids)).toEqual(['com.example:id/area']);
    expect(find(id('.*area'), kids)).toEqual(['com.example:id/another_area', 'com.example:id/area']);
    expect(find(id('one two'), kids)).toEqual(['card/one two']);
  });
});

describe('fields', () => {
  it('are all asked of one node', () => {
    const kids = [
      { text: 'A', resourceId: 'x', description: 'both' },
      { text: 'A', kids: [{ resourceId: 'x', description: 'split' }] },
    ];
    expect(find({ text: re('A'), id: re('x') }, kids)).toEqual(['both']);
  });

  it.each(['enabled', 'checked', 'focused', 'selected'] as const)('%s compares the state', (flag) => {
    const kids = [
      { text: 'on', [flag]: true },
      { text: 'off', [flag]: false },
    ];
    expect(find({ [flag]: true, text: re('o.*') }, kids)).toEqual(['on']);
    expect(find({ [flag]: false, text: re('o.*') }, kids)).toEqual(['off']);
  });

  it('size has a tolerance of none unless said', () => {
    const kids = [{ text: 'a', at: [0, 0, 101, 101] as const }];
    expect(find({ width: 100, height: 100 }, kids)).toEqual([]);
    expect(find({ width: 100, height: 100, tolerance: 1 }, kids)).toEqual(['a']);
  });

  it('traits, class, package, bounds and node id', () => {
    const kids = [
      { text: 'x'.repeat(201), at: [0, 0, 90, 100] as const },
      { text: 'sq', className: 'a.B', at: [0, 0, 99, 100] as const },
    ];
    expect(find({ traits: ['long-text'] }, kids)).toEqual(['x'.repeat(201)]);
    expect(find({ traits: ['square'] }, kids)).toEqual(['sq']);
    expect(find({ class_name: re('a\\.B') }, kids)).toEqual(['sq']);
    expect(find({ package_name: re('other') }, kids)).toEqual([]);
    expect(find({ bounds: '0,0,99,100' }, kids)).toEqual(['sq']);
    const screen = buildScreen(kids);
    expect(findMatches({ node_id: pick(screen, 'sq').id }, screen)).toEqual([pick(screen, 'sq')]);
  });
});

describe('nested matches', () => {
  const nested = [
    { text: 'Element', at: [0, 0, 100, 100] as const, kids: [{ kids: [{ text: 'Element', description: 'inner' }] }] },
    { text: 'Element', description: 'second', at: [0, 100, 100, 200] as const },
  ];
  it('only the deepest counts, also through levels that do not match', () => {
    expect(find(text('Element'), nested)).toEqual(['inner', 'second']);
    expect(find({ ...text('Element'), index: 2 }, nested)).toEqual([]);
  });
  it('does not thin out a query of relations alone', () => {
    expect(find({ contains_child: text('child') }, [{ description: 'p', kids: [{ text: 'child' }] }])).toEqual(['p']);
  });
});

describe('relations', () => {
  const grid = ['Top Left', 'Top', 'Top Right', 'Left', 'Middle', 'Right', 'Bottom Left', 'Bottom', 'Bottom Right'].map(
    (name, at): NodeSpec => {
      const [left, top] = [(at % 3) * 100, 100 + Math.floor(at / 3) * 100];
      return { text: name, at: [left, top, left + 100, top + 100] };
    },
  );
  it.each([
    [{ above: 'Middle', right_of: 'Top Left' }, 'Top'],
    [{ below: 'Middle', right_of: 'Bottom Left' }, 'Bottom'],
    [{ left_of: 'Middle', below: 'Top Left' }, 'Left'],
    [{ right_of: 'Middle', below: 'Top Right' }, 'Right'],
    [{ above: 'Middle', left_of: 'Middle' }, 'Top Left'],
    [{ below: 'Middle', right_of: 'Middle' }, 'Bottom Right'],
  ])('%j is %s', (asked, expected) => {
    const query = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, text(value)]));
    expect(find(query, grid)[0]).toBe(expected);
  });

  it('put clickable ones first, then the nearest, then document order', () => {
    const kids: NodeSpec[] = [
      { text: 'Item', description: 'far', at: [0, 400, 100, 500] },
      { text: 'Item', description: 'near', at: [0, 110, 100, 200] },
      { text: 'Anchor', at: [0, 0, 100, 100] },
    ];
    expect(find({ text: re('Item'), below: text('Anchor') }, kids)).toEqual(['near', 'far']);
    expect(find(text('Item'), kids)).toEqual(['far', 'near']);
    const clickable = [
      ...kids,
      { text: 'Item', description: 'button', clickable: true, at: [0, 800, 100, 900] as const },
    ];
    expect(find({ text: re('Item'), below: text('Anchor') }, clickable)).toEqual(['button', 'near', 'far']);
  });

  it('compare edges only, strictly, and nothing matches without the anchor', () => {
    const kids: NodeSpec[] = [
      { text: 'a', at: [0, 10, 100, 300] },
      { text: 'b', at: [300, 11, 400, 20] },
      { text: 'c', at: [300, 10, 400, 20] },
    ];
    expect(find({ text: re('[bc]'), below: text('a') }, kids)).toEqual(['b']);
    expect(find({ text: re('[bc]'), below: text('nothing') }, kids)).toEqual([]);
  });

  it('child_of looks in the subtree of the first parent, itself included', () => {
    const kids = [
      { text: 'p1', kids: [{ text: 'child', description: 'one' }] },
      { text: 'p2', kids: [{ text: 'child', description: 'two' }] },
    ];
    expect(find({ ...text('child'), child_of: text('p2') }, kids)).toEqual(['two']);
    expect(find({ ...text('child'), child_of: text('p3') }, kids)).toEqual([]);
    expect(find({ ...text('p1'), child_of: text('p1') }, kids)).toEqual(['p1']);
    expect(find({ ...text('child'), child_of: { ...text('x'), child_of: text('p1') } }, kids)).toEqual([]);
  });

  it('contains_child wants a direct child, contains_descendants all of them at any depth', () => {
    const kids = [
      {
        resourceId: 'one',
        kids: [{ kids: [{ resourceId: 'two', kids: [{ text: 'Child 1' }] }] }, { text: 'Child 2', enabled: false }],
      },
    ];
    const off = { ...text('Child 2'), enabled: false };
    expect(find({ ...id('one'), contains_descendants: [text('Child 1'), off] }, kids)).toEqual(['one']);
    expect(find({ ...id('one'), contains_descendants: [text('Child 1'), text('Child 3')] }, kids)).toEqual([]);
    expect(find({ ...id('one'), contains_child: text('Child 2') }, kids)).toEqual(['one']);
    expect(find({ ...id('one'), contains_child: text('Child 1') }, kids)).toEqual([]);
  });
});

describe('index', () => {
  const kids: NodeSpec[] = [
    { text: 'Item 3', at: [0, 200, 100, 300] },
    { text: 'Item 2', at: [200, 100, 300, 200] },
    { text: 'Item 1', at: [0, 100, 100, 200], clickable: true },
  ];
  it.each([
    [0, ['Item 1']],
    [1, ['Item 2']],
    [2, ['Item 3']],
    [3, []],
    [-1, ['Item 3']],
    [-3, ['Item 1']],
    [-4, []],
  ])('%i counts by top, then left: %j', (index, expected) => {
    expect(find({ ...text('Item.*'), index }, kids)).toEqual(expected);
  });
  it('turns clickable-first off', () => {
    expect(find(text('Item.*'), kids)[0]).toBe('Item 1');
    expect(find({ ...text('Item.*'), index: 2 }, kids)).toEqual(['Item 3']);
  });
});

describe('what can be seen', () => {
  it('is what has a tenth of its area on the display, or a child that has', () => {
    const kids: NodeSpec[] = [
      { text: 'a', at: [490, 0, 640, 100] },
      { text: 'b', at: [540, 0, 640, 100] },
      { text: 'c', at: [0, 950, 100, 1060] },
      { text: 'd', at: [-100, -100, 740, 1160] },
      { text: 'e', at: [0, 959, 540, 5000], kids: [{ text: 'f', at: [0, 900, 10, 910] }] },
    ];
    expect(find(text('.'), kids)).toEqual(['a', 'd', 'f']);
    expect(find({ ...text('e'), contains_child: text('f') }, kids)).toEqual(['e']);
  });
  it('counts a node with one zero side, not one with two', () => {
    const kids: NodeSpec[] = [
      { text: 'line', at: [0, 100, 100, 100] },
      { text: 'dot', at: [5, 5, 5, 5] },
    ];
    expect(find(text('.+'), kids)).toEqual(['line']);
  });
  it('spans all windows in their order', () => {
    const screen = buildWindows([{ root: { text: 'OK' } }, { root: { text: 'OK' } }]);
    expect(findMatches(text('OK'), screen).map((node) => node.window)).toEqual([0, 1]);
  });
});

describe('any', () => {
  const kids: NodeSpec[] = [
    { text: 'Later', description: 'one' },
    { text: 'Not now', enabled: false, description: 'two' },
    { text: 'Not now', description: 'three' },
  ];
  it('takes the first of its queries that names something', () => {
    expect(find({ any: [text('Skip'), text('Not now'), text('Later')] }, kids)).toEqual(['two', 'three']);
    expect(find({ any: [text('Skip'), text('Close')] }, kids)).toEqual([]);
    expect(find({ any: [] }, kids)).toEqual([]);
  });
  it('asks what stands beside it of each, unless one says so itself', () => {
    expect(find({ any: [text('Skip'), text('Not now')], enabled: true }, kids)).toEqual(['three']);
    expect(find({ any: [text('Skip'), { ...text('Not now'), enabled: false }], enabled: true }, kids)).toEqual(['two']);
    expect(find({ any: [text('Not now'), text('Later')], index: 1 }, kids)).toEqual(['three']);
  });
  it('nests, in relations too', () => {
    const query = { any: [text('Skip'), { any: [text('None'), { ...text('Later'), any: [{ enabled: true }] }] }] };
    expect(find(query, kids)).toEqual(['one']);
    expect(find({ ...text('Not now'), child_of: { any: [text('x'), text('Later')] } }, kids)).toEqual([]);
  });
});

describe('visible', () => {
  const share = (visible: number): Query => ({ ...text('x'), visible });
  const seen = (spec: NodeSpec, options = {}) =>
    [0.2, 0.5, 0.8, 1].filter((part) => findMatches(share(part), buildScreen([spec], options)).length > 0);
  it('is the part on the display', () => {
    expect(seen({ text: 'x', at: [0, 0, 100, 100] })).toEqual([0.2, 0.5, 0.8, 1]);
    expect(seen({ text: 'x', at: [490, 0, 590, 100] })).toEqual([0.2, 0.5]);
    expect(seen({ text: 'x', at: [0, 0, 1080, 960] })).toEqual([0.2, 0.5, 0.8, 1]);
  });
  it('that parents which scroll let through, and neither the keyboard nor a window hides', () => {
    const list = { scrollable: true, at: [0, 0, 540, 100] as const };
    expect(seen({ ...list, kids: [{ text: 'x', at: [0, 70, 100, 170] }] })).toEqual([0.2]);
    const keyboard = { shown: true, bounds: { left: 0, top: 500, right: 540, bottom: 960 } };
    expect(seen({ text: 'x', at: [0, 420, 100, 520] }, { keyboard })).toEqual([0.2, 0.5, 0.8]);
    const screen = buildWindows([
      { root: { kids: [{ text: 'x', at: [0, 0, 100, 100] }] } },
      { root: { at: [0, 60, 540, 960] } },
    ]);
    expect(findMatches(share(0.6), screen)).toHaveLength(1);
    expect(findMatches(share(0.61), screen)).toHaveLength(0);
  });
  it('of a row that the device cut at the edge, as large as its siblings', () => {
    const row = (name: string, top: number, bottom: number): NodeSpec => ({ text: name, at: [0, top, 100, bottom] });
    const kids = [row('a', 0, 100), row('b', 100, 200), row('c', 200, 300), row('x', 300, 340)];
    expect(find(share(0.4), [{ kids }])).toEqual(['x']);
    expect(find(share(0.5), [{ kids }])).toEqual([]);
  });
  it('a line counts where any of it is seen', () => {
    expect(seen({ text: 'x', at: [0, 100, 100, 100] })).toEqual([0.2, 0.5, 0.8, 1]);
  });
});

describe('strict', () => {
  const kids: NodeSpec[] = [
    { resourceId: 'row', kids: [{ text: 'Buy', description: 'one' }] },
    { resourceId: 'row', kids: [{ text: 'Buy', description: 'two' }] },
    { text: 'Only' },
  ];
  const screen = buildScreen(kids);
  const ambiguous = (query: Query) => findAmbiguity(query, screen)?.matches.map((node) => node.description || 'row');
  it('is about more than one match, of the query or of what is inside it', () => {
    expect(ambiguous({ ...text('Buy'), strict: true })).toEqual(['one', 'two']);
    expect(ambiguous(text('Buy'))).toBeUndefined();
    expect(ambiguous({ ...text('Only'), strict: true })).toBeUndefined();
    expect(ambiguous({ ...text('Buy'), index: 0, strict: true })).toBeUndefined();
    expect(ambiguous({ ...text('Only'), below: { ...id('row'), strict: true } })).toEqual(['row', 'row']);
    expect(ambiguous({ ...text('Gone'), child_of: { ...id('row'), strict: true } })).toEqual(['row', 'row']);
  });
  it('is about the one of any that counts', () => {
    expect(ambiguous({ any: [text('Only'), text('Buy')], strict: true })).toBeUndefined();
    expect(ambiguous({ any: [text('Gone'), text('Buy')], strict: true })).toEqual(['one', 'two']);
    expect(ambiguous({ any: [text('Gone'), { ...text('Buy'), strict: false }], strict: true })).toBeUndefined();
  });
});

describe('patterns', () => {
  it('share one budget, however many there are and however many texts', () => {
    const kids = Array.from({ length: 300 }, (_, at): NodeSpec => ({ text: `${'a'.repeat(19)}${at}` }));
    const any = Array.from({ length: 300 }, (_, at) => text(`(a+)+b${at}`));
    expect(() => find({ any }, kids)).toThrow(RegexRefused);
  });
  it('of many texts and of one are told alike', () => {
    const kids = Array.from({ length: 300 }, (_, at): NodeSpec => ({ text: `Item ${at}\nof 300` }));
    expect(find(text('(\\w+ ?)+7 of (\\d+ ?)+'), kids)).toHaveLength(30);
  });
});

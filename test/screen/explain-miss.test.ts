import { describe, expect, it } from 'vitest';
import { explainMiss } from '../../src/screen/explain-miss.ts';
import { findMatches } from '../../src/screen/find.ts';
import type { Query } from '../../src/screen/query.ts';
import { buildScreen, buildWindows, type NodeSpec } from './build-screen.ts';

const text = (regex: string): Query => ({ text: { regex } });
const at = (left: number, top: number, width = 200, height = 50) => [left, top, left + width, top + height] as const;

/** The first line said of a miss; the query must really miss. */
function explain(query: Query, kids: readonly NodeSpec[], options = {}) {
  const screen = buildScreen(kids, options);
  expect(findMatches(query, screen)).toEqual([]);
  return explainMiss(query, screen);
}

describe('explainMiss names the one thing that differs', () => {
  it.each<[string, Query, NodeSpec, string]>([
    ['case', { text: { exact: 'sign in' } }, { text: 'Sign in' }, 'has a text that differs only in case: "Sign in"'],
    [
      'no-break space',
      text('Sign in'),
      { text: 'Sign\u00a0in' },
      'has a no-break space where the selector has another space',
    ],
    ['spaces', text('Sign in'), { text: 'Sign  in ' }, 'differs only in its spaces or line breaks'],
    ['apostrophe', text("Don't allow"), { text: 'Don\u2019t allow' }, 'differs only in its quotes or apostrophes'],
    ['dash', text('A - B'), { text: 'A – B' }, 'differs only in its dashes'],
    ['invisible', text('5550100'), { text: '\u202a5550100\u202c' }, 'holds invisible characters'],
    ['punctuation', text('E-mail'), { text: 'E-mail:' }, 'differs only in punctuation'],
    ['part', text('Log'), { text: 'Login' }, 'contains it, and the whole text must match: "Login"'],
    ['typo', text('Setings'), { text: 'Settings' }, 'differs in one letter: "Settings"'],
    ['swap', text('Setitngs'), { text: 'Settings' }, 'differs in one letter: "Settings"'],
    ['pattern', text('^Setings.*$'), { text: 'Settings' }, 'differs in one letter'],
    ['more', text('Sign in now'), { text: 'Sign in' }, 'is only a part of it'],
    ['below', text('Pay'), { text: 'Pay', at: at(0, 1000) }, 'is off the display, below it: scroll down'],
    ['above', text('Pay'), { text: 'Pay', at: at(0, -100) }, 'is off the display, above it: scroll up'],
    ['edge', text('Pay'), { text: 'Pay', at: at(0, 957) }, 'is almost wholly off the display, below it'],
    ['right', text('Pay'), { text: 'Pay', at: at(600, 0) }, 'is off the display, to the right'],
    ['zero size', text('Pay'), { text: 'Pay', at: at(5, 5, 0, 0) }, 'has no size'],
    ['state', { ...text('Pay'), enabled: true }, { text: 'Pay', enabled: false }, 'is disabled'],
    ['checked', { ...text('Pay'), checked: true }, { text: 'Pay' }, 'is not checked'],
    ['package', { ...text('Pay'), package_name: { exact: 'a' } }, { text: 'Pay', packageName: 'b' }, 'belongs to b'],
    ['class', { ...text('Pay'), class_name: { exact: 'a' } }, { text: 'Pay', className: 'x.B' }, 'is a x.B'],
    ['size', { ...text('Pay'), width: 10 }, { text: 'Pay', at: at(0, 0) }, 'is 200x50 px'],
    [
      'id as text',
      text('login'),
      { resourceId: 'app:id/login' },
      'has these words as its id, not as its text: use id: login',
    ],
    ['text as id', { id: { regex: 'Login' } }, { text: 'Login' }, 'has these words as its text, not as its id'],
    [
      'id typo',
      { id: { regex: 'logn' } },
      { resourceId: 'app:id/login' },
      'has an id that differs in one letter: "login"',
    ],
    [
      'visible',
      { ...text('Pay'), visible: 0.8 },
      { text: 'Pay', at: at(440, 0) },
      'is seen to 50 % (off the display), not to 80 %',
    ],
    [
      'description',
      { description: { exact: 'pay' } },
      { description: 'Pay' },
      'has a description that differs only in case',
    ],
    ['short class', { ...text('Pay'), class_name: { exact: 'C' } }, { text: 'Pay', className: 'x.B' }, 'is a x.B'],
    ['hint', text('Your nane'), { hint: 'Your name' }, 'differs in one letter: "Your name"'],
  ])('%s', (_, query, node, reason) => {
    const miss = explain(query, [{ text: 'Something else entirely' }, { at: at(0, 0), ...node }]);
    expect(miss.candidates).toHaveLength(1);
    expect(miss.candidates[0]?.reasons.join('; ')).toContain(reason);
    expect(miss.lines[0]).toContain(reason);
  });

  it('an index out of range', () => {
    expect(explain({ ...text('Item'), index: 2 }, [{ text: 'Item' }, { text: 'Item' }]).lines[0]).toBe(
      'Index 2 is out of range: only 2 elements match (index 0 to 1).',
    );
  });

  it('an anchor that is not there, and a relation that is not fulfilled', () => {
    const kids = [
      { text: 'Title', at: at(0, 100) },
      { text: 'OK', at: at(0, 50) },
    ];
    expect(explain({ ...text('OK'), below: text('Titel') }, kids).lines[0]).toBe(
      '"Titel", the anchor of "below", is not on the screen. Nearest is text "Title": it has a text that differs in one letter: "Title".',
    );
    expect(explain({ ...text('OK'), child_of: text('Menu') }, kids).lines).toEqual([
      '"Menu", the parent (childOf), is not on the screen.',
      'text "OK" at 0,50,200,100 would match but for that.',
    ]);
    expect(explain({ ...text('OK'), below: text('Title') }, kids).lines[0]).toBe(
      'text "OK" at 0,50,200,100 is not below "Title": its top edge is at 50, the other at 100.',
    );
    expect(explain({ ...text('OK'), child_of: text('Title') }, kids).lines[0]).toContain(
      'is not inside the first "Title"',
    );
    expect(explain({ ...text('OK'), contains_child: text('Title') }, kids).lines[0]).toContain(
      'does not contain "Title" as a direct child',
    );
  });

  it('what covers a near candidate', () => {
    const keyboard = { shown: true, bounds: { left: 0, top: 500, right: 540, bottom: 960 } };
    const miss = explain({ ...text('Pay'), enabled: true }, [{ text: 'Pay', enabled: false, at: at(0, 600) }], {
      keyboard,
    });
    expect(miss.candidates[0]?.reasons).toEqual(['is disabled', 'is hidden: the keyboard']);
  });
});

describe('explainMiss of alternatives', () => {
  it('says of each near one as which of them it was sought, and keeps the nearest', () => {
    const kids: NodeSpec[] = [
      { text: 'Not know', at: at(0, 0) },
      { text: 'Skipp', at: at(0, 100) },
    ];
    const miss = explain({ any: [text('Skip'), text('Not now')] }, kids);
    expect(miss.sought).toBe('"Skip" or "Not now"');
    expect(miss.candidates.map(({ element, reasons }) => `${element} ${reasons[0]}`)).toEqual([
      'text "Skipp" has a text that contains it, and the whole text must match: "Skipp", sought as "Skip"',
      'text "Not know" has a text that differs in one letter: "Not know", sought as "Not now"',
    ]);
    expect(miss.suggestion).toBe('Skipp');
  });

  it('tells which of them lacks its anchor, and that none can match', () => {
    const { lines } = explain({ any: [{ ...text('OK'), below: text('Gone') }, text('No')] }, [
      { text: 'OK', at: at(0, 0) },
    ]);
    expect(lines[0]).toBe('For "OK", Below "Gone": "Gone", the anchor of "below", is not on the screen.');
    expect(explain({ any: [] }, [{ text: 'OK' }]).lines[0]).toContain('Nothing can match it');
  });

  it('tells an anchor that is there, but not inside the parent', () => {
    const kids = [
      { text: 'Title', at: at(0, 0) },
      { resourceId: 'row', at: at(0, 100), kids: [{ text: 'OK', at: at(0, 120) }] },
    ];
    const { lines } = explain({ ...text('OK'), below: text('Title'), child_of: { id: { regex: 'row' } } }, kids);
    expect(lines[0]).toBe('"Title", the anchor of "below", is not inside id: row.');
  });
});

describe('explainMiss', () => {
  it('ranks the closest first, offers a selector that works, and passes over parents that say the same', () => {
    const kids: NodeSpec[] = [
      { text: 'Sign in with Google', at: at(0, 0) },
      { clickable: true, at: at(0, 100), kids: [{ text: 'Sign\u00a0in', resourceId: 'app:id/go', at: at(0, 100) }] },
    ];
    const miss = explain(text('Sign in'), kids);
    expect(miss.sought).toBe('"Sign in"');
    expect(miss.candidates.map((one) => one.element)).toEqual(['text "Sign\u00a0in"', 'text "Sign in with Google"']);
    expect(miss.suggestion).toBe('Sign\u00a0in');
    expect(JSON.parse(JSON.stringify(miss))).toEqual(miss);
  });

  it('suggests the text that is there to who looked for a text, and an id where that text names others too', () => {
    const field = { className: 'android.widget.EditText', resourceId: 'app:id/email', at: at(0, 0) };
    expect(explain(text('Enter your email'), [{ ...field, text: 'Enter your e-mail' }]).suggestion).toBe(
      'Enter your e-mail',
    );
    expect(explain(text('Enter your email'), [{ ...field, hint: 'Enter your e-mail' }]).suggestion).toBe(
      'Enter your e-mail',
    );
    expect(explain(text('Price'), [{ text: 'Price (1.5)', at: at(0, 0) }]).suggestion).toBe('Price (1.5)');
    const twice = [
      { ...field, text: 'Enter your e-mail' },
      { text: 'Enter your e-mail', at: at(0, 300) },
    ];
    expect(explain(text('Enter your email'), twice).suggestion).toEqual({ id: 'email' });
    expect(explain({ id: { regex: 'emial' } }, [{ ...field, text: 'ada' }]).suggestion).toEqual({ id: 'email' });
  });

  it('offers no selector that drops the condition which failed, or names another number', () => {
    const focused = { ...text('Name'), focused: true };
    expect(explain(focused, [{ text: 'Name', at: at(0, 0) }]).suggestion).toBeUndefined();
    const both = { id: { regex: 'email' }, text: { regex: 'ada@example.org' } };
    expect(
      explain(both, [{ resourceId: 'a:id/email', text: 'ada@example.com', at: at(0, 0) }]).suggestion,
    ).toBeUndefined();
    expect(explain({ ...text('Name'), index: 3 }, [{ text: 'Name', at: at(0, 0) }]).suggestion).toBeUndefined();
    expect(explain(text('Product 250'), [{ text: 'Product 170', at: at(0, 0) }]).suggestion).toBeUndefined();
  });

  it('tells what the element has whose id is right and whose text is another', () => {
    const query = { id: { regex: 'quantity' }, text: { regex: '7' } };
    const miss = explain(query, [{ resourceId: 'a:id/quantity', text: '2', at: at(0, 0) }]);
    expect(miss.lines.join('\n')).toContain('has the text "2", not "7"');
    expect(miss.suggestion).toBeUndefined();
  });

  it('says how many there are where the index is out of range, and nothing against it', () => {
    const miss = explain({ ...text('Name'), index: 3 }, [{ text: 'Name', at: at(0, 0) }]);
    expect(miss.lines[0]).toBe('Index 3 is out of range: only one element matches (index 0).');
    expect(miss.lines.join('\n')).not.toContain('Nothing like it');
  });

  it('keeps the states that were asked for', () => {
    const query = { ...text('Enter your email'), enabled: true };
    expect(explain(query, [{ text: 'Enter your e-mail', at: at(0, 0) }]).suggestion).toEqual({
      text: 'Enter your e-mail',
      enabled: true,
    });
  });

  it('offers no selector for what cannot be seen', () => {
    expect(explain(text('Pay'), [{ text: 'Pay', at: at(0, 2000) }]).suggestion).toBeUndefined();
  });

  it('lists what is there when nothing is close, without passwords', () => {
    const kids = [
      { text: 'Home' },
      { text: 'Profile' },
      { text: 'hunter2', password: true, className: 'android.widget.EditText' },
    ];
    const miss = explain(text('Checkout'), kids);
    expect(miss.candidates).toEqual([]);
    expect(miss.lines).toEqual(['Nothing like it is on the screen of app. There is: "Home", "Profile".']);
  });

  it('says which window is in front and that Compose shows no ids', () => {
    const screen = {
      ...buildScreen([{ text: 'Wait' }]),
      foreground: { packageName: 'app', activity: 'A', focusedWindow: 'Application Not Responding: app' },
    };
    const { lines } = explainMiss({ id: { regex: 'login' } }, screen);
    expect(lines[0]).toBe('In front is the window "Application Not Responding: app".');
    expect(lines.join()).toContain('testTagsAsResourceId');
  });

  it('looks at all windows', () => {
    const screen = buildWindows([{ root: { text: 'Back' } }, { root: { text: 'Allow acces' } }]);
    expect(explainMiss(text('Allow access'), screen).candidates).toHaveLength(1);
  });
});

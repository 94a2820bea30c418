import type { Json } from '../src/base/json.ts';

/** A node of the screen that the examples are about. */
export interface GuideNode {
  /** What the guide calls it. */
  readonly name: string;
  readonly at: readonly [left: number, top: number, right: number, bottom: number];
  readonly text?: string;
  readonly hint?: string;
  readonly description?: string;
  readonly resourceId?: string;
  readonly className?: string;
  readonly clickable?: boolean;
  readonly scrollable?: boolean;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly kids?: readonly GuideNode[];
}

export interface GuideExample {
  readonly selector: Json;
  /** The names of all that match, the one that is taken first. */
  readonly names: readonly string[];
  /** With `strict`: several match, and that is the failure. */
  readonly ambiguous?: true;
}

export interface GuideTopic {
  readonly title: string;
  readonly words: string;
  readonly examples: readonly GuideExample[];
}

const row = (
  fruit: string,
  top: number,
  price: string,
  add: Partial<GuideNode> = {},
  bottom = top + 160,
): GuideNode => ({
  name: `row of ${fruit}`,
  at: [0, top, 540, bottom],
  resourceId: 'shop:id/row',
  kids: [
    { name: fruit, at: [20, top + 10, 300, Math.min(bottom, top + 60)], text: fruit, resourceId: 'shop:id/name' },
    {
      name: `price of ${fruit}`,
      at: [20, Math.min(bottom, top + 90), 300, Math.min(bottom, top + 140)],
      text: price,
      resourceId: 'shop:id/price',
    },
    {
      name: `Add of ${fruit}`,
      at: [400, Math.min(bottom, top + 40), 520, Math.min(bottom, top + 120)],
      text: 'Add',
      className: 'android.widget.Button',
      clickable: true,
      ...add,
    },
  ],
});

/** 540x960 px; the last row is cut off by the end of the list. */
export const guideScreen: readonly GuideNode[] = [
  { name: 'heading', at: [0, 0, 540, 60], text: 'Fruit', resourceId: 'shop:id/title' },
  { name: 'label', at: [20, 70, 300, 100], text: 'Search fruit:' },
  {
    name: 'search field',
    at: [20, 105, 520, 155],
    hint: 'Apples, pears …',
    resourceId: 'shop:id/query',
    className: 'android.widget.EditText',
    clickable: true,
  },
  {
    name: 'list',
    at: [0, 160, 540, 700],
    resourceId: 'shop:id/list',
    className: 'androidx.recyclerview.widget.RecyclerView',
    scrollable: true,
    kids: [
      row('Apples', 160, '€ 1.50'),
      row('Pears (ripe)', 320, '€ 2.00', { enabled: false }),
      row('Plums', 480, '€ 3.20'),
      row('Quinces', 640, '€ 4.00', {}, 700),
    ],
  },
  { name: 'banner', at: [0, 700, 540, 760], text: 'Don’t miss\nour sale…' },
  {
    name: 'Organic',
    at: [0, 760, 540, 820],
    text: 'Organic only',
    className: 'android.widget.CheckBox',
    checked: true,
  },
  { name: 'Not now', at: [0, 840, 200, 920], text: 'Not now', className: 'android.widget.Button', clickable: true },
  {
    name: 'basket',
    at: [440, 840, 520, 920],
    description: 'Basket, 2 items',
    className: 'android.widget.ImageButton',
    clickable: true,
  },
];

export const guideTopics: readonly GuideTopic[] = [
  {
    title: 'By text',
    words:
      'A text is a regular expression, in Java’s dialect, that must fit the whole of a text; case does not count, a dot is any character, ' +
      'and the anchors are those of lines. The very text fits as well, so does a pattern that cannot be compiled, and both are tried ' +
      'again with line breaks turned to blanks. It is held against text, hint, description and error of an element: any one is enough.',
    examples: [
      { selector: 'Apples', names: ['Apples'] },
      { selector: 'apples', names: ['Apples'] },
      { selector: 'App', names: [] },
      { selector: '.*ea.*', names: ['search field', 'label', 'Pears (ripe)'] },
      { selector: 'Pears (ripe)', names: ['Pears (ripe)'] },
      { selector: { text: 'Basket, \\d+ items' }, names: ['basket'] },
      { selector: 'Don’t miss our sale…', names: ['banner'] },
    ],
  },
  {
    title: 'By id, description, class and package',
    words:
      'All of them are patterns like texts. An id is the whole resource id or what follows its last "/", a class the whole name or what ' +
      'follows its last ".". `desc` looks at the content description alone.',
    examples: [
      {
        selector: { id: 'price' },
        names: ['price of Apples', 'price of Pears (ripe)', 'price of Plums', 'price of Quinces'],
      },
      { selector: { id: 'shop:id/title' }, names: ['heading'] },
      { selector: { id: 't.*' }, names: ['heading'] },
      { selector: { desc: 'Basket.*' }, names: ['basket'] },
      { selector: { class: 'EditText' }, names: ['search field'] },
      {
        selector: { class: 'android\\.widget\\.(CheckBox|EditText)', package: 'app' },
        names: ['search field', 'Organic'],
      },
    ],
  },
  {
    title: 'match: how words are compared',
    words:
      '`match` is about `text`, `id` and `desc` of its own selector. `exact` minds case, `contains` does not. `semantic` does not mind ' +
      'case, blanks and line breaks, no-break spaces, straight or curly quotes, dashes, and punctuation at the end; where no element says ' +
      'the words itself, a field is named by its label, then by its hint.',
    examples: [
      { selector: { text: 'apples', match: 'exact' }, names: [] },
      { selector: { text: 'Pears (ripe)', match: 'exact' }, names: ['Pears (ripe)'] },
      { selector: { text: 'RIPE', match: 'contains' }, names: ['Pears (ripe)'] },
      { selector: { text: "don't miss our SALE", match: 'semantic' }, names: ['banner'] },
      { selector: { text: 'search fruit', match: 'semantic', class: 'EditText' }, names: ['search field'] },
    ],
  },
  {
    title: 'Which of several',
    words:
      'All fields must fit one element, and of matches inside each other only the deepest counts. Of several the first is taken: those ' +
      'that are clickable come first, then those nearest to the anchor of a relation, then the order of the screen. `index` counts all of ' +
      'them by their top, then left edge instead, from 0, or from the end when it is negative. With `strict: true` several are a failure ' +
      'that lists them; they are waited out for a second, as two may be there while a screen changes.',
    examples: [
      { selector: 'Add', names: ['Add of Apples', 'Add of Pears (ripe)', 'Add of Plums', 'Add of Quinces'] },
      { selector: { text: 'Add', index: 2 }, names: ['Add of Plums'] },
      { selector: { text: 'Add', index: -1 }, names: ['Add of Quinces'] },
      { selector: { text: 'Add', index: 9 }, names: [] },
      {
        selector: { text: 'Add', strict: true },
        names: ['Add of Apples', 'Add of Pears (ripe)', 'Add of Plums', 'Add of Quinces'],
        ambiguous: true,
      },
      { selector: { text: 'Add', childOf: { containsChild: 'Plums' }, strict: true }, names: ['Add of Plums'] },
    ],
  },
  {
    title: 'Relations',
    words:
      '`below` and `above` compare top edges, `rightOf` and `leftOf` left edges, and nothing else; the nearest comes first. `childOf` ' +
      '(`insideOf` is the same) looks inside the first element that matches; anchors beside it are looked for there too. `containsChild` ' +
      'wants a direct child, `containsDescendants` all of its list at any depth. Each takes a whole selector, so they nest.',
    examples: [
      { selector: { id: 'price', below: 'Plums' }, names: ['price of Plums', 'price of Quinces'] },
      { selector: { id: 'price', above: 'Plums' }, names: ['price of Pears (ripe)', 'price of Apples'] },
      { selector: { text: 'Add', rightOf: 'Plums', index: 2 }, names: ['Add of Plums'] },
      { selector: { class: 'Button', leftOf: { desc: 'Basket.*' }, below: 'Organic only' }, names: ['Not now'] },
      {
        selector: { text: 'Add', childOf: { id: 'row', containsChild: 'Pears (ripe)' } },
        names: ['Add of Pears (ripe)'],
      },
      { selector: { id: 'name', insideOf: { id: 'row' } }, names: ['Apples'] },
      {
        selector: { id: 'row', containsDescendants: ['Plums', { text: 'Add', enabled: true }] },
        names: ['row of Plums'],
      },
      { selector: { id: 'list', containsDescendants: ['Plums', 'Apples'] }, names: ['list'] },
      { selector: { id: 'list', containsChild: 'Plums' }, names: [] },
    ],
  },
  {
    title: 'any: alternatives',
    words:
      'The first of the list that names something counts. What stands beside `any` is asked of each, unless one says it otherwise itself.',
    examples: [
      { selector: { any: ['Skip', 'Not now'] }, names: ['Not now'] },
      { selector: { any: [{ text: 'Pears.*' }, 'Plums'], id: 'name' }, names: ['Pears (ripe)'] },
      { selector: { any: [{ text: 'Add', enabled: false }, 'Add'], index: 0 }, names: ['Add of Pears (ripe)'] },
    ],
  },
  {
    title: 'States, size and traits',
    words:
      'States are compared as the device tells them. Sizes are in pixels of the display; `tolerance` is for both. `traits` are words with ' +
      'blanks between: `text` has a text attribute, as every element of Android has, `long-text` is one of more than 200 characters, and ' +
      'with `square` the sides differ by less than 3 %.',
    examples: [
      { selector: { text: 'Add', enabled: false }, names: ['Add of Pears (ripe)'] },
      { selector: { checked: true }, names: ['Organic'] },
      { selector: { class: '.*', focused: true }, names: [] },
      { selector: { id: 'name', selected: true }, names: [] },
      { selector: { width: 202, height: 80, tolerance: 5 }, names: ['Not now'] },
      { selector: { traits: 'text square' }, names: ['basket', 'list'] },
      { selector: { traits: 'long-text' }, names: [] },
    ],
  },
  {
    title: 'visible: how much of it is seen',
    words:
      'Without it an element counts that has a tenth of its area on the display, or a child that has; one that is a mere line counts, one ' +
      'without any extent does not. `visible: {fraction: 0.8}` asks that four fifths of its own area are seen: not cut off by the display, ' +
      'not scrolled out, not under the keyboard or another window. A row that is cut at the edge of a list is measured by its siblings, and ' +
      'what is larger than the display is whole when it fills it.',
    examples: [
      {
        selector: { id: 'row', visible: { fraction: 0.8 } },
        names: ['row of Apples', 'row of Pears (ripe)', 'row of Plums'],
      },
      { selector: { id: 'row', visible: { fraction: 0.3 }, index: -1 }, names: ['row of Quinces'] },
    ],
  },
];

/** Patterns of Java, a text each, and whether it fits. */
export const guidePatterns: readonly (readonly [what: string, pattern: string, text: string, fits: boolean])[] = [
  ['quoted', '\\Q1+1\\E', '1+1', true],
  ['possessive', 'a++ab', 'aaab', false],
  ['atomic', '(?>ab|a)c', 'abc', true],
  ['lookahead', '(?=.*\\d).+', 'Room 7', true],
  ['lookbehind', '.+(?<=€) 5', 'Total € 5', true],
  ['flags', '(?-i)Total.*', 'total', false],
  ['flags of a group', '(?-s:a.b)', 'a\rb', false],
  ['named group', '(?<w>\\w+) and \\k<w>', 'so and so', true],
  ['property', '\\p{Lu}\\p{IsAlphabetic}+', 'Ärzte', true],
  ['property of ASCII', '\\p{Alpha}+', 'Ärzte', false],
  ['intersection', '[a-z&&[^aeiou]]+', 'xyz', true],
  ['blanks', 'a\\hb', 'a\u00a0b', true],
  ['blanks of ASCII', 'a\\sb', 'a\u00a0b', false],
  ['any line break', 'a\\Rb', 'a\r\nb', true],
  ['anchors of lines', 'a$.^b', 'a\nb', true],
  ['start of an empty text', '^.*$', '', false],
];

/** What Java knows and is refused when the flow is checked, by the name it is refused with. */
export const guideRefusals: readonly (readonly [pattern: string, name: string])[] = [
  ['a(?-i)b', '(?-i)'],
  ['(?U)\\w+', '(?U)'],
  ['\\X', '\\X'],
  ['\\N{DIGIT ONE}', '\\N{…}'],
  ['\\b{g}', '\\b{g}'],
  ['\\p{InGreek}', '\\p{InGreek}'],
  ['(?<=a?+)b', 'a possessive repetition ?+'],
];

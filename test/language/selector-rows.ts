import type { Json, JsonObject } from '../../src/base/json.ts';
import type { CommandRow } from './tables/command-table.ts';

const a = { text: { regex: 'A' } };

/** Each field of a selector as it is written, and what it becomes in the query beside the text A. */
const fields: Readonly<Record<string, readonly [yaml: string, query: JsonObject]>> = {
  id: ['id: b.c', { id: { regex: 'b.c' } }],
  desc: ['desc: b', { description: { regex: 'b' } }],
  class: ['class: Button', { class_name: { regex: 'Button' } }],
  package: ['package: com.shop', { package_name: { regex: 'com.shop' } }],
  match: [
    'id: b.c, desc: "(", class: D, match: exact',
    { text: { exact: 'A' }, id: { exact: 'b.c' }, description: { exact: '(' }, class_name: { regex: 'D' } },
  ],
  any: ['any: [B, {id: c, match: contains}]', { any: [{ text: { regex: 'B' } }, { id: { contains: 'c' } }] }],
  strict: ['strict: true', { strict: true }],
  visible: ['visible: {fraction: 0.8}', { visible: 0.8 }],
  insideOf: ['insideOf: B', { child_of: { text: { regex: 'B' } } }],
  index: ['index: -1', { index: -1 }],
  enabled: ['enabled: true', { enabled: true }],
  checked: ['checked: "false"', { checked: false }],
  focused: ['focused: False', { focused: false }],
  selected: ['selected: TRUE', { selected: true }],
  below: ['below: B', { below: { text: { regex: 'B' } } }],
  above: ['above: {id: b}', { above: { id: { regex: 'b' } } }],
  leftOf: ['leftOf: 007', { left_of: { text: { regex: '007' } } }],
  rightOf: ['rightOf: {text: 1.50, index: 0}', { right_of: { text: { regex: '1.50' }, index: 0 } }],
  childOf: ['childOf: {below: B}', { child_of: { below: { text: { regex: 'B' } } } }],
  containsChild: ['containsChild: B', { contains_child: { text: { regex: 'B' } } }],
  containsDescendants: [
    'containsDescendants: [B, {id: c}]',
    { contains_descendants: [{ text: { regex: 'B' } }, { id: { regex: 'c' } }] },
  ],
  width: ['width: 10', { width: 10 }],
  height: ['height: 1_000', { height: 1000 }],
  tolerance: ['width: 1, tolerance: 2', { width: 1, tolerance: 2 }],
  traits: ['traits: long-text square', { traits: ['long-text', 'square'] }],
};

const idle: Readonly<Record<string, string>> = {
  point: 'point: "50%,50%"',
  start: 'start: "1,2"',
  end: 'end: "1,2"',
  repeat: 'repeat: 2',
  delay: 'delay: 2',
  retryTapIfNoChange: 'retryTapIfNoChange: true',
  waitUntilVisible: 'waitUntilVisible: true',
  waitToSettleTimeoutMs: 'waitToSettleTimeoutMs: 2',
};

const wrong: readonly (readonly [yaml: string, code: CommandRow['code'] & string, at: string])[] = [
  ['text: [A]', 'flow/wrong-type', '[A]'],
  ['text: A, index: first', 'flow/wrong-type', 'first'],
  ['text: A, enabled: perhaps', 'flow/wrong-type', 'perhaps'],
  ['text: A, width: -1', 'flow/invalid-value', '-1'],
  ['text: A, traits: round', 'flow/invalid-value', 'round'],
  ['text: A, containsDescendants: B', 'flow/wrong-type', 'B'],
  ['text: A, match: like', 'flow/invalid-value', 'like'],
  ['text: A, match: "${M}"', 'flow/invalid-value', '"${M}"'],
  ['text: A, any: []', 'flow/invalid-value', '[]'],
  ['text: A, any: B', 'flow/wrong-type', 'B'],
  ['text: A, any: [B, {idd: c}]', 'flow/unknown-argument', 'idd'],
  ['text: A, visible: 0.8', 'flow/wrong-type', '0.8'],
  ['text: A, visible: {}', 'flow/missing-argument', 'visible'],
  ['text: A, visible: {fraction: most}', 'flow/wrong-type', 'most'],
  ['text: A, visible: {fraction: 80}', 'flow/invalid-value', '80'],
  ['text: A, visible: {fraction: "80"}', 'flow/invalid-value', '"80"'],
  ['text: A, visible: {part: 1}', 'flow/missing-argument', 'visible'],
  ['text: A, desc: [B]', 'flow/wrong-type', '[B]'],
  ['text: A, class: {name: B}', 'flow/wrong-type', '{name: B}'],
  ['text: A, childOf: B, insideOf: C', 'flow/mixed-arguments', 'insideOf'],
  ['text: A, below: {match: exact}', 'flow/selector-empty', '{match: exact}'],
  ['text: A, below: {}', 'flow/selector-empty', '{}'],
  ['text: A, below: {idd: b}', 'flow/unknown-argument', 'idd'],
  ['text: A, idd: b', 'flow/unknown-argument', 'idd'],
];

export interface SelectorCommand {
  readonly command: string;
  readonly tool: string;
  /** What the command needs beside the selector, and what that becomes in the call. */
  readonly beside?: readonly [yaml: string, input: JsonObject];
  /** Fields that are no part of the selector here. */
  readonly without?: readonly string[];
  /** The calls behind that of `tool`. */
  readonly after?: NonNullable<CommandRow['calls']>;
  /** Arguments of taps have a meaning here. */
  readonly touches?: true;
}

/** What every command takes whose selector stands among its own arguments. */
export function selectorRows(options: SelectorCommand): readonly CommandRow[] {
  const { command, tool, beside = ['', {}], without = [], after = [], touches } = options;
  const write = (yaml: string) => `- ${command}: {${[yaml, beside[0]].filter((part) => part !== '').join(', ')}}`;
  const calls = (query: JsonObject): NonNullable<CommandRow['calls']> => [
    [tool, { query, ...beside[1], timeout_ms: 17_000 } as Readonly<Record<string, Json>>],
    ...after,
  ];
  // Taps have a row of their own for what else `strict` means there.
  const kept = Object.entries(fields).filter(([name]) => !without.includes(name) && !(touches && name === 'strict'));
  return [
    { yaml: write('text: A'), calls: calls(a) },
    ...kept.map(([, [yaml, query]]) => ({ yaml: write(`text: A, ${yaml}`), calls: calls({ ...a, ...query }) })),
    ...(touches ? [] : Object.entries(idle)).map(
      ([name, yaml]): CommandRow => ({
        yaml: write(`text: A, ${yaml}`),
        calls: calls(a),
        code: 'flow/has-no-effect',
        at: name,
      }),
    ),
    ...wrong
      .filter(([yaml]) => !without.some((name) => yaml.includes(`${name}:`)))
      .map(([yaml, code, at]): CommandRow => ({ yaml: write(yaml), code, at })),
    { yaml: write('text: "\\\\p{InvalidX}"'), code: 'flow/invalid-regex', at: '"\\\\p{InvalidX}"' },
    ...(touches
      ? []
      : [
          {
            yaml: write('text: A, css: div'),
            calls: calls({ ...a, any: [] }),
            code: 'flow/unsupported-command' as const,
            at: 'css',
          },
        ]),
    { yaml: write('text: "\\\\p{InvalidX}", match: exact'), calls: calls({ text: { exact: '\\p{InvalidX}' } }) },
    { yaml: write('text: "("'), calls: calls({ text: { regex: '(' } }) },
  ];
}

import type { Json } from '../../src/base/json.ts';
import { selectorRows } from './selector-rows.ts';
import type { CommandRow } from './tables/command-table.ts';

type Input = Readonly<Record<string, Json>>;

const find = (timeout_ms = 17_000) => ['wait_for_element', { query: { text: { regex: 'A' } }, timeout_ms }] as const;
const target = { $result: 'target' };
export const settled = (timeout_ms: number) => ['wait_for_animation', { timeout_ms }] as const;

/** What all commands take that touch one element or point. */
export function listTapRows(command: string, tool: string): readonly CommandRow[] {
  const act = (input: Input = {}) => [tool, { node: target, ...input }] as const;
  const point = (input: Input) => [[tool, { point: input }]] as const;
  const row = (yaml: string, input: Input): CommandRow => ({
    yaml: `- ${command}: {text: A, ${yaml}}`,
    calls: [find(), act(input)],
  });
  const wrong = (yaml: string, code: CommandRow['code'] & string, at: string): CommandRow => ({
    yaml: `- ${command}: {${yaml}}`,
    code,
    at,
  });
  return [
    ...selectorRows({ command, tool: 'wait_for_element', after: [act()], touches: true }),
    { yaml: `- ${command}: A`, calls: [find(), act()] },
    { yaml: `- ${command}: {text: A, optional: true}`, calls: [find(7_000), act()] },
    { yaml: `- ${command}: {point: "50%, 80%"}`, calls: point({ x: 0.5, y: 0.8, unit: 'fraction' }) },
    { yaml: `- ${command}: {point: "540,1200"}`, calls: point({ x: 540, y: 1200, unit: 'px' }) },
    { yaml: `- ${command}: {text: A, timeout: 2_500}`, calls: [find(2_500), act()] },
    { yaml: `- ${command}: {text: A, timeout: -1}`, calls: [find(0), act()], code: 'flow/invalid-value', at: '-1' },
    {
      yaml: `- ${command}: {point: "1,2", timeout: 5}`,
      calls: point({ x: 1, y: 2, unit: 'px' }),
      code: 'flow/has-no-effect',
      at: 'timeout',
    },
    row('point: "100%,0%"', { inside: { x: 1, y: 0, unit: 'fraction' } }),
    row('point: "5,7"', { inside: { x: 5, y: 7, unit: 'px' } }),
    {
      yaml: `- ${command}: {text: A, strict: true}`,
      plan: { instructions: [{}, { tool, input: { unique: true, covered: 'fail' } }] },
    },
    row('waitUntilVisible: true', { wait_uncovered: true }),
    row('waitUntilVisible: "false"', { wait_uncovered: false }),
    {
      yaml: `- ${command}: {point: "1,2", waitUntilVisible: true}`,
      calls: point({ x: 1, y: 2, unit: 'px' }),
      code: 'flow/has-no-effect',
      at: 'waitUntilVisible',
    },
    {
      yaml: `- ${command}: {text: A, point: "\${P}", waitUntilVisible: "\${W}"}`,
      plan: {
        instructions: [
          { as: 'target' },
          { tool, input: { inside: { x: { source: '${P}' } }, wait_uncovered: { source: '${W}', as: 'boolean' } } },
        ],
      },
    },
    { yaml: `- ${command}: {css: a}`, code: 'flow/unsupported-command', at: 'css', plan: {} },
    wrong('point: "101%,5%"', 'flow/invalid-value', '"101%,5%"'),
    wrong('point: "50%,5"', 'flow/invalid-value', '"50%,5"'),
    wrong('point: "-1,5"', 'flow/invalid-value', '"-1,5"'),
    wrong('point: [1, 2]', 'flow/wrong-type', '[1, 2]'),
    wrong('text: A, timeout: soon', 'flow/wrong-type', 'soon'),
    wrong('text: A, repeat: often', 'flow/wrong-type', 'often'),
    wrong('text: A, delay: {ms: 5}', 'flow/wrong-type', '{ms: 5}'),
    wrong('text: A, retryTapIfNoChange: perhaps', 'flow/wrong-type', 'perhaps'),
    wrong('text: A, waitToSettleTimeoutMs: long', 'flow/wrong-type', 'long'),
    { yaml: `- ${command}`, code: 'flow/missing-argument', at: command },
    { yaml: `- ${command}: [A]`, code: 'flow/command-form', at: '[A]' },
  ];
}

/** Rows of one argument that this way of tapping does nothing with. */
export function listIdleRows(command: string, tool: string, args: readonly string[]): readonly CommandRow[] {
  return args.map((yaml) => ({
    yaml: `- ${command}: {text: A, ${yaml}}`,
    calls: [find(), [tool, { node: target }]],
    code: 'flow/has-no-effect',
    at: yaml.split(':')[0] ?? '',
  }));
}

/** Rows of arguments that become options of the tool, or calls behind it. */
export function listOptionRows(
  command: string,
  tool: string,
  options: readonly (readonly [
    yaml: string,
    input: Input,
    more?: { readonly after?: NonNullable<CommandRow['calls']>; readonly outOfBounds?: string },
  ])[],
): readonly CommandRow[] {
  return options.map(([yaml, input, { after = [], outOfBounds } = {}]) => ({
    yaml: `- ${command}: {text: A, ${yaml}}`,
    calls: [find(), [tool, { node: target, ...input }], ...after],
    ...(outOfBounds !== undefined && { code: 'flow/invalid-value' as const, at: outOfBounds }),
  }));
}

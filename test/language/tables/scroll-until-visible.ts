import type { Json } from '../../../src/base/json.ts';
import type { CommandRow, CommandTable } from './command-table.ts';

const query = { text: { regex: 'A' } };
const row = (args: string, input: Readonly<Record<string, Json>>, more: Partial<CommandRow> = {}): CommandRow => ({
  yaml: `- scrollUntilVisible: {element: A${args === '' ? '' : `, ${args}`}}`,
  calls: [['scroll_to_element', { query, ...input }]],
  ...more,
});
const wrong = (args: string, code: CommandRow['code'] & string, at: string): CommandRow => ({
  yaml: `- scrollUntilVisible: {element: A, ${args}}`,
  code,
  at,
});
const warned = (at: string) => ({ code: 'flow/invalid-value', at }) as const;

export const scrollUntilVisible: CommandTable = {
  command: 'scrollUntilVisible',
  rows: [
    row('', {}),
    row('direction: UP', { direction: 'up' }),
    row('direction: right', { direction: 'right' }),
    row('timeout: 5000', { timeout_ms: 5000 }),
    row('timeout: -1', { timeout_ms: 20_000 }, warned('-1')),
    row('speed: 0', { speed: 0 }),
    row('speed: 99.5', { speed: 99.5 }),
    row('speed: 110', { speed: 96.1 }, warned('110')),
    row('speed: -5', { speed: 0 }, warned('-5')),
    row('visibilityPercentage: 50', { visibility: 0.5 }),
    row('visibilityPercentage: 130', { visibility: 1 }, warned('130')),
    row('visibilityPercentage: -1', { visibility: 0 }, warned('-1')),
    row('centerElement: true', { center: true }),
    row('waitToSettleTimeoutMs: 500', { settle_ms: 500 }),
    row('waitToSettleTimeoutMs: 40_000', { settle_ms: 30_000 }, warned('40_000')),
    row('maxScrolls: 3', { max_scrolls: 3 }),
    row('container: {id: list}', { container: { id: { regex: 'list' } } }),
    {
      yaml: '- scrollUntilVisible: {element: A, speed: "${S}", timeout: "${T}", centerElement: "${C}", visibilityPercentage: "${V}"}',
      plan: {
        instructions: [
          {
            input: {
              speed: { source: '${S}', as: 'number' },
              timeout_ms: { source: '${T}', as: 'number' },
              center: { source: '${C}', as: 'boolean' },
              visibility: { source: '${V}', as: 'number' },
            },
          },
        ],
      },
    },
    { yaml: '- scrollUntilVisible', code: 'flow/missing-argument', at: 'scrollUntilVisible' },
    { yaml: '- scrollUntilVisible: A', code: 'flow/command-form', at: 'A' },
    { yaml: '- scrollUntilVisible: {direction: UP}', code: 'flow/missing-argument' },
    wrong('direction: sideways', 'flow/invalid-value', 'sideways'),
    wrong('timeout: long', 'flow/wrong-type', 'long'),
    wrong('speed: fast', 'flow/wrong-type', 'fast'),
    wrong('visibilityPercentage: half', 'flow/wrong-type', 'half'),
    wrong('centerElement: middle', 'flow/wrong-type', 'middle'),
    wrong('maxScrolls: -1', 'flow/invalid-value', '-1'),
    wrong('container: {}', 'flow/selector-empty', '{}'),
    wrong('visibility: 5', 'flow/unknown-argument', 'visibility'),
  ],
};

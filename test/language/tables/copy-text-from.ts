import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

const after = [
  ['read_text', { node: { $result: 'target' } }],
  ['write_clipboard', { text: { $result: 'copied', field: 'value' }, required: false }],
] as const;
const calls = (regex: string, timeout_ms: number) =>
  [['wait_for_element', { query: { text: { regex } }, timeout_ms }], ...after] as const;

export const copyTextFrom: CommandTable = {
  command: 'copyTextFrom',
  rows: [
    ...selectorRows({ command: 'copyTextFrom', tool: 'wait_for_element', after }),
    { yaml: '- copyTextFrom: Total.*', calls: calls('Total.*', 17_000) },
    { yaml: '- copyTextFrom: {text: A, optional: true}', calls: calls('A', 7_000) },
    { yaml: '- copyTextFrom: {text: A, timeout: 900}', calls: calls('A', 900) },
    { yaml: '- copyTextFrom: {text: A, timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    {
      yaml: '- copyTextFrom: {text: A}',
      plan: {
        instructions: [
          { as: 'target' },
          { as: 'copied' },
          { kind: 'keep', name: 'copiedText', value: { $result: 'copied', field: 'value' } },
          { tool: 'write_clipboard' },
        ],
      },
    },
    { yaml: '- copyTextFrom', code: 'flow/missing-argument', at: 'copyTextFrom' },
  ],
};

import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

const query = { id: { regex: 'order' } };
const timeout_ms = 17_000;

export const extract: CommandTable = {
  command: 'extract',
  rows: [
    ...selectorRows({ command: 'extract', tool: 'extract_text', beside: ['into: n', {}] }),
    {
      yaml: '- extract: {id: order, into: order.number}',
      plan: {
        title: 'Extract output.order.number from id: order',
        instructions: [
          { kind: 'call', tool: 'extract_text', input: { query, timeout_ms }, as: 'read' },
          { kind: 'output', name: 'order.number', value: { $result: 'read', field: 'value' } },
        ],
      },
    },
    {
      yaml: '- extract: {id: order, into: output.n, regex: "No (\\\\d+)", group: 1, timeout: 10}',
      calls: [['extract_text', { query, pattern: 'No (\\d+)', group: 1, timeout_ms: 10 }]],
    },
    {
      yaml: '- extract: {id: order, into: output.n}',
      plan: { instructions: [{}, { kind: 'output', name: 'n' }] },
    },
    {
      yaml: '- extract: {id: order, into: n, group: 1}',
      calls: [['extract_text', { query, timeout_ms }]],
      code: 'flow/has-no-effect',
      at: 'group',
    },
    { yaml: '- extract: {id: order}', code: 'flow/missing-argument', at: 'extract' },
    { yaml: '- extract: {into: n}', code: 'flow/selector-empty', at: '{into: n}' },
    { yaml: '- extract: {id: order, into: a b}', code: 'flow/invalid-value', at: 'a b' },
    { yaml: '- extract: {id: order, into: n, regex: "("}', code: 'flow/invalid-regex', at: '"("' },
    { yaml: '- extract: {id: order, into: n, regex: "a(b)", group: 2}', code: 'flow/invalid-value', at: '2' },
    { yaml: '- extract: {id: order, into: n, group: -1}', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- extract: {id: order, into: n, as: b}', code: 'flow/unknown-argument', at: 'as' },
  ],
};

import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

const query = { text: { regex: 'Row' } };
const timeout_ms = 17_000;

export const assertCount: CommandTable = {
  command: 'assertCount',
  rows: [
    ...selectorRows({
      command: 'assertCount',
      tool: 'wait_for_count',
      beside: ['exactly: 3', { exactly: 3 }],
      without: ['index', 'strict'],
    }),
    {
      yaml: '- assertCount: {text: Row, exactly: 3, strict: true}',
      calls: [['wait_for_count', { query, exactly: 3, timeout_ms }]],
      code: 'flow/has-no-effect',
      at: 'strict',
    },
    { yaml: '- assertCount: {text: Row, exactly: 3}', calls: [['wait_for_count', { query, exactly: 3, timeout_ms }]] },
    {
      yaml: '- assertCount: {text: Row, atLeast: 1, atMost: 10_000, timeout: 5000}',
      calls: [['wait_for_count', { query, at_least: 1, at_most: 10_000, timeout_ms: 5000 }]],
    },
    {
      yaml: '- assertCount: {text: Row, exactly: 3, optional: true}',
      calls: [['wait_for_count', { query, exactly: 3, timeout_ms: 7000 }]],
    },
    {
      yaml: '- assertCount: {text: Row, index: 2, exactly: 3}',
      calls: [['wait_for_count', { query, exactly: 3, timeout_ms }]],
      code: 'flow/has-no-effect',
      at: 'index',
    },
    { yaml: '- assertCount: {text: Row}', code: 'flow/missing-argument', at: '{text: Row}' },
    { yaml: '- assertCount: {exactly: 3}', code: 'flow/selector-empty', at: '{exactly: 3}' },
    { yaml: '- assertCount: Row', code: 'flow/command-form', at: 'Row' },
    { yaml: '- assertCount: {text: Row, exactly: 3, atMost: 4}', code: 'flow/mixed-arguments', at: 'atMost' },
    { yaml: '- assertCount: {text: Row, atLeast: 3, atMost: 2}', code: 'flow/invalid-value', at: '2' },
    { yaml: '- assertCount: {text: Row, exactly: -1}', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- assertCount: {text: Row, exactly: many}', code: 'flow/wrong-type', at: 'many' },
    { yaml: '- assertCount: {text: Row, exact: 1}', code: 'flow/unknown-argument', at: 'exact' },
  ],
};

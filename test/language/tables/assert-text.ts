import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

const query = { id: { regex: 'total' } };
const timeout_ms = 17_000;
const expects = (expected: { readonly [kind: string]: string }, ms = timeout_ms) =>
  [['wait_for_text', { query, expected, timeout_ms: ms }]] as const;

export const assertText: CommandTable = {
  command: 'assertText',
  rows: [
    ...selectorRows({
      command: 'assertText',
      tool: 'wait_for_text',
      beside: ['equals: b', { expected: { exact: 'b' } }],
    }),
    { yaml: '- assertText: {id: total, equals: 1.50}', calls: expects({ exact: '1.50' }) },
    { yaml: '- assertText: {id: total, equals: 007}', calls: expects({ exact: '007' }) },
    { yaml: "- assertText: {id: total, equals: ''}", calls: expects({ exact: '' }) },
    { yaml: '- assertText: {id: total, contains: "42"}', calls: expects({ contains: '42' }) },
    { yaml: '- assertText: {id: total, matches: ".*42", timeout: 1}', calls: expects({ regex: '.*42' }, 1) },
    { yaml: '- assertText: {id: total}', code: 'flow/missing-argument', at: '{id: total}' },
    { yaml: '- assertText: {equals: a}', code: 'flow/selector-empty', at: '{equals: a}' },
    { yaml: '- assertText: {id: total, equals: a, contains: b}', code: 'flow/mixed-arguments', at: 'contains' },
    {
      yaml: String.raw`- assertText: {id: total, matches: '\p{InvalidX}'}`,
      code: 'flow/invalid-regex',
      at: String.raw`'\p{InvalidX}'`,
    },
    { yaml: '- assertText: {id: total, equals: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- assertText: {id: total, equal: a}', code: 'flow/unknown-argument', at: 'equal' },
    { yaml: '- assertText: total', code: 'flow/command-form', at: 'total' },
  ],
};

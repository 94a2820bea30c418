import type { CommandTable } from './command-table.ts';

const named = (text: string) => ({ text: { regex: text } });

export const extendedWaitUntil: CommandTable = {
  command: 'extendedWaitUntil',
  rows: [
    {
      yaml: '- extendedWaitUntil: {visible: A}',
      calls: [['wait_for_element', { query: named('A'), timeout_ms: 17_000 }]],
    },
    {
      yaml: '- extendedWaitUntil: {notVisible: {id: a}, timeout: 10_000}',
      calls: [['wait_until_absent', { query: { id: { regex: 'a' } }, timeout_ms: 10_000 }]],
    },
    {
      yaml: '- extendedWaitUntil: {visible: A, notVisible: 007, timeout: 1.0}',
      calls: [
        ['wait_for_element', { query: named('A'), timeout_ms: 1 }],
        ['wait_until_absent', { query: named('007'), timeout_ms: 1 }],
      ],
    },
    {
      yaml: '- extendedWaitUntil: {visible: A, optional: true}',
      calls: [['wait_for_element', { query: named('A'), timeout_ms: 17_000 }]],
    },
    {
      yaml: '- extendedWaitUntil: {visible: {text: A, optional: true}}',
      plan: { policy: { optional: true } },
    },
    {
      yaml: '- extendedWaitUntil: {visible: A, timeout: -5}',
      calls: [['wait_for_element', { query: named('A'), timeout_ms: 0 }]],
      code: 'flow/invalid-value',
      at: '-5',
    },
    {
      yaml: '- extendedWaitUntil: {visible: A, timeout: "${output.ms}"}',
      plan: { instructions: [{ input: { timeout_ms: { as: 'number', source: '${output.ms}' } } }] },
    },
    { yaml: '- extendedWaitUntil: {timeout: 3}', code: 'flow/missing-argument', at: '{timeout: 3}' },
    { yaml: '- extendedWaitUntil: {visible: [A]}', code: 'flow/wrong-type', at: '[A]' },
    { yaml: '- extendedWaitUntil: {visible: A, timeout: 1.5}', code: 'flow/wrong-type', at: '1.5' },
    { yaml: '- extendedWaitUntil: {visible: A, timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    { yaml: '- extendedWaitUntil: {visable: A}', code: 'flow/unknown-argument', at: 'visable' },
    { yaml: '- extendedWaitUntil: A', code: 'flow/command-form', at: 'A' },
  ],
};

import type { CommandTable } from './command-table.ts';

const instructions = [
  { kind: 'call', tool: 'wait_for_animation' },
  { kind: 'ask', about: 'defects', question: '' },
];

export const assertNoDefectsWithAI: CommandTable = {
  command: 'assertNoDefectsWithAI',
  rows: [
    { yaml: '- assertNoDefectsWithAI', plan: { policy: { optional: true }, instructions } },
    { yaml: '- assertNoDefectsWithAI: {optional: false}', plan: { instructions } },
    { yaml: '- assertNoDefectsWithAI: {optional: perhaps}', code: 'flow/wrong-type', at: 'perhaps' },
    { yaml: '- assertNoDefectsWithAI: now', code: 'flow/command-form', at: 'now' },
    { yaml: '- assertNoDefectsWithAI: {assertion: a}', code: 'flow/unknown-argument', at: 'assertion' },
  ],
};

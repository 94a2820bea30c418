import type { CommandTable } from './command-table.ts';

const wait = (timeout_ms: number) => [['wait_for_animation', { timeout_ms }]] as const;

export const waitForAnimationToEnd: CommandTable = {
  command: 'waitForAnimationToEnd',
  rows: [
    { yaml: '- waitForAnimationToEnd', calls: [['wait_for_animation', {}]] },
    { yaml: '- waitForAnimationToEnd: {timeout: 5000}', calls: wait(5000) },
    { yaml: "- waitForAnimationToEnd: {timeout: '5000'}", calls: wait(5000) },
    { yaml: '- waitForAnimationToEnd: {timeout: 0}', calls: wait(0) },
    {
      yaml: '- waitForAnimationToEnd:\n    timeout: ${MS}',
      plan: { instructions: [{ input: { timeout_ms: { source: '${MS}', as: 'number' } } }] },
    },
    { yaml: '- waitForAnimationToEnd: {timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    { yaml: '- waitForAnimationToEnd: {timeout: 1.5}', code: 'flow/wrong-type', at: '1.5' },
    { yaml: '- waitForAnimationToEnd: {timeout: [1]}', code: 'flow/wrong-type', at: '[1]' },
    { yaml: '- waitForAnimationToEnd: 5000', code: 'flow/command-form', at: '5000' },
    { yaml: '- waitForAnimationToEnd: {timeuot: 5000}', code: 'flow/unknown-argument', at: 'timeuot' },
  ],
};

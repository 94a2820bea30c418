import type { CommandTable } from './command-table.ts';

const assigns = (env: object) => ({ kind: 'step', instructions: [{ kind: 'assign', env }] });

export const defineVariables: CommandTable = {
  command: 'defineVariables',
  rows: [
    { yaml: '- defineVariables: {env: {A: x, B: 1.50, C: true}}', plan: assigns({ A: 'x', B: '1.50', C: 'true' }) },
    {
      yaml: '- defineVariables: {env: {A: "${A || 1}"}}',
      plan: assigns({ A: { $expression: [{ code: 'A || 1' }], source: '${A || 1}' } }),
    },
    { yaml: '- defineVariables: {env: {}}', code: 'flow/has-no-effect', at: '{}', plan: { instructions: [] } },
    { yaml: '- defineVariables', code: 'flow/missing-argument', at: 'defineVariables' },
    { yaml: '- defineVariables: x', code: 'flow/command-form', at: 'x' },
    { yaml: '- defineVariables: {env: {A: 1}, B: x}', code: 'flow/unknown-argument', at: 'B' },
    { yaml: '- defineVariables: {label: x}', code: 'flow/missing-argument', at: 'defineVariables' },
    { yaml: '- defineVariables: {env: [A]}', code: 'flow/wrong-type', at: '[A]' },
    { yaml: '- defineVariables: {env: {A: }}', code: 'flow/missing-argument', at: 'A' },
    { yaml: '- defineVariables: {env: {A: [1]}}', code: 'flow/wrong-type', at: '[1]' },
    {
      yaml: '- defineVariables: {env: {output: x}}',
      code: 'flow/has-no-effect',
      at: 'output',
      plan: assigns({ output: 'x' }),
    },
    {
      yaml: '- defineVariables: {env: {my-name: x}}',
      code: 'flow/has-no-effect',
      at: 'my-name',
      plan: assigns({ 'my-name': 'x' }),
    },
  ],
};

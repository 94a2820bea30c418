import type { CommandTable } from './command-table.ts';

const runs = (...codes: readonly string[]) => ({
  kind: 'step',
  instructions: codes.map((code) => ({ kind: 'script', code, file: 'flow.yaml' })),
});

export const evalScript: CommandTable = {
  command: 'evalScript',
  rows: [
    { yaml: '- evalScript: ${output.a = 1}', plan: { ...runs('output.a = 1'), title: 'Run ${output.a = 1}' } },
    { yaml: '- evalScript: {script: "${output.a = 1}"}', plan: runs('output.a = 1') },
    { yaml: '- evalScript: ${a()} and ${b()}', plan: runs('a()', 'b()') },
    { yaml: '- evalScript: "${output.a = {b: {c: \'}\'}}}"', plan: runs("output.a = {b: {c: '}'}}") },
    {
      yaml: '- evalScript: {script: "${1}", label: "Step ${A}"}',
      plan: { title: 'Step ${A}', label: { source: 'Step ${A}' } },
    },
    { yaml: '- evalScript: output.a = 1', code: 'flow/has-no-effect', at: 'output.a = 1', plan: runs() },
    {
      yaml: '- evalScript: {script: "${1}", optional: true}',
      code: 'flow/has-no-effect',
      at: 'optional',
      plan: runs('1'),
    },
    {
      yaml: '- evalScript: {script: "${1}", attempts: 2}',
      code: 'flow/has-no-effect',
      at: 'attempts',
      plan: runs('1'),
    },
    { yaml: '- evalScript', code: 'flow/missing-argument', at: 'evalScript' },
    {
      yaml: '- evalScript: {script: "${1}", file: a.js}',
      plan: { instructions: [{ kind: 'script' }] },
      code: 'flow/unknown-argument',
      at: 'file',
    },
    { yaml: '- evalScript: {script: [1]}', code: 'flow/wrong-type', at: '[1]' },
    { yaml: '- evalScript: {}', code: 'flow/missing-argument', at: 'evalScript' },
  ],
};

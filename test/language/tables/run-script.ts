import type { CommandTable } from './command-table.ts';

const script = { kind: 'script', code: 'output.a = 1', file: 'a.js' };

export const runScript: CommandTable = {
  command: 'runScript',
  files: {
    'a.js': 'output.a = 1',
    'lib/m.js': "import './n.js';\noutput.m = 1",
    'lib/n.js': 'export const n = 1',
    'lib/circle.js': "import './circle.js'",
    'lib/lost.js': "import './none.js'",
  },
  rows: [
    { yaml: '- runScript: a.js', plan: { title: 'Run a.js', instructions: [script] } },
    { yaml: '- runScript: {file: ./a.js}', plan: { instructions: [script] } },
    {
      yaml: '- runScript: {file: a.js, env: {N: 007, X: "${Y}"}}',
      plan: { instructions: [{ ...script, env: { N: '007', X: { source: '${Y}' } } }] },
    },
    {
      yaml: '- runScript: {file: a.js, when: {true: "${GO}"}}',
      plan: { kind: 'group', when: [{ title: '${GO} is true' }], body: [{ instructions: [script] }] },
    },
    {
      yaml: '- runScript: lib/m.js',
      plan: { instructions: [{ imports: { './n.js': 'lib/n.js' }, modules: [{ file: 'lib/n.js', imports: {} }] }] },
    },
    { yaml: '- runScript: none.js', code: 'file/not-found', at: 'none.js' },
    { yaml: '- runScript: lib', code: 'file/unreadable', at: 'lib' },
    { yaml: '- runScript: ../a.js', code: 'file/outside-project', at: '../a.js' },
    { yaml: '- runScript: ${A}.js', code: 'flow/invalid-value', at: '${A}.js' },
    { yaml: '- runScript', code: 'flow/missing-argument', at: 'runScript' },
    { yaml: '- runScript: {env: {A: 1}}', code: 'flow/missing-argument', at: 'runScript' },
    { yaml: '- runScript: {file: a.js, script: b}', code: 'flow/unknown-argument', at: 'script' },
    { yaml: '- runScript: {file: [a.js]}', code: 'flow/wrong-type', at: '[a.js]' },
    { yaml: '- runScript: {file: a.js, env: A}', code: 'flow/wrong-type', at: 'A' },
    { yaml: '- runScript: {file: a.js, env: {A: }}', code: 'flow/missing-argument', at: 'A' },
    { yaml: '- runScript: {file: a.js, when: x}', code: 'flow/wrong-type', at: 'x' },
    { yaml: '- runScript: lib/circle.js', code: 'file/include-cycle' },
    { yaml: '- runScript: lib/lost.js', code: 'file/not-found' },
  ],
};

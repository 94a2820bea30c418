import type { CommandTable } from './command-table.ts';

const body = [{ kind: 'step', command: 'tapOn', id: '0.0' }];

export const retry: CommandTable = {
  command: 'retry',
  files: { 'sub.yaml': 'appId: com.sub\nenv: {OWN: x}\nparameters: {USER: }\n---\n- tapOn: Sub\n' },
  rows: [
    { yaml: '- retry: {commands: [{tapOn: A}]}', plan: { kind: 'retry', maxRetries: 1, body } },
    {
      yaml: '- retry: {maxRetries: 3, commands: [{tapOn: A}], env: {X: 1.50}, within: 20s}',
      plan: { maxRetries: 3, env: [{ X: '1.50' }], policy: { timeoutMs: 20_000 } },
    },
    { yaml: '- retry: {maxRetries: "${N}", commands: [{tapOn: A}]}', plan: { maxRetries: { as: 'number' } } },
    {
      yaml: '- retry: {file: sub.yaml, env: {USER: ada}}',
      plan: { env: [{ USER: 'ada' }], body: [{ kind: 'group', env: [{ OWN: 'x' }], parameters: [{ name: 'USER' }] }] },
    },
    {
      yaml: '- retry: {maxRetries: 9, commands: [{tapOn: A}]}',
      code: 'flow/invalid-value',
      at: '9',
      plan: { maxRetries: 3 },
    },
    {
      yaml: '- retry: {maxRetries: -1, commands: [{tapOn: A}]}',
      code: 'flow/invalid-value',
      at: '-1',
      plan: { maxRetries: 0 },
    },
    { yaml: '- retry: {attempts: 2, commands: [back]}', code: 'flow/has-no-effect', at: 'attempts', plan: {} },
    { yaml: '- retry', code: 'flow/missing-argument', at: 'retry' },
    { yaml: '- retry: 3', code: 'flow/command-form', at: '3' },
    { yaml: '- retry: {maxRetries: 2}', code: 'flow/missing-argument', at: '{maxRetries: 2}' },
    { yaml: '- retry: {file: sub.yaml, commands: [back]}', code: 'flow/mixed-arguments', at: 'commands' },
    { yaml: '- retry: {file: sub.yaml}', code: 'flow/missing-argument', at: 'sub.yaml' },
    { yaml: '- retry: {file: sup.yaml}', code: 'file/not-found', at: 'sup.yaml' },
    { yaml: '- retry: {maxRetries: often, commands: [back]}', code: 'flow/wrong-type', at: 'often' },
    { yaml: '- retry: {commands: back}', code: 'flow/wrong-type', at: 'back' },
    { yaml: '- retry: {commands: [bakc]}', code: 'flow/unknown-command', at: 'bakc' },
    { yaml: '- retry: {commands: [back], env: [A]}', code: 'flow/wrong-type', at: '[A]' },
    { yaml: '- retry: {retries: 2, commands: [back]}', code: 'flow/unknown-argument', at: 'retries' },
  ],
};

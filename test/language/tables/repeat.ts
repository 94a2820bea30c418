import type { CommandTable } from './command-table.ts';

const body = [{ kind: 'step', command: 'tapOn', id: '0.0' }];

export const repeat: CommandTable = {
  command: 'repeat',
  rows: [
    { yaml: '- repeat: {times: 3, commands: [{tapOn: A}]}', plan: { kind: 'repeat', times: 3, body } },
    { yaml: '- repeat: {times: "10_000", commands: [{tapOn: A}]}', plan: { times: 10_000 } },
    {
      yaml: '- repeat: {times: "${N}", commands: [{tapOn: A}]}',
      plan: { times: { source: '${N}', as: 'number' }, title: 'Repeat ${N} times' },
    },
    {
      yaml: '- repeat: {while: {notVisible: A}, commands: [{tapOn: A}], within: 1m}',
      plan: { condition: [{ instructions: [{ tool: 'wait_until_absent' }] }], body, policy: { timeoutMs: 60_000 } },
    },
    {
      yaml: '- repeat: {times: 2, while: {true: "${A}"}, commands: [{tapOn: A}]}',
      plan: { times: 2, condition: [{ instructions: [{ kind: 'assert' }] }] },
    },
    {
      yaml: '- repeat: {commands: [{tapOn: A}]}',
      code: 'flow/missing-argument',
      at: '{commands: [{tapOn: A}]}',
      plan: { body },
    },
    { yaml: '- repeat: {times: 0, commands: [{tapOn: A}]}', code: 'flow/has-no-effect', at: '0', plan: {} },
    {
      yaml: '- repeat: {times: 2, attempts: 2, commands: [back]}',
      code: 'flow/has-no-effect',
      at: 'attempts',
      plan: {},
    },
    { yaml: '- repeat', code: 'flow/missing-argument', at: 'repeat' },
    { yaml: '- repeat: 3', code: 'flow/command-form', at: '3' },
    { yaml: '- repeat: {times: 3}', code: 'flow/missing-argument', at: 'repeat' },
    { yaml: '- repeat: {times: many, commands: [back]}', code: 'flow/wrong-type', at: 'many' },
    { yaml: '- repeat: {times: 1.5, commands: [back]}', code: 'flow/wrong-type', at: '1.5' },
    { yaml: '- repeat: {while: visible, commands: [back]}', code: 'flow/wrong-type', at: 'visible' },
    { yaml: '- repeat: {while: {visble: A}, commands: [back]}', code: 'flow/unknown-argument', at: 'visble' },
    { yaml: '- repeat: {times: 3, commands: back}', code: 'flow/wrong-type', at: 'back' },
    { yaml: '- repeat: {times: 3, commands: [bakc]}', code: 'flow/unknown-command', at: 'bakc' },
    { yaml: '- repeat: {time: 3, commands: [back]}', code: 'flow/unknown-argument', at: 'time' },
    { yaml: '- repeat: {times: 3, commands: [back], else: [back]}', code: 'flow/unknown-argument', at: 'else' },
  ],
};

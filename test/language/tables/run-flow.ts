import type { CommandTable } from './command-table.ts';

const tap = { kind: 'step', command: 'tapOn' };
const looksFor = (regex: string, timeout_ms = 7_000) => ({
  instructions: [{ tool: 'wait_for_element', input: { query: { text: { regex } }, timeout_ms } }],
});

export const runFlow: CommandTable = {
  command: 'runFlow',
  files: {
    'sub.yaml':
      'appId: com.sub\nenv: {OWN: x}\nparameters: {USER: , COLOR: {default: red}}\nonFlowStart: [back]\n---\n- tapOn: Sub\n',
    'loop.yaml': 'appId: com.sub\n---\n- runFlow: flow.yaml\n',
  },
  rows: [
    {
      yaml: '- runFlow: {file: sub.yaml, env: {USER: ada}}',
      plan: {
        kind: 'group',
        title: 'Run sub.yaml',
        when: [],
        appId: 'com.sub',
        env: [{ USER: 'ada' }, { OWN: 'x' }],
        onStart: [{ id: '0.start.0' }],
        body: [{ ...tap, id: '0.0', file: 'sub.yaml' }],
        parameters: [{ name: 'USER' }, { name: 'COLOR', fallback: 'red' }],
      },
    },
    {
      yaml: '- runFlow: {commands: [{tapOn: A}], env: {X: 1.50}, within: 5s, optional: true, once: true}',
      plan: { env: [{ X: '1.50' }], body: [tap], policy: { timeoutMs: 5_000, optional: true, once: true } },
    },
    {
      yaml: '- runFlow: {when: {visible: A, notVisible: B, true: "${C}", platform: Android}, commands: [{tapOn: A}]}',
      plan: { when: [{}, {}, looksFor('A'), { instructions: [{ tool: 'wait_until_absent' }] }] },
    },
    {
      yaml: '- runFlow: {when: {visible: A}, commands: [{tapOn: A}], else: [{tapOn: B}], env: {X: 1}}',
      plan: { when: [looksFor('A')], otherwise: [{ ...tap, id: '0.else.0' }], otherwiseEnv: { X: '1' } },
    },
    { yaml: '- runFlow: {when: {visible: A}, commands: [{tapOn: A}], label: Ask}', plan: { title: 'Ask' } },
    { yaml: '- runFlow: sub.yaml', code: 'flow/missing-argument', at: 'sub.yaml' },
    {
      yaml: '- runFlow: {file: sub.yaml, env: {USER: a, COLOUR: b}}',
      code: 'flow/unknown-argument',
      at: 'COLOUR',
      plan: {},
    },
    { yaml: '- runFlow', code: 'flow/missing-argument', at: 'runFlow' },
    { yaml: '- runFlow: [back]', code: 'flow/command-form', at: '[back]' },
    { yaml: '- runFlow: {env: {A: 1}}', code: 'flow/missing-argument', at: '{env: {A: 1}}' },
    {
      yaml: '- runFlow: {file: sub.yaml, env: {USER: a}, commands: [back]}',
      code: 'flow/mixed-arguments',
      at: 'commands',
    },
    { yaml: '- runFlow: {file: sup.yaml}', code: 'file/not-found', at: 'sup.yaml' },
    { yaml: '- runFlow: loop.yaml', code: 'file/include-cycle' },
    { yaml: '- runFlow: "${NAME}.yaml"', code: 'flow/invalid-value', at: '"${NAME}.yaml"' },
    { yaml: '- runFlow: ../sub.yaml', code: 'file/outside-project', at: '../sub.yaml' },
    { yaml: '- runFlow: {commands: back}', code: 'flow/wrong-type', at: 'back' },
    { yaml: '- runFlow: {commands: [bakc]}', code: 'flow/unknown-command', at: 'bakc' },
    { yaml: '- runFlow: {comands: [back]}', code: 'flow/unknown-argument', at: 'comands' },
    { yaml: '- runFlow: {commands: [back], when: visible}', code: 'flow/wrong-type', at: 'visible' },
    { yaml: '- runFlow: {commands: [back], when: {visble: A}}', code: 'flow/unknown-argument', at: 'visble' },
    { yaml: '- runFlow: {commands: [back], env: [A]}', code: 'flow/wrong-type', at: '[A]' },
    { yaml: '- runFlow: {commands: [back], else: [back]}', code: 'flow/missing-argument', at: 'else' },
    { yaml: '- runFlow: {commands: [back], when: {visible: A}, else: {}}', code: 'flow/wrong-type', at: '{}' },
    { yaml: '- runFlow: {commands: [back], attempts: 3}', code: 'flow/has-no-effect', at: 'attempts', plan: {} },
  ],
};

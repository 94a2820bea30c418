import type { CommandTable } from './command-table.ts';

const query = { text: { regex: 'A' } };
const timeout_ms = 17_000;

export const assertCondition: CommandTable = {
  command: 'assertCondition',
  rows: [
    { yaml: '- assertCondition: {visible: A}', calls: [['wait_for_element', { query, timeout_ms }]] },
    {
      yaml: '- assertCondition: {notVisible: A, timeout: 30}',
      calls: [['wait_until_absent', { query, timeout_ms: 30 }]],
    },
    {
      yaml: '- assertCondition: {visible: A, platform: android, true: "${1 > 0}"}',
      plan: {
        title: 'Assert that platform is android and ${1 > 0} is true and "A" is visible',
        instructions: [{ kind: 'assert', value: true }, { kind: 'assert' }, { kind: 'call' }],
      },
    },
    { yaml: '- assertCondition: {scriptCondition: "no"}', plan: { instructions: [{ kind: 'assert', value: 'no' }] } },
    {
      yaml: '- assertCondition: {platform: iOS}',
      plan: { instructions: [{ kind: 'assert', value: false }] },
    },
    { yaml: '- assertCondition: {true: a, scriptCondition: b}', code: 'flow/mixed-arguments', at: 'scriptCondition' },
    { yaml: '- assertCondition: {timeout: 1}', code: 'flow/missing-argument', at: '{timeout: 1}' },
    { yaml: '- assertCondition: {platform: Symbian}', code: 'flow/invalid-value', at: 'Symbian' },
    { yaml: '- assertCondition: {visible: {}}', code: 'flow/selector-empty', at: '{}' },
    { yaml: '- assertCondition: {shown: A}', code: 'flow/unknown-argument', at: 'shown' },
  ],
};

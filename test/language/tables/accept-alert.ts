import type { CommandTable } from './command-table.ts';

const regex =
  'android:id/button1|com\\.(?:google\\.)?android\\.permissioncontroller:id/(?:permission_allow_foreground_only_button|permission_allow_button|permission_allow_one_time_button)';
const calls = (timeout_ms: number) =>
  [
    ['wait_for_element', { query: { id: { regex } }, timeout_ms }],
    ['tap', { node: { $result: 'target' } }],
  ] as const;

export const acceptAlert: CommandTable = {
  command: 'acceptAlert',
  rows: [
    { yaml: '- acceptAlert', calls: calls(17_000) },
    { yaml: '- acceptAlert: {optional: true}', calls: calls(7_000) },
    { yaml: '- acceptAlert: {timeout: 500}', calls: calls(500) },
    { yaml: '- acceptAlert: {timeout: -1}', code: 'flow/invalid-value', at: '-1', calls: calls(0) },
    { yaml: '- acceptAlert: {timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    { yaml: '- acceptAlert: OK', code: 'flow/command-form', at: 'OK' },
    { yaml: '- acceptAlert: {text: OK}', code: 'flow/unknown-argument', at: 'text' },
  ],
};

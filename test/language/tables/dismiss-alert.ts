import type { CommandTable } from './command-table.ts';

const regex =
  'android:id/button[12]|com\\.(?:google\\.)?android\\.permissioncontroller:id/(?:permission_deny_button|permission_deny_and_dont_ask_again_button|permission_no_upgrade_button)';
const calls = (timeout_ms: number) =>
  [
    ['wait_for_element', { query: { id: { regex } }, timeout_ms }],
    ['tap', { node: { $result: 'target' } }],
  ] as const;

export const dismissAlert: CommandTable = {
  command: 'dismissAlert',
  rows: [
    { yaml: '- dismissAlert', calls: calls(17_000) },
    { yaml: '- dismissAlert: {optional: true}', calls: calls(7_000) },
    { yaml: '- dismissAlert: {timeout: 500}', calls: calls(500) },
    { yaml: '- dismissAlert: {timeout: -1}', code: 'flow/invalid-value', at: '-1', calls: calls(0) },
    { yaml: '- dismissAlert: {timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    { yaml: '- dismissAlert: OK', code: 'flow/command-form', at: 'OK' },
    { yaml: '- dismissAlert: {text: OK}', code: 'flow/unknown-argument', at: 'text' },
  ],
};

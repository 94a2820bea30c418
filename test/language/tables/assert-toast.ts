import type { CommandTable } from './command-table.ts';

const says = (regex: string, timeout_ms = 17_000) => [['wait_for_toast', { text: { regex }, timeout_ms }]] as const;

export const assertToast: CommandTable = {
  command: 'assertToast',
  rows: [
    { yaml: '- assertToast: Saved', calls: says('Saved') },
    { yaml: '- assertToast: 1.50', calls: says('1.50') },
    { yaml: '- assertToast: {text: .* copied, timeout: 3_000}', calls: says('.* copied', 3000) },
    { yaml: '- assertToast: {timeout: 1}', code: 'flow/missing-argument', at: 'assertToast' },
    { yaml: '- assertToast: [a]', code: 'flow/command-form', at: '[a]' },
    { yaml: '- assertToast: {text: a, timeout: soon}', code: 'flow/wrong-type', at: 'soon' },
    { yaml: '- assertToast: {text: a, id: b}', code: 'flow/unknown-argument', at: 'id' },
  ],
};

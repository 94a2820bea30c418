import type { CommandTable } from './command-table.ts';

const holds = (text: { readonly [kind: string]: string }, timeout_ms = 17_000) =>
  [['wait_for_clipboard', { text, timeout_ms }]] as const;

export const assertClipboard: CommandTable = {
  command: 'assertClipboard',
  rows: [
    { yaml: '- assertClipboard: 007', calls: holds({ exact: '007' }) },
    { yaml: '- assertClipboard: {equals: a}', calls: holds({ exact: 'a' }) },
    { yaml: '- assertClipboard: {contains: a, timeout: 100}', calls: holds({ contains: 'a' }, 100) },
    { yaml: '- assertClipboard: {matches: a+}', calls: holds({ regex: 'a+' }) },
    { yaml: '- assertClipboard: {timeout: 100}', code: 'flow/missing-argument', at: '{timeout: 100}' },
    { yaml: '- assertClipboard: {equals: a, matches: b}', code: 'flow/mixed-arguments', at: 'matches' },
    { yaml: '- assertClipboard: {contains: {a: 1}}', code: 'flow/wrong-type', at: '{a: 1}' },
    { yaml: '- assertClipboard: {text: a}', code: 'flow/unknown-argument', at: 'text' },
  ],
};

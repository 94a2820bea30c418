import type { CommandTable } from './command-table.ts';

const typed = [['type_text', { text: { $kept: 'copiedText' } }]] as const;

export const pasteText: CommandTable = {
  command: 'pasteText',
  rows: [
    { yaml: '- pasteText', calls: typed },
    { yaml: '- action: pasteText', calls: typed },
    { yaml: '- pasteText: {label: Paste it}', calls: typed, plan: { title: 'Paste it' } },
    { yaml: '- pasteText: abc', code: 'flow/command-form', at: 'abc' },
    { yaml: '- pasteText: {text: abc}', code: 'flow/unknown-argument', at: 'text' },
  ],
};

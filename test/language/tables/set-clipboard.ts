import type { CommandTable } from './command-table.ts';

const call = (text: string) => [['write_clipboard', { text, required: false }]] as const;

export const setClipboard: CommandTable = {
  command: 'setClipboard',
  rows: [
    { yaml: '- setClipboard: "Hello, you!"', calls: call('Hello, you!') },
    { yaml: '- setClipboard: {text: 007}', calls: call('007') },
    { yaml: '- setClipboard: 1.50', calls: call('1.50') },
    {
      yaml: '- setClipboard: a${B}',
      plan: {
        instructions: [
          { kind: 'keep', name: 'copiedText', value: { source: 'a${B}' } },
          { tool: 'write_clipboard', input: { text: { source: 'a${B}' } } },
        ],
      },
    },
    { yaml: '- setClipboard', code: 'flow/missing-argument', at: 'setClipboard' },
    { yaml: '- setClipboard: {text: {a: 1}}', code: 'flow/wrong-type', at: '{a: 1}' },
    { yaml: '- setClipboard: {text: a, value: b}', code: 'flow/unknown-argument', at: 'value' },
  ],
};

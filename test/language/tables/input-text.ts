import type { CommandTable } from './command-table.ts';

const typed = (text: string) => [['type_text', { text }]] as const;

export const inputText: CommandTable = {
  command: 'inputText',
  rows: [
    { yaml: '- inputText: Zoë 日本 🎉', calls: typed('Zoë 日本 🎉') },
    { yaml: '- inputText: 007', calls: typed('007') },
    { yaml: '- inputText: 1.50', calls: typed('1.50') },
    { yaml: '- inputText: 123456789012345678901234567890', calls: typed('123456789012345678901234567890') },
    { yaml: '- inputText: +49', calls: typed('+49') },
    { yaml: '- inputText: 1e3', calls: typed('1e3') },
    { yaml: '- inputText: 0x1F', calls: typed('0x1F') },
    { yaml: '- inputText: yes', calls: typed('yes') },
    { yaml: '- inputText: True', calls: typed('True') },
    { yaml: '- inputText: 2024-01-31', calls: typed('2024-01-31') },
    { yaml: '- inputText: "a\\nb\\tc"', calls: typed('a\nb\tc') },
    { yaml: '- inputText: ""', calls: typed('') },
    { yaml: '- inputText: {text: 4.20}', calls: typed('4.20') },
    { yaml: '- inputText: {text: a, strict: true}', calls: [['type_text', { text: 'a', strict: true }]] },
    { yaml: '- inputText: {text: a, label: A}', calls: typed('a'), plan: { title: 'A' } },
    { yaml: '- inputText: {text: a, keyPress: true}', calls: typed('a'), code: 'flow/has-no-effect', at: 'keyPress' },
    { yaml: '- inputText: {text: a, keyPress: false}', calls: typed('a') },
    {
      yaml: '- inputText: a${B}c',
      plan: { title: 'Input text "a${B}c"', instructions: [{ input: { text: { source: 'a${B}c' } } }] },
    },
    { yaml: '- inputText: \\${B}', calls: typed('${B}') },
    { yaml: '- inputText', code: 'flow/missing-argument', at: 'inputText' },
    { yaml: '- inputText:', code: 'flow/missing-argument', at: 'inputText' },
    { yaml: '- inputText: [a]', code: 'flow/command-form', at: '[a]' },
    { yaml: '- inputText: {text: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- inputText: {text: a, strict: perhaps}', code: 'flow/wrong-type', at: 'perhaps' },
    {
      yaml: '- inputText: {text: a, txt: b}',
      calls: [['type_text', { text: 'a' }]],
      code: 'flow/unknown-argument',
      at: 'txt',
    },
    { yaml: '- inputText: {label: a}', code: 'flow/missing-argument' },
  ],
};

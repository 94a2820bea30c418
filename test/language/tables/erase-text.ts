import type { CommandTable } from './command-table.ts';

const erased = (characters: number) => [['erase_text', { characters }]] as const;

export const eraseText: CommandTable = {
  command: 'eraseText',
  rows: [
    { yaml: '- eraseText', calls: [['erase_text', {}]], plan: { title: 'Erase text' } },
    { yaml: '- eraseText: 5', calls: erased(5), plan: { title: 'Erase 5 characters' } },
    { yaml: '- eraseText: "1"', calls: erased(1), plan: { title: 'Erase 1 character' } },
    { yaml: '- eraseText: 0', calls: erased(0) },
    { yaml: '- eraseText: {charactersToErase: 100}', calls: erased(100) },
    { yaml: '- eraseText: {characters: 7}', calls: erased(7) },
    {
      yaml: '- eraseText: {charactersToErase: 2, characters: 7}',
      calls: erased(2),
      code: 'flow/has-no-effect',
      at: 'characters',
    },
    {
      yaml: '- eraseText: "${N}"',
      plan: { instructions: [{ input: { characters: { source: '${N}', as: 'number' } } }] },
    },
    { yaml: '- eraseText: -1', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- eraseText: 10001', code: 'flow/invalid-value', at: '10001' },
    { yaml: '- eraseText: 1.5', code: 'flow/wrong-type', at: '1.5' },
    { yaml: '- eraseText: all', code: 'flow/wrong-type', at: 'all' },
    { yaml: '- eraseText: [5]', code: 'flow/command-form', at: '[5]' },
    { yaml: '- eraseText: {count: 5}', code: 'flow/unknown-argument', at: 'count' },
  ],
};

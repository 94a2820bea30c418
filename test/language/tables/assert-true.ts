import type { CommandTable } from './command-table.ts';

const asserts = (value: string) => ({ instructions: [{ kind: 'assert', value }] });

export const assertTrue: CommandTable = {
  command: 'assertTrue',
  rows: [
    { yaml: '- assertTrue: yes', plan: { title: 'Assert that yes is true', ...asserts('yes') } },
    { yaml: '- assertTrue: {condition: 1.50}', plan: asserts('1.50') },
    { yaml: '- assertTrue: 00', plan: asserts('00') },
    { yaml: '- assertTrue: 123456789012345678901234567890', plan: asserts('123456789012345678901234567890') },
    { yaml: '- assertTrue: false', plan: asserts('false') },
    {
      yaml: '- assertTrue: ${output.count > 2}',
      plan: {
        title: 'Assert that ${output.count > 2} is true',
        instructions: [
          {
            kind: 'assert',
            value: { $expression: [{ code: 'output.count > 2' }] },
            title: '${output.count > 2} is true',
          },
        ],
      },
    },
    { yaml: '- assertTrue: {condition: [1]}', code: 'flow/wrong-type', at: '[1]' },
    { yaml: '- assertTrue: {value: 1}', code: 'flow/missing-argument', at: 'assertTrue' },
    { yaml: '- assertTrue: {condition: 1, value: 1}', plan: asserts('1'), code: 'flow/unknown-argument', at: 'value' },
    { yaml: '- assertTrue', code: 'flow/missing-argument', at: 'assertTrue' },
  ],
};

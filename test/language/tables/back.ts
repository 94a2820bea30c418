import type { CommandTable } from './command-table.ts';

const pressed = [['press_back', {}]] as const;

export const back: CommandTable = {
  command: 'back',
  rows: [
    { yaml: '- back', calls: pressed, plan: { title: 'Press back' } },
    { yaml: '- action: back', calls: pressed },
    {
      yaml: '- back: {optional: true, label: Leave}',
      calls: pressed,
      plan: { title: 'Leave', policy: { optional: true } },
    },
    { yaml: '- back:', code: 'flow/missing-argument', at: 'back' },
    { yaml: '- back: 2', code: 'flow/command-form', at: '2' },
    { yaml: '- back: {times: 2}', code: 'flow/unknown-argument', at: 'times' },
    { yaml: '- action: bakc', code: 'flow/invalid-value', at: 'bakc' },
  ],
};

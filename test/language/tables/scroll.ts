import type { CommandTable } from './command-table.ts';

export const scroll: CommandTable = {
  command: 'scroll',
  rows: [
    { yaml: '- scroll', calls: [['swipe', { direction: 'up', duration_ms: 400 }]] },
    { yaml: '- scroll: {speed: 3}', code: 'flow/unknown-argument', at: 'speed' },
    { yaml: '- scroll: 3', code: 'flow/command-form', at: '3' },
  ],
};

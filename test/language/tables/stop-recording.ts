import type { CommandTable } from './command-table.ts';

export const stopRecording: CommandTable = {
  command: 'stopRecording',
  rows: [
    { yaml: '- stopRecording', calls: [['stop_recording', {}]] },
    {
      yaml: '- stopRecording: {optional: true}',
      calls: [['stop_recording', {}]],
      plan: { policy: { optional: true } },
    },
    { yaml: '- stopRecording: a', code: 'flow/command-form', at: 'a' },
    { yaml: '- stopRecording: {path: a}', code: 'flow/unknown-argument', at: 'path' },
  ],
};

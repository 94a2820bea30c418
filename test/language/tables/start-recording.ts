import type { CommandTable } from './command-table.ts';

export const startRecording: CommandTable = {
  command: 'startRecording',
  rows: [
    { yaml: '- startRecording: videos/sign in', calls: [['start_recording', { path: 'videos/sign in' }]] },
    { yaml: '- startRecording: {path: a.mp4}', calls: [['start_recording', { path: 'a.mp4' }]] },
    {
      yaml: '- startRecording: ${MAESTRO_FILENAME}',
      plan: { instructions: [{ input: { path: { source: '${MAESTRO_FILENAME}' } } }] },
    },
    { yaml: '- startRecording: ../film', code: 'flow/invalid-value', at: '../film' },
    { yaml: '- startRecording: {path: films/}', code: 'flow/invalid-value', at: 'films/' },
    { yaml: '- startRecording', code: 'flow/missing-argument', at: 'startRecording' },
    { yaml: '- startRecording: [a]', code: 'flow/command-form', at: '[a]' },
    { yaml: '- startRecording: {path: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- startRecording: {path: a, bitRate: 5}', code: 'flow/unknown-argument', at: 'bitRate' },
  ],
};

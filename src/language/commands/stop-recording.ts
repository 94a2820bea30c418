import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const stopRecording = defineCommand({
  name: 'stopRecording',
  summary: 'Ends the recording of the screen and saves it among the pictures of the run.',
  args: {},
  shorthand: { bare: true },
  examples: ['stopRecording'],
  compile: () => draftStep('Stop recording', [callTool('stop_recording', 'nothing')]),
});

import { text } from '../argument-types.ts';
import { checkOutputPath } from '../check-output-path.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const startRecording = defineCommand({
  name: 'startRecording',
  summary: 'Begins to record the screen as a video, until stopRecording or the end of the flow.',
  args: { path: text('Name of the video, without ".mp4"; folders are made.') },
  shorthand: { scalar: 'path' },
  examples: [{ startRecording: 'sign-in' }],
  compile: (args, context) => {
    checkOutputPath(args.node('path'), context.report);
    const act = callTool('start_recording', 'nothing', { path: args.text('path') });
    return draftStep(`Start recording ${args.words('path') ?? ''}`, [act]);
  },
});

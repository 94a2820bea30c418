import { Type } from '@sinclair/typebox';
import { holding } from '../base/clock.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';

/** A recorder that is ended before its first frame writes a file without a picture. */
const shortestMs = 1_000;

export const stopRecording = defineTool({
  name: 'stop_recording',
  description: 'End the recording of the screen and save it.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({
    path: Type.Optional(
      Type.String({ description: 'The file, relative to the folder of pictures; absent: none went on' }),
    ),
    bytes: Type.Optional(Type.Integer({ description: 'Its size' })),
    duration_ms: Type.Optional(Type.Integer({ description: 'How long it was recorded' })),
  }),
  examples: [{}],
  budgetMs: 120_000,
  async run(_input, { clock, deadline, files: { files }, recordings, log }) {
    const { open } = recordings;
    if (open === undefined) {
      log('warning', 'No recording is going on: there is nothing to stop');
      return createSuccess('No recording is going on');
    }
    const { recording, name, file, startedAt } = open;
    const lasted = clock.now() - startedAt;
    if (lasted < shortestMs) await clock.sleep(shortestMs - lasted, deadline.signal);
    const durationMs = Math.round(clock.now() - startedAt);
    recordings.open = undefined;
    const video = await recording.stop(deadline);
    const { limitMs } = recording;
    if (limitMs !== undefined && durationMs > limitMs) {
      const rest = Math.round((durationMs - limitMs) / 1000);
      log('warning', `This device records ${limitMs / 1000} s at most: the last ${rest} s are not in ${name}`);
    }
    await holding(clock, () => files.write(file, video));
    const data = { path: name, bytes: video.length, duration_ms: Math.min(durationMs, limitMs ?? durationMs) };
    return createSuccess(`Saved ${name}`, data);
  },
});

import { basename } from 'node:path';
import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { BaselinePathRefused, placeFile } from '../visual/baseline.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

export const startRecording = defineTool({
  name: 'start_recording',
  description:
    'Begin to record the screen as a video; stop_recording saves it. What shows a secret is not blackened in a video.',
  risk: 'MEDIUM',
  input: defineInput({
    path: Type.String({ minLength: 1, description: 'File name, with folders if wished; .mp4 is added' }),
  }),
  result: defineResult({
    path: Type.Optional(Type.String({ description: 'Where it will be saved, in the folder of pictures' })),
    started: Type.Optional(Type.Boolean({ description: 'false: one was going on already, and goes on' })),
    limit_ms: Type.Optional(Type.Integer({ description: 'The most that the device records; absent: no limit' })),
  }),
  examples: [{ path: 'sign-in' }],
  budgetMs: 40_000,
  async run({ path }, context) {
    const { driver, deadline, clock, recordings, log } = context;
    const { startRecording: start } = driver;
    if (start === undefined) return refuseAbility(context, 'record the screen');
    const { open } = recordings;
    if (open !== undefined) {
      log('warning', `The recording "${open.name}" goes on; "${path}" is not begun`);
      return createSuccess('A recording is going on already', { path: open.name, started: false });
    }
    const placed = await place(path, context);
    if ('fault' in placed) return createFailure('invalid_input', placed.fault, { path });
    const recording = await start.call(driver, deadline);
    recordings.open = { ...placed, recording, startedAt: clock.now() };
    const { limitMs } = recording;
    const data = { path: placed.name, started: true, ...(limitMs !== undefined && { limit_ms: limitMs }) };
    return createSuccess(`Recording ${basename(placed.name)}`, data);
  },
});

async function place(
  path: string,
  { files: { files, output } }: ToolContext,
): Promise<{ readonly name: string; readonly file: string } | { readonly fault: string }> {
  const name = /\.mp4$/i.test(path) ? path : `${path}.mp4`;
  try {
    // Asked of the name as it was written: "videos/" is a folder and no file ".mp4" in it.
    await placeFile(path, { files, folder: output, root: output });
    const file = await placeFile(name, { files, folder: output, root: output });
    if ((await files.stat(file))?.directory) return { fault: `"${path}" is a folder, not a video` };
    return { name, file };
  } catch (error) {
    if (error instanceof BaselinePathRefused) return { fault: error.message };
    throw error;
  }
}

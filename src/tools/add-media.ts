import { basename, relative, sep } from 'node:path';
import { Type } from '@sinclair/typebox';
import { holding } from '../base/clock.ts';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { BaselinePathRefused, placeFile } from '../visual/baseline.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

/** What the gallery takes, by extension in small letters. */
const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
};

export const addMedia = defineTool({
  name: 'add_media',
  description: 'Put pictures and videos on the device, where its gallery finds them.',
  risk: 'MEDIUM',
  input: defineInput({
    files: Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      maxItems: 100,
      description: 'Files within the project, relative to the flow: png, jpeg, jpg, gif or mp4',
    }),
  }),
  result: defineResult({
    files: Type.Optional(Type.Array(Type.String(), { description: 'Names they have on the device' })),
    bytes: Type.Optional(Type.Integer({ description: 'All of them together' })),
  }),
  examples: [{ files: ['media/cat.png', 'media/walk.mp4'] }],
  budgetMs: 120_000,
  async run({ files: wanted }, context) {
    const { engine, driver, deadline } = context;
    const { addMedia: add } = driver;
    if (add === undefined) return refuseAbility(context, 'add pictures and videos');
    const files: Extract<Media, { name: string }>[] = [];
    for (const path of wanted) {
      const read = await readMedia(path, context);
      if ('fault' in read) return createFailure(read.code, read.fault, { path });
      files.push(read);
    }
    await engine.act(deadline, (until) => add.call(driver, files, until));
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const names = files.map(({ name }) => name);
    return createSuccess(`Added ${names.join(', ')}`, { files: names, bytes });
  },
});

type Media =
  | { readonly name: string; readonly mime: string; readonly bytes: Uint8Array }
  | { readonly fault: string; readonly code: 'invalid_input' | 'file_error' };

async function readMedia(path: string, { files: places, clock }: ToolContext): Promise<Media> {
  const { files, folder, root } = places;
  const mime = mimes[path.slice(path.lastIndexOf('.') + 1)];
  if (mime === undefined) {
    return { code: 'invalid_input', fault: `"${path}" is no picture or video: png, jpeg, jpg, gif and mp4 are taken` };
  }
  let full: string;
  try {
    full = await placeFile(path, { files, folder, root });
  } catch (error) {
    if (error instanceof BaselinePathRefused) return { code: 'invalid_input', fault: error.message };
    throw error;
  }
  const found = await files.stat(full);
  if (found === undefined || found.directory) {
    const place = relative(root, full).split(sep).join('/');
    return { code: 'file_error', fault: `There is no file ${place}` };
  }
  const bytes = await holding(clock, () => files.readBytes(full));
  return { name: basename(full), mime, bytes };
}

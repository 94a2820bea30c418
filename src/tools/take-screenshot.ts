import { relative, sep } from 'node:path';
import { Type } from '@sinclair/typebox';
import { holding } from '../base/clock.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { renderBounds } from '../screen/bounds.ts';
import { BaselinePathRefused, placeFile } from '../visual/baseline.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, reportMiss } from './result.ts';
import { takePicture } from './take-picture.ts';

export const takeScreenshot = defineTool({
  name: 'take_screenshot',
  description: 'Save a picture of the screen, or of one element, among the pictures of the run.',
  risk: 'LOW',
  input: defineInput({
    path: Type.String({ minLength: 1, description: 'File name, with folders if wished; .png is added' }),
    crop: Type.Optional(query('Only this element')),
  }),
  result: defineResult({
    path: Type.Optional(Type.String({ description: 'The file, relative to the folder of pictures' })),
    bytes: Type.Optional(Type.Integer({ description: 'Its size' })),
    settled: Type.Optional(Type.Boolean({ description: 'Whether the screen stood still' })),
    bounds: Type.Optional(Type.String({ description: 'Of the element' })),
  }),
  examples: [{ path: 'cart' }, { path: 'cart/total', crop: { id: { regex: 'total' } } }],
  budgetMs: 60_000,
  async run({ path, crop }, context) {
    const { files, output } = context.files;
    let place: string;
    try {
      // Asked of the name as it was written: "shots/" is a folder and no file ".png" in it.
      await placeFile(path, { files, folder: output, root: output });
      place = await placeFile(/\.png$/i.test(path) ? path : `${path}.png`, { files, folder: output, root: output });
    } catch (error) {
      if (error instanceof BaselinePathRefused) return createFailure('invalid_input', error.message, { path });
      throw error;
    }
    if ((await files.stat(place))?.directory) {
      return createFailure('invalid_input', `"${path}" is a folder, not a picture`, { path });
    }
    const shot = await takePicture(crop, context);
    if (shot.kind === 'miss') return reportMiss(shot.miss);
    if (shot.kind === 'empty') {
      return createFailure('off_screen', 'The element has no part on the screen', {
        bounds: renderBounds(shot.bounds),
      });
    }
    // The folder of pictures may be on another clock: reports are written in real time.
    await holding(context.clock, () => files.write(place, shot.png));
    const name = relative(output, place).split(sep).join('/');
    return createSuccess(`Saved ${name}`, { path: name, bytes: shot.png.length, settled: shot.settled });
  },
});

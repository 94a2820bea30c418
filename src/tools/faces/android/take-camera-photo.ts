import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { photoArgs, takePhoto } from './camera/photo.ts';
import { resolutionArg, sizeResult } from './camera/picture-size.ts';
import { caution } from './untrusted.ts';

/** Larger answers are not for a model; `android_save_camera_photo` has no such cap. */
const most = { width: 1920, height: 1080 };

export const takeCameraPhoto = defineTool({
  name: 'android_take_camera_photo',
  description:
    'Take a photo and return it as a JPEG of at most 1920x1080. android_save_camera_photo takes larger ones, into a file.',
  risk: 'MEDIUM',
  input: defineInput({ ...photoArgs, resolution: resolutionArg(' Max: 1920x1080.') }),
  result: defineResult({
    ...sizeResult,
    bytes: Type.Optional(Type.Integer({ description: 'Size of the JPEG' })),
  }),
  examples: [{ camera_id: '0', quality: 90, flash_mode: 'off' }],
  budgetMs: 60_000,
  async run(wish, context) {
    const taken = await takePhoto(wish, context, most);
    if (!taken.ok) return taken.failure;
    const { jpeg, size } = taken;
    return createSuccess(
      `Photo taken: ${size.width}x${size.height} (${jpeg.length} bytes)`,
      { width: size.width, height: size.height, bytes: jpeg.length },
      {
        content: [
          { type: 'text', text: caution },
          { type: 'image', mime: 'image/jpeg', bytes: jpeg },
        ],
      },
    );
  },
});

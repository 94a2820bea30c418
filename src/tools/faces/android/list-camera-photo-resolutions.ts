import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { cameraArg, findCamera } from './camera/find-camera.ts';
import { describeRatio } from './camera/picture-size.ts';
import { warnOf } from './untrusted.ts';

export const listCameraPhotoResolutions = defineTool({
  name: 'android_list_camera_photo_resolutions',
  description: 'List the photo resolutions of a camera.',
  risk: 'LOW',
  input: defineInput({ camera_id: cameraArg }),
  result: defineResult({
    resolutions: Type.Optional(
      Type.Array(
        Type.Object({
          width: Type.Integer({ description: 'px' }),
          height: Type.Integer({ description: 'px' }),
          megapixels: Type.Number({ description: 'To a tenth' }),
          aspect_ratio: Type.String({ description: 'Such as 4:3' }),
        }),
        { description: 'Largest first' },
      ),
    ),
  }),
  examples: [{ camera_id: '0' }],
  budgetMs: 30_000,
  async run({ camera_id }, context) {
    const opened = await findCamera(camera_id, context);
    if (!opened.ok) return opened.failure;
    const resolutions = opened.found.camera.photoSizes.map(({ width, height }) => ({
      width,
      height,
      megapixels: Math.round((width * height) / 100_000) / 10,
      aspect_ratio: describeRatio({ width, height }),
    }));
    return createSuccess(warnOf(JSON.stringify(resolutions)), { resolutions });
  },
});

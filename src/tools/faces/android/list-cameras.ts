import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { openCameras } from './camera/find-camera.ts';
import { warnOf } from './untrusted.ts';

export const listCameras = defineTool({
  name: 'android_list_cameras',
  description: 'List the cameras of the device with where they face and what they can do.',
  risk: 'LOW',
  input: defineInput({}),
  result: defineResult({
    cameras: Type.Optional(
      Type.Array(
        Type.Object({
          camera_id: Type.String({ description: 'Names it in the camera tools' }),
          facing: Type.String({ description: 'back, front or external' }),
          has_flash: Type.Boolean({ description: 'Whether it has a flash' }),
          supports_photo: Type.Boolean({ description: 'Whether it takes photos' }),
          supports_video: Type.Boolean({ description: 'Whether it records videos' }),
        }),
        { description: 'All of them' },
      ),
    ),
  }),
  examples: [{}],
  budgetMs: 30_000,
  async run(_input, context) {
    const opened = await openCameras(context);
    if (!opened.ok) return opened.failure;
    const cameras = opened.found.list.map(({ id, facing, flash, photo, video }) => ({
      camera_id: id,
      facing,
      has_flash: flash,
      supports_photo: photo,
      supports_video: video,
    }));
    return createSuccess(warnOf(JSON.stringify(cameras)), { cameras });
  },
});

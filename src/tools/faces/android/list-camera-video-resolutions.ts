import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { cameraArg, findCamera } from './camera/find-camera.ts';
import { describeRatio } from './camera/picture-size.ts';
import { warnOf } from './untrusted.ts';

/** By the shorter side, as CameraX names its qualities. */
const labels: Readonly<Record<number, string>> = { 480: 'SD', 720: 'HD', 1080: 'FHD', 2160: 'UHD' };

export const listCameraVideoResolutions = defineTool({
  name: 'android_list_camera_video_resolutions',
  description: 'List the video resolutions of a camera.',
  risk: 'LOW',
  input: defineInput({ camera_id: cameraArg }),
  result: defineResult({
    resolutions: Type.Optional(
      Type.Array(
        Type.Object({
          width: Type.Integer({ description: 'px' }),
          height: Type.Integer({ description: 'px' }),
          aspect_ratio: Type.String({ description: 'Such as 16:9' }),
          quality_label: Type.String({ description: 'SD, HD, FHD, UHD, or the lines such as 540p' }),
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
    const resolutions = opened.found.camera.videoSizes.map(({ width, height, qualityLabel }) => ({
      width,
      height,
      aspect_ratio: describeRatio({ width, height }),
      quality_label: qualityLabel ?? labels[Math.min(width, height)] ?? `${Math.min(width, height)}p`,
    }));
    return createSuccess(warnOf(JSON.stringify(resolutions)), { resolutions });
  },
});

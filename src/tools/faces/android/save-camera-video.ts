import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { cameraArg, findCamera } from './camera/find-camera.ts';
import { flashArg } from './camera/photo.ts';
import { chooseSize, resolutionArg, sizeResult } from './camera/picture-size.ts';
import { declining } from './decline.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { refuseType } from './storage/file-type.ts';
import { placePath } from './storage/place.ts';
import { refuseSize } from './storage/text-file.ts';
import { writeBytes } from './storage/write-bytes.ts';
import { warnOf } from './untrusted.ts';

export const saveCameraVideo = defineTool({
  name: 'android_save_camera_video',
  description:
    'Record a video of at most 30 seconds and save it in a storage location; returns a thumbnail of its first frame.',
  risk: 'MEDIUM',
  input: defineInput({
    camera_id: cameraArg,
    ...fileArgs,
    duration: Type.Integer({ minimum: 1, maximum: 30, description: 'Recording duration in seconds (1-30)' }),
    resolution: resolutionArg(),
    audio: Type.Boolean({
      default: true,
      description: 'Whether to record audio. Requires RECORD_AUDIO permission',
    }),
    flash_mode: flashArg,
  }),
  result: defineResult({
    ...fileResult,
    ...sizeResult,
    duration_ms: Type.Optional(Type.Integer({ description: 'How long it was recorded' })),
  }),
  examples: [{ camera_id: '0', location_id: 'builtin:movies', path: 'videos/recording_001.mp4', duration: 10 }],
  // The recording takes up to half a minute, and a slow link as long again for what it made.
  budgetMs: 180_000,
  async run({ location_id, path: wanted, camera_id, duration, resolution, audio, flash_mode }, context) {
    const placed = await placePath({ location_id, path: wanted }, context, {
      act: 'write',
      refuse: (location, path) => refuseType(location, path, 'video/mp4'),
      unknown: 'permission_denied',
    });
    if (!placed.ok) return placed.failure;
    const { path } = placed.place;
    const opened = await findCamera(camera_id, context, audio);
    if (!opened.ok) return opened.failure;
    const { cameras, camera } = opened.found;
    const size = camera.video ? chooseSize(camera.videoSizes, resolution) : undefined;
    if (size === undefined) return createFailure('declined', `Recording failed: camera ${camera_id} records no videos`);
    const { width, height } = size;
    const ms = duration * 1000;
    context.tellProgress({ done: 0, total: ms, message: `Recording for ${duration} s` });
    const shot = { camera: camera_id, width, height, ms, audio, flash: flash_mode };
    const { mp4, thumbnail } = await declining(() => cameras.video(shot, context.deadline));
    context.tellProgress({ done: ms, total: ms, message: 'Saving' });
    const refused =
      refuseSize('Video', mp4.length, context.faces.android.fileLimit) ??
      (await writeBytes(placed.place, mp4, context));
    if (refused !== undefined) return refused;
    const text = warnOf(`Video saved successfully: ${path} (${mp4.length} bytes, ${ms}ms)`);
    return createSuccess(
      text,
      { path, bytes: mp4.length, width, height, duration_ms: ms },
      {
        content: [
          { type: 'text', text },
          { type: 'image', mime: 'image/jpeg', bytes: thumbnail },
        ],
      },
    );
  },
});

import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createSuccess, defineResult } from '../../result.ts';
import { photoArgs, takePhoto } from './camera/photo.ts';
import { resolutionArg, sizeResult } from './camera/picture-size.ts';
import { fileArgs, fileResult } from './storage/arguments.ts';
import { refuseType } from './storage/file-type.ts';
import { placePath } from './storage/place.ts';
import { refuseSize } from './storage/text-file.ts';
import { writeBytes } from './storage/write-bytes.ts';

export const saveCameraPhoto = defineTool({
  name: 'android_save_camera_photo',
  description: 'Take a photo and save it as a JPEG in a storage location.',
  risk: 'MEDIUM',
  input: defineInput({ ...photoArgs, ...fileArgs, resolution: resolutionArg() }),
  result: defineResult({ ...fileResult, ...sizeResult }),
  examples: [{ camera_id: '0', location_id: 'builtin:dcim', path: 'photos/photo_001.jpg', resolution: '1920x1080' }],
  budgetMs: 120_000,
  async run({ location_id, path: wanted, ...wish }, context) {
    const placed = await placePath({ location_id, path: wanted }, context, {
      act: 'write',
      refuse: (location, path) => refuseType(location, path, 'image/jpeg'),
      unknown: 'permission_denied',
    });
    if (!placed.ok) return placed.failure;
    const { path } = placed.place;
    const taken = await takePhoto(wish, context);
    if (!taken.ok) return taken.failure;
    const { jpeg, size } = taken;
    const refused =
      refuseSize('Photo', jpeg.length, context.faces.android.fileLimit) ??
      (await writeBytes(placed.place, jpeg, context));
    const { width, height } = size;
    const data = { path, bytes: jpeg.length, width, height };
    return refused ?? createSuccess(`Photo saved successfully: ${path} (${jpeg.length} bytes)`, data);
  },
});

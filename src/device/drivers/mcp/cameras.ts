import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { CameraFacts, DeviceCameras } from '../../contract/companion.ts';
import { cameraList, sizeList } from './answer-shapes.ts';
import { readJson } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

/** The tool's own limit. */
const most = { width: 1920, height: 1080 };

/** Photos come as they are; a video stays on the phone, for the tools hand out its first frame alone. */
export function createCameras(client: ToolClient): DeviceCameras | undefined {
  if (!client.has('list_cameras')) return undefined;
  const sizes = async (tool: string, camera: string, deadline: Deadline) =>
    client.has(tool) ? readJson(tool, sizeList, await client.call(tool, { camera_id: camera }, deadline)) : [];
  const list = async (deadline: Deadline): Promise<readonly CameraFacts[]> => {
    const told = readJson('list_cameras', cameraList, await client.call('list_cameras', {}, deadline));
    const found: CameraFacts[] = [];
    for (const { camera_id: id, facing, has_flash, supports_photo, supports_video } of told) {
      const photoSizes = await sizes('list_camera_photo_resolutions', id, deadline);
      const videoSizes = await sizes('list_camera_video_resolutions', id, deadline);
      found.push({
        id,
        facing,
        flash: has_flash,
        photo: supports_photo,
        video: supports_video,
        photoSizes: photoSizes.map(({ width, height }) => ({ width, height })),
        videoSizes: videoSizes.map(({ width, height, quality_label }) => ({
          width,
          height,
          ...(quality_label !== undefined && { qualityLabel: quality_label }),
        })),
      });
    }
    return found;
  };
  return {
    list,
    async photo({ camera, width, height, quality, flash }, deadline) {
      if (width > most.width || height > most.height) {
        throw new DeviceError(
          'unsupported',
          `Over MCP photos have at most ${most.width}x${most.height} pixels, not ${width}x${height}`,
        );
      }
      const known = (await list(deadline)).find(({ id }) => id === camera);
      if (known === undefined) throw new DeviceError('not_found', `There is no camera "${camera}"`);
      // The tool takes the nearest of its sizes without a word.
      if (!known.photoSizes.some((size) => size.width === width && size.height === height)) {
        const there = known.photoSizes.map((size) => `${size.width}x${size.height}`).join(', ');
        throw new DeviceError('refused', `Camera ${camera} takes no photos of ${width}x${height}. There are: ${there}`);
      }
      const input = { camera_id: camera, resolution: `${width}x${height}`, quality, flash_mode: flash };
      const { images } = await client.call('take_camera_photo', input, deadline);
      const [image] = images;
      if (image === undefined) throw new DeviceError('device_error', 'The device answered with no photo');
      return image.bytes;
    },
    video: async () => {
      throw new DeviceError(
        'unsupported',
        'Over MCP a video stays on the phone: android_save_camera_video hands out its first frame alone',
      );
    },
  };
}

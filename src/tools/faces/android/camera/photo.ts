import { Type } from '@sinclair/typebox';
import type { FlashMode } from '../../../../device/contract/companion.ts';
import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';
import { declining } from '../decline.ts';
import { cameraArg, findCamera } from './find-camera.ts';
import { chooseSize, type PictureSize } from './picture-size.ts';

export const flashArg = Type.Union([Type.Literal('off'), Type.Literal('on'), Type.Literal('auto')], {
  default: 'auto',
  description: 'Flash mode: "off", "on", or "auto"',
});

export const photoArgs = {
  camera_id: cameraArg,
  quality: Type.Integer({ minimum: 1, maximum: 100, default: 80, description: 'JPEG quality (1-100)' }),
  flash_mode: flashArg,
};

export interface PhotoWish {
  readonly camera_id: string;
  readonly resolution?: string;
  readonly quality: number;
  readonly flash_mode: FlashMode;
}

type Taken =
  | { readonly ok: true; readonly jpeg: Buffer; readonly size: PictureSize }
  | { readonly ok: false; readonly failure: ToolResult };

/** A JPEG of the camera's size that is closest to what was asked for. */
export async function takePhoto(wish: PhotoWish, context: ToolContext, most?: PictureSize): Promise<Taken> {
  const { camera_id, resolution, quality, flash_mode } = wish;
  const fail = (message: string): Taken => ({ ok: false, failure: createFailure('declined', message) });
  const opened = await findCamera(camera_id, context);
  if (!opened.ok) return opened;
  const { cameras, camera } = opened.found;
  if (!camera.photo) return fail(`Capture failed: camera ${camera_id} takes no photos`);
  const size = chooseSize(camera.photoSizes, resolution, most);
  if (size === undefined) {
    return fail(`Capture failed: camera ${camera_id} has no size of at most ${most?.width}x${most?.height}`);
  }
  const { width, height } = size;
  const shot = { camera: camera_id, width, height, quality, flash: flash_mode };
  const jpeg = await declining(() => cameras.photo(shot, context.deadline));
  return { ok: true, jpeg, size: { width, height } };
}

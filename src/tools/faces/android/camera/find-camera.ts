import { Type } from '@sinclair/typebox';
import type { CameraFacts, DeviceCameras } from '../../../../device/contract/companion.ts';
import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';
import { refuseAccess } from '../access.ts';
import { missingAbility } from '../missing-ability.ts';

export const cameraArg = Type.String({ minLength: 1, description: 'Camera identifier from list_cameras' });

type Found<T> = { readonly ok: true; readonly found: T } | { readonly ok: false; readonly failure: ToolResult };

/** The device's cameras, if there is a way to them and it is allowed. */
export async function openCameras(
  context: ToolContext,
  audio = false,
): Promise<Found<{ readonly cameras: DeviceCameras; readonly list: readonly CameraFacts[] }>> {
  const { cameras } = context.driver;
  if (cameras === undefined) return { ok: false, failure: missingAbility(context, 'use cameras', 'companion') };
  const refused = await refuseAccess(context, 'camera', ...(audio ? (['microphone'] as const) : []));
  if (refused !== undefined) return { ok: false, failure: refused };
  return { ok: true, found: { cameras, list: await cameras.list(context.deadline) } };
}

export async function findCamera(
  id: string,
  context: ToolContext,
  audio = false,
): Promise<Found<{ readonly cameras: DeviceCameras; readonly camera: CameraFacts }>> {
  const opened = await openCameras(context, audio);
  if (!opened.ok) return opened;
  const { cameras, list } = opened.found;
  const camera = list.find((one) => one.id === id);
  if (camera !== undefined) return { ok: true, found: { cameras, camera } };
  const ids = list.map((one) => one.id).join(', ');
  const known = list.length === 0 ? 'the device has none' : `there are: ${ids}`;
  return { ok: false, failure: createFailure('not_found', `Camera not found: ${id}; ${known}`) };
}

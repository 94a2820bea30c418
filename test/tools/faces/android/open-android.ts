import { expect } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { DeviceAccess } from '../../../../src/device/contract/companion.ts';
import type { FaceServices } from '../../../../src/engine/contract/face-services.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import type { FakeDevice } from '../../../engine/fake-driver.ts';
import { testFaceServices } from '../../face-services.ts';
import { openSession } from '../../open-session.ts';

export const everything: DeviceAccess = {
  accessibility: true,
  notificationListener: true,
  camera: true,
  microphone: true,
  location: true,
  screenCapture: true,
  media: { images: 'all', videos: 'all', audio: 'all' },
};

interface Settings {
  readonly privacy?: boolean;
  readonly drawPicture?: FaceServices['drawPicture'];
  readonly random?: () => number;
}

/** The android face on a fake device. Privacy mode is on, as it is by default. */
export function openAndroid(device: FakeDevice, { privacy = true, drawPicture, random }: Settings = {}) {
  const faces: FaceServices = {
    ...testFaceServices,
    android: { ...testFaceServices.android, privacy },
    ...(drawPicture !== undefined && { drawPicture }),
  };
  const opened = openSession(device, { faces, ...(random !== undefined && { random }) });
  const call = (tool: string, input: JsonObject = {}, ms = 40_000_000) =>
    opened.call(`android_${tool}`, input, { face: 'android', ms });
  /** The text of a call that must succeed. */
  const must = async (tool: string, input: JsonObject = {}) => {
    const result = await call(tool, input);
    expect(result.ok, JSON.stringify(result)).toBe(true);
    return result.message;
  };
  /** The text of a call that must fail. */
  const fail = async (tool: string, input: JsonObject = {}) => {
    const result = await call(tool, input);
    expect(result.ok, JSON.stringify(result)).toBe(false);
    return result.message;
  };
  /** What follows the warning, which must be there. */
  const untrusted = async (tool: string, input: JsonObject = {}) => {
    const message = await must(tool, input);
    expect(message.startsWith(`${caution}\n`)).toBe(true);
    return message.slice(caution.length + 1);
  };
  return { ...opened, call, must, fail, untrusted };
}

/** A device whose owner has the accessibility service switched off. */
export function withoutAccessibility(device: FakeDevice): FakeDevice {
  return { ...device, more: { ...device.more, access: async () => ({ ...everything, accessibility: false }) } };
}

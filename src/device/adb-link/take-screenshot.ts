import { cutPng } from '../../android/screencap.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Link } from './link.ts';

/** Throws `DeviceError` when what came is no whole picture. */
export async function takeScreenshot(link: Link, deadline: Deadline): Promise<Buffer> {
  const output = await link.exec('screencap -p', deadline);
  const png = cutPng(output);
  if (png !== undefined) return png;
  if (output.subarray(1, 4).toString('latin1') === 'PNG' || output.length === 0) {
    throw new DeviceError('device_lost', `The picture of the screen was cut short after ${output.length} bytes`);
  }
  const words = output.toString('utf8', 0, 200).trim();
  throw new DeviceError('device_error', `screencap gave no picture: ${words}`, { words });
}

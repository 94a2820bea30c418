import { pushFile } from '../../adb/files.ts';
import { parseFindMedia, placeMedia, renderFindMedia, renderScanMedia } from '../../android/media.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Link } from './link.ts';

export interface MediaFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** A scan goes on after it was asked for. */
const scanMs = 10_000;
const pauseMs = 200;

/** Pushes them, has them scanned and sees that MediaStore knows each. Throws `DeviceError`. */
export async function addMedia(
  link: Link,
  apiLevel: number,
  files: readonly MediaFile[],
  deadline: Deadline,
): Promise<void> {
  const placed = files.map((file) => ({ ...file, path: placeMedia(file) }));
  for (const { path, bytes } of placed) {
    link.counters.roundTrips++;
    await pushFile(link.target, { path, content: Buffer.from(bytes) }, deadline);
  }
  const scan = renderScanMedia(
    placed.map(({ path }) => path),
    apiLevel,
  );
  const scanned = await link.keptShell(scan, deadline);
  const words = `${scanned.stdout}${scanned.stderr}`.trim();
  const until = deadline.within(scanMs);
  for (const { name, path } of placed) {
    while (!(await isKnown(link, name, deadline))) {
      if (until.passed) {
        const said = words === '' ? '' : ` (Android: ${words})`;
        const message = `${name} lies on the device, but MediaStore does not know it after ${scanMs / 1000} s${said}`;
        throw new DeviceError('device_error', message, { path, words });
      }
      await link.target.clock.sleep(pauseMs, deadline.signal);
    }
  }
}

async function isKnown(link: Link, name: string, deadline: Deadline): Promise<boolean> {
  return parseFindMedia((await link.keptShell(renderFindMedia(name), deadline)).stdout.toString('utf8'));
}

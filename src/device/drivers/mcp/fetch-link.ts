import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { UrlDevice } from '../../contract/target.ts';

/** The phone's whole budget for links. */
const mostBytes = 64 * 1024 * 1024;

/** A text may have been made to look like one of the phone's links: no other host than its own is asked. */
export function isOwnLink(link: string, device: UrlDevice): boolean {
  return URL.canParse(link) && new URL(link).hostname === new URL(device.url).hostname;
}

/** What lies behind a link of the phone's, which is the secret that lets one in: no token goes along. Throws `DeviceError`. */
export async function fetchLink(link: string, deadline: Deadline): Promise<Buffer> {
  const signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(Math.ceil(deadline.left()))]);
  try {
    const response = await fetch(link, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (response.body === null) return Buffer.alloc(0);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > mostBytes) throw new Error('it has no end');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    deadline.signal.throwIfAborted();
    const words = error instanceof Error ? error.message : String(error);
    if (deadline.passed) throw new DeviceError('device_timeout', 'A link of the phone was not answered in time');
    throw new DeviceError('device_error', `A link of the phone cannot be followed: ${words}`);
  }
}

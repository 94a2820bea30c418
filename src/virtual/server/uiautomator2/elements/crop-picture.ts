import type { UiBounds } from '../../../contract/device-ui.ts';
import { ServerError } from '../protocol/server-error.ts';

/** The part of the screen that the bounds hold, base64 of a PNG. Throws `unable to capture screen` off the screen. */
export async function cropPicture(png: Buffer, bounds: UiBounds): Promise<string> {
  // Loaded here: hardly a session asks for a part of its screen.
  const { PNG } = await import('pngjs');
  const screen = PNG.sync.read(png);
  const left = Math.max(0, bounds.left);
  const top = Math.max(0, bounds.top);
  const width = Math.min(screen.width, bounds.right) - left;
  const height = Math.min(screen.height, bounds.bottom) - top;
  if (width <= 0 || height <= 0) {
    throw new ServerError('unable to capture screen', 'Failed to crop the screenshot: the element is off the screen');
  }
  const part = new PNG({ width, height });
  PNG.bitblt(screen, part, left, top, width, height, 0, 0);
  return PNG.sync.write(part).toString('base64');
}

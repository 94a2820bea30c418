import type { UiPicture } from '../contract/device-ui.ts';

/** The nearest pixels, inside a frame of that size with black bars where the shapes differ. */
export function scalePicture(
  { width, height, rgba }: UiPicture,
  to: { readonly width: number; readonly height: number },
): Uint8Array {
  if (width === to.width && height === to.height) return rgba;
  const factor = Math.min(to.width / width, to.height / height);
  const wide = Math.max(1, Math.floor(width * factor));
  const high = Math.max(1, Math.floor(height * factor));
  const left = Math.floor((to.width - wide) / 2);
  const top = Math.floor((to.height - high) / 2);
  const from = new Uint32Array(new Uint8Array(rgba).buffer);
  const out = new Uint32Array(to.width * to.height).fill(0xff000000);
  for (let y = 0; y < high; y++) {
    const row = Math.floor(y / factor) * width;
    const start = (y + top) * to.width + left;
    for (let x = 0; x < wide; x++) out[start + x] = from[row + Math.floor(x / factor)] as number;
  }
  return new Uint8Array(out.buffer);
}

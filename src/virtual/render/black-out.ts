import type { UiPicture, UiWindow } from '../contract/device-ui.ts';

/**
 * The picture without what FLAG_SECURE protects: SurfaceFlinger draws such layers black. What lies over them is seen. A
 * policy against screen capture makes every window secure. `windows`: top-most first.
 */
export function blackOut(picture: UiPicture, windows: readonly UiWindow[], all: boolean): UiPicture {
  if (!all && windows.every(({ secure }) => secure !== true)) return picture;
  const { width, height } = picture;
  const hidden = new Uint8Array(width * height);
  for (const { bounds, secure } of [...windows].reverse()) {
    const left = Math.max(0, bounds.left);
    const right = Math.min(width, bounds.right);
    for (let y = Math.max(0, bounds.top); y < Math.min(height, bounds.bottom); y++) {
      if (right > left) hidden.fill(secure === true ? 1 : 0, y * width + left, y * width + right);
    }
  }
  const rgba = Buffer.from(picture.rgba);
  for (let at = 0; at < hidden.length; at++) if (all || hidden[at] === 1) rgba.writeUInt32BE(0x000000ff, at * 4);
  return { width, height, rgba };
}

import { holding } from '../../base/clock.ts';
import type { UiPicture } from '../contract/device-ui.ts';
import type { Painter } from '../render/draw-scene.ts';
import { composeScene } from './compose-scene.ts';
import { type DeviceState, readSize } from './device-state.ts';

/** One turn of Material's indeterminate ring. */
const spinMs = 1400;

/**
 * Draws the screen; black while the display is off. The `screen-capture` switch refuses a MediaProjection, which is the
 * business of whoever offers one: `screencap` has the shell's own right and goes on.
 */
export function createPicture(device: DeviceState): () => Promise<UiPicture> {
  // Loaded with the first picture; most runs need none.
  let painter: Promise<Painter> | undefined;
  return () =>
    holding(device.clock, async () => {
      if (!device.system.power.awake) {
        const { width, height } = readSize(device);
        return { width, height, rgba: paintBlack(width * height) };
      }
      painter ??= import('../render/draw-scene.ts').then(({ createPainter }) =>
        createPainter(device.fonts, (path) => device.services.files.system.read(path)),
      );
      const { draw } = await painter;
      // A turning ring is no change of the tree, so it is no part of the scene that is kept.
      const spin = device.animationScales.animator > 0 ? (device.clock.now() % spinMs) / spinMs : 0;
      return draw(
        { ...composeScene(device), spin, dark: device.dark, rightToLeft: device.rightToLeft },
        { hideSecure: true },
      );
    });
}

function paintBlack(pixels: number): Buffer {
  const rgba = Buffer.alloc(pixels * 4);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return rgba;
}

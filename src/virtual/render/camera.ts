import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Camera } from '../contract/services.ts';
import { drawTestScene, type TestScene } from './draw-test-scene.ts';
import { openVideoEncoder } from './encode-video.ts';
import { importCanvas } from './load-canvas.ts';
import { drawPictureScene } from './picture-scenes.ts';

const jpegQuality = 88;
const framesPerSecond = 10;
const bitsPerSecond = 4_000_000;
const mostVideoMs = 60_000;

/** A camera that looks at a test scene. `random`: [0, 1), asked once; it makes the scene one device's own. `signal`: what is being recorded ends. */
export function createCamera(random: () => number, signal?: AbortSignal): Camera {
  const seed = random();
  let taken = 0;
  return {
    async takePicture({ width, height, facing, zoom = 1, quality = jpegQuality, flash = false }) {
      const library = await importCanvas();
      // Each picture differs from the last, as those of a real camera do.
      const at = (taken++ % 20) / 20;
      const canvas = library.createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.translate((width * (1 - zoom)) / 2, (height * (1 - zoom)) / 2);
      context.scale(zoom, zoom);
      look(context, { width, height, seed, at }, facing);
      if (flash) light(context, { width, height });
      return canvas.encode('jpeg', quality);
    },
    async takeVideo(wish) {
      const width = Math.max(2, wish.width - (wish.width % 2));
      const height = Math.max(2, wish.height - (wish.height % 2));
      if (wish.ms > mostVideoMs) return `The camera of the virtual device records ${mostVideoMs / 1000} s at most`;
      try {
        const library = await importCanvas();
        const encoder = await openVideoEncoder({ width, height, framesPerSecond, bitsPerSecond }, signal);
        try {
          const frames = Math.max(1, Math.round((wish.ms / 1000) * framesPerSecond));
          let thumbnail: Buffer | undefined;
          for (let frame = 0; frame < frames; frame++) {
            const canvas = library.createCanvas(width, height);
            const context = canvas.getContext('2d');
            look(context, { width, height, seed, at: frame / frames }, wish.facing);
            if (wish.flash === true) light(context, { width, height });
            thumbnail ??= await canvas.encode('jpeg', jpegQuality);
            await encoder.add(canvas.data());
          }
          const mp4 = await encoder.finish(Array.from({ length: frames }, () => wish.ms / frames));
          return { mp4, thumbnail: thumbnail ?? Buffer.alloc(0) };
        } finally {
          await encoder.close();
        }
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** What is near comes out brighter. */
function light(context: SKRSContext2D, { width, height }: Pick<TestScene, 'width' | 'height'>): void {
  context.fillStyle = 'rgba(255, 255, 255, 0.25)';
  context.fillRect(0, 0, width, height);
}

/** The front camera sees whoever holds the device: a still picture of one and the same person. */
function look(context: SKRSContext2D, scene: TestScene, facing: 'back' | 'front' = 'back'): void {
  const { width, height } = scene;
  if (facing === 'back') drawTestScene(context, scene);
  else drawPictureScene(context, { left: 0, top: 0, right: width, bottom: height }, 'portrait', 1);
}

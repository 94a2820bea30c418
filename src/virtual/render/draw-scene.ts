import type { UiPicture } from '../contract/device-ui.ts';
import type { Fonts } from '../ui/fonts.ts';
import type { Rect } from '../ui/rect.ts';
import type { Scene, SceneWindow } from '../ui/scene.ts';
import { resolveColor } from '../ui/theme.ts';
import { type Brush, fillBox } from './brush.ts';
import { createDecodedImages, type ReadFile } from './decoded-images.ts';
import { drawView } from './draw-view.ts';
import { loadCanvas } from './load-canvas.ts';

const scrim = 'rgba(0, 0, 0, 0.45)';

export interface PictureOptions {
  /** Windows with FLAG_SECURE are black, as in every picture that another program takes of the screen. */
  readonly hideSecure?: boolean;
}

export interface Painter {
  /** The scene as pixels; the same scene gives the same bytes. */
  draw(scene: Scene, options?: PictureOptions): Promise<UiPicture>;
}

/**
 * One canvas for all pictures of a device. `readFile` gives the bytes of the device's pictures. Throws when the drawing
 * library is missing, saying which.
 */
export async function createPainter(fonts: Fonts, readFile: ReadFile = () => undefined): Promise<Painter> {
  const { library, chooseFamilies } = await loadCanvas(fonts);
  const images = createDecodedImages(library, readFile);
  const paths = new Map<string, ReturnType<Brush['createPath']>>();
  const createPath: Brush['createPath'] = (svg) => {
    const known = paths.get(svg) ?? new library.Path2D(svg);
    paths.set(svg, known);
    return known;
  };
  let canvas = library.createCanvas(1, 1);
  return {
    async draw(scene, { hideSecure = false } = {}) {
      const { width, height, scale, spin } = scene;
      // All that has to be waited for comes first: nothing else may draw on the canvas in between.
      await images.decode(scene);
      if (canvas.width !== width || canvas.height !== height) canvas = library.createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.reset();
      // Widths were measured without kerning.
      context.fontKerning = 'none';
      const brush: Brush = {
        context,
        scale,
        screenScale: scale,
        spin,
        rightToLeft: scene.rightToLeft === true,
        fonts,
        chooseFamilies,
        color: (color) => resolveColor(color, scene.dark === true),
        createPath,
        findImage: images.find,
      };
      fillBox(brush, { left: 0, top: 0, right: width, bottom: height }, 0, '#000000');
      for (const window of scene.windows.toReversed()) {
        drawWindow(brush, scene, window);
        if (hideSecure && window.secure) fillBox(brush, window.bounds, 0, '#000000');
      }
      // All of it is opaque, so the stored pixels are the picture's; half the time of getImageData.
      return { width, height, rgba: canvas.data() };
    },
  };
}

function drawWindow(brush: Brush, { width, height }: Scene, window: SceneWindow): void {
  const screen: Rect = { left: 0, top: 0, right: width, bottom: height };
  if (window.backdrop !== undefined) fillBox(brush, screen, 0, window.backdrop);
  if (window.dim) fillBox(brush, screen, 0, scrim);
  drawView(brush, window.view, window);
}

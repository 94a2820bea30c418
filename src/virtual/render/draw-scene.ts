import type { UiPicture } from '../contract/device-ui.ts';
import type { Fonts } from '../ui/fonts.ts';
import type { Rect } from '../ui/rect.ts';
import type { Scene, SceneWindow } from '../ui/scene.ts';
import { resolveColor, theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox } from './brush.ts';
import { drawField } from './draw-field.ts';
import { drawText } from './draw-text.ts';
import { drawCheckbox, drawIcon, drawProgress, drawSwitch } from './draw-widget.ts';
import { loadCanvas } from './load-canvas.ts';

const scrim = 'rgba(0, 0, 0, 0.45)';

export interface Painter {
  /** The scene as pixels; the same scene gives the same bytes. */
  draw(scene: Scene): UiPicture;
}

/** One canvas for all pictures of a device. Throws when the drawing library is missing, saying which. */
export async function createPainter(fonts: Fonts): Promise<Painter> {
  const library = await loadCanvas(fonts);
  let canvas = library.createCanvas(1, 1);
  return {
    draw(scene) {
      const { width, height, scale, spin } = scene;
      if (canvas.width !== width || canvas.height !== height) canvas = library.createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.reset();
      // Widths were measured without kerning.
      context.fontKerning = 'none';
      const brush: Brush = {
        context,
        scale,
        spin,
        rightToLeft: scene.rightToLeft === true,
        fonts,
        color: (color) => resolveColor(color, scene.dark === true),
        createPath: (path) => new library.Path2D(path),
      };
      for (const window of scene.windows.toReversed()) drawWindow(brush, scene, window);
      drawHomeBar(brush, scene);
      const { data } = context.getImageData(0, 0, width, height);
      return { width, height, rgba: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
    },
  };
}

function drawWindow(brush: Brush, { width, height }: Scene, window: SceneWindow): void {
  const screen: Rect = { left: 0, top: 0, right: width, bottom: height };
  if (window.backdrop !== undefined) fillBox(brush, screen, 0, window.backdrop);
  if (window.dim) fillBox(brush, screen, 0, scrim);
  drawView(brush, window.view, window);
}

function drawView(brush: Brush, view: View, window: SceneWindow): void {
  if (view.visible === undefined) return;
  const { context, scale } = brush;
  const { element, bounds } = view;
  context.save();
  if (element.enabled === false) context.globalAlpha *= 0.4;
  drawPanel(brush, view);
  if (element.field !== undefined) drawField(brush, view, window.memory);
  else drawText(brush, view);
  if (element.icon !== undefined) drawIcon(brush, view, element.icon);
  if (element.kind === 'checkbox') drawCheckbox(brush, view);
  if (element.kind === 'switch') drawSwitch(brush, view);
  if (element.kind === 'progress') drawProgress(brush, view);
  if (view.scroll !== undefined) {
    context.beginPath();
    context.rect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top);
    context.clip();
  }
  for (const child of view.children) drawView(brush, child, window);
  if (element.kind === 'list' && !element.list?.horizontal) drawRowLines(brush, view.children, scale);
  context.restore();
}

function drawPanel(brush: Brush, { element, bounds }: View): void {
  const { context, scale } = brush;
  if (element.background === undefined) return;
  context.save();
  if (element.elevation) {
    context.shadowColor = 'rgba(20, 20, 40, 0.28)';
    context.shadowBlur = element.elevation * 2.5 * scale;
    context.shadowOffsetY = element.elevation * 0.5 * scale;
  }
  if (element.kind !== 'progress') fillBox(brush, bounds, (element.radius ?? 0) * scale, element.background);
  context.restore();
}

/** A hair line between the rows of a list. */
function drawRowLines(brush: Brush, rows: readonly View[], scale: number): void {
  const tall = Math.max(1, Math.round(scale / 2));
  for (const { bounds } of rows) {
    const line = {
      left: bounds.left + 16 * scale,
      right: bounds.right,
      top: bounds.bottom - tall,
      bottom: bounds.bottom,
    };
    fillBox(brush, line, 0, theme.outlineQuiet);
  }
}

/** The bar of Android's gesture navigation. */
function drawHomeBar(brush: Brush, { width, height, scale }: Scene): void {
  const left = width / 2 - 54 * scale;
  const top = height - 12 * scale;
  fillBox(
    brush,
    { left, top, right: left + 108 * scale, bottom: top + 4 * scale },
    2 * scale,
    'rgba(30, 30, 40, 0.75)',
  );
}

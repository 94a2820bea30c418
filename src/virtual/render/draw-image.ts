import type { Rect } from '../ui/rect.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox, traceBox } from './brush.ts';
import { drawPictureScene } from './picture-scenes.ts';

/** A file of the device or a drawn scene, cut to the element's corners. What cannot be read is a grey place with a broken picture. */
export function drawImage(brush: Brush, { element, bounds }: View): void {
  const { image } = element;
  if (image === undefined) return;
  const { context, scale } = brush;
  context.save();
  traceBox(brush, bounds, (element.radius ?? 0) * scale);
  context.clip();
  if ('scene' in image.source) {
    drawPictureScene(context, bounds, image.source.scene, image.source.seed ?? 1);
  } else {
    drawFile(brush, bounds, image.source.path, image.fit ?? 'cover');
  }
  context.restore();
}

function drawFile(brush: Brush, bounds: Rect, path: string, fit: 'cover' | 'contain'): void {
  const decoded = brush.findImage(path);
  if (decoded === undefined || decoded.width === 0 || decoded.height === 0) {
    fillBox(brush, bounds, 0, theme.surfaceHigh);
    return;
  }
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const choose = fit === 'cover' ? Math.max : Math.min;
  const factor = choose(width / decoded.width, height / decoded.height);
  const wide = decoded.width * factor;
  const tall = decoded.height * factor;
  brush.context.drawImage(decoded, bounds.left + (width - wide) / 2, bounds.top + (height - tall) / 2, wide, tall);
}

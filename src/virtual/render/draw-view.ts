import type { ElementKind } from '../ui/element.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import type { View } from '../ui/view.ts';
import { type Brush, fillBox, traceBox } from './brush.ts';
import { drawCheckbox, drawRadio, drawSwitch } from './draw-choice.ts';
import { drawField } from './draw-field.ts';
import { drawIcon } from './draw-icon.ts';
import { drawImage } from './draw-image.ts';
import { drawPanel } from './draw-panel.ts';
import { drawProgress, drawSlider } from './draw-progress.ts';
import { drawText } from './draw-text.ts';

const drawKind: Partial<Record<ElementKind, (brush: Brush, view: View) => void>> = {
  checkbox: drawCheckbox,
  radio: drawRadio,
  switch: drawSwitch,
  progress: drawProgress,
  slider: drawSlider,
  image: drawImage,
};

/** A view with all below it. What is disabled or see-through pales with all that is in it. */
export function drawView(around: Brush, view: View, window: SceneWindow): void {
  if (view.visible === undefined) return;
  const { element, zoom } = view;
  if (element.opacity === 0) return;
  const brush = zoom === undefined ? around : { ...around, scale: around.screenScale * zoom };
  const { context } = brush;
  const alpha = (element.opacity ?? 1) * (element.enabled === false ? 0.4 : 1);
  if (alpha < 1) {
    context.save();
    context.globalAlpha *= alpha;
  }
  drawPanel(brush, view);
  if (element.field !== undefined) drawField(brush, view, window.memory);
  else if (view.text !== undefined) drawText(brush, view);
  if (element.icon !== undefined) drawIcon(brush, view, element.icon);
  drawKind[element.kind]?.(brush, view);
  drawChildren(brush, view, window);
  if (alpha < 1) context.restore();
}

function drawChildren(brush: Brush, view: View, window: SceneWindow): void {
  const { element, bounds, children, scroll } = view;
  if (children.length === 0) return;
  const { context, scale } = brush;
  const cuts =
    scroll !== undefined || element.kind === 'refresh' || (element.radius !== undefined && element.radius > 0);
  if (cuts) {
    context.save();
    traceBox(brush, bounds, (element.radius ?? 0) * scale);
    context.clip();
  }
  for (const child of children) drawView(brush, child, window);
  if (element.kind === 'list' && !scroll?.horizontal) drawRowLines(brush, view);
  if (cuts) context.restore();
}

/** A hair line between the rows of a plain list: lines that can be tapped, without a ground of their own. */
function drawRowLines(brush: Brush, { element, children }: View): void {
  if (element.gap || (element.list?.columns ?? 1) > 1) return;
  const { scale, rightToLeft } = brush;
  const tall = Math.max(1, Math.round(scale / 2));
  for (const { element: row, bounds } of children) {
    if (row.onTap === undefined || row.background !== undefined) continue;
    const inset = 16 * scale;
    const left = bounds.left + (rightToLeft ? 0 : inset);
    const right = bounds.right - (rightToLeft ? inset : 0);
    fillBox(brush, { left, right, top: bounds.bottom - tall, bottom: bounds.bottom }, 0, theme.outlineQuiet);
  }
}

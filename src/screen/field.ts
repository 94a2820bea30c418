import { heightOf, widthOf } from './bounds.ts';
import type { Bounds, Hierarchy, ScreenNode } from './node.ts';

/** Whether text can be typed into it. Flutter's disabled fields are plain views and are not recognised. */
export function isInputField(node: Pick<ScreenNode, 'className'>): boolean {
  return /(EditText|AutoCompleteTextView|SearchAutoComplete|TextInputEditText)$/.test(node.className);
}

/**
 * The text that labels a field: in the same window, above it (starting within its width) or before it in the same line,
 * no farther than twice the field's height, with no other text nearer.
 */
export function findLabel(field: ScreenNode, screen: Hierarchy): ScreenNode | undefined {
  let best: { readonly node: ScreenNode; readonly gap: number } | undefined;
  for (const node of screen.nodes) {
    if (node.window !== field.window || node === field || isInputField(node)) continue;
    if ((node.text === '' && node.description === '') || widthOf(node.bounds) <= 0) continue;
    const gap = measureLabelGap(node.bounds, field.bounds);
    if (gap !== undefined && (best === undefined || gap < best.gap)) best = { node, gap };
  }
  return best?.node;
}

function measureLabelGap(label: Bounds, field: Bounds): number | undefined {
  const reach = 2 * heightOf(field);
  const slack = heightOf(field) / 4;
  const above = field.top - label.bottom;
  const overlapsAcross = label.left < field.right && label.right > field.left;
  if (overlapsAcross && above >= -slack && above <= reach) return Math.max(0, above);
  const before = Math.max(field.left - label.right, label.left - field.right);
  const middle = (label.top + label.bottom) / 2;
  const sameLine = middle >= field.top && middle <= field.bottom;
  return sameLine && before >= -slack && before <= reach ? Math.max(0, before) : undefined;
}

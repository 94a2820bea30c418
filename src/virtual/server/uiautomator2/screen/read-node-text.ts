import type { UiNode } from '../../../contract/device-ui.ts';

/** What counts as text: of something with a range its value, as Java writes floats (AxNodeInfoHelper.getText). */
export function readNodeText({ text, more }: UiNode): string {
  if (more?.range === undefined) return text;
  const { current } = more.range;
  return Number.isInteger(current) ? `${current}.0` : String(Math.fround(current));
}

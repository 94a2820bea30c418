import { expect } from 'vitest';
import { parseUiautomatorXml } from '../../../src/screen/uiautomator-xml.ts';
import type { DeviceUi, UiNode } from '../../../src/virtual/contract/device-ui.ts';
import { compressTree } from '../../../src/virtual/shell/uiautomator/compress-tree.ts';
import { renderHierarchy } from '../../../src/virtual/shell/uiautomator/render-hierarchy.ts';
import { renderWindows } from '../../../src/virtual/shell/uiautomator/render-windows.ts';
import { parseDump } from './parse-dump.ts';
import { listVisible } from './trees.ts';

/** Android cuts a view's bounds by those of its parents (`getBoundsOnScreen(clipToParent)`). */
function listEscaped(node: UiNode): readonly string[] {
  return node.children.flatMap((child) => {
    const { left, top, right, bottom } = child.bounds;
    const outer = node.bounds;
    const inside = left >= outer.left && top >= outer.top && right <= outer.right && bottom <= outer.bottom;
    const own =
      inside || !child.visibleToUser ? [] : [`${child.className} ${child.text} ${JSON.stringify(child.bounds)}`];
    return [...own, ...(child.visibleToUser ? listEscaped(child) : [])];
  });
}

/** Every form of dump of what is on the screen now. */
export function checkScreen(ui: DeviceUi): void {
  for (const api of [34, 36]) {
    const options = { api, rotation: ui.rotation, size: ui.size };
    for (const { root } of ui.windows()) {
      expect(listEscaped(root)).toEqual([]);
      for (const tree of [root, compressTree(root)]) {
        const xml = renderHierarchy(tree, options);
        const wanted = listVisible(tree);
        expect(listVisible(parseDump(xml).root)).toHaveLength(wanted.length);
        expect(parseUiautomatorXml(xml, { size: ui.size }).nodes).toHaveLength(wanted.length);
      }
    }
    expect(() => parseDump(renderWindows(ui.windows(), options))).not.toThrow();
  }
}

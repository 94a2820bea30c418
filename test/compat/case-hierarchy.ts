import type { Bounds, Foreground, Hierarchy, ScreenNode } from '../../src/screen/node.ts';
import { assignNodeIds, type BareNode } from '../../src/screen/node-id.ts';
import type { CaseBounds } from './case.ts';
import type { AppElement } from './case-app.ts';

/** No comparison with it is true: an element without bounds lies nowhere, not even in a corner. */
const nowhere: Bounds = { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN };

/**
 * The elements as a driver would answer them: one window. Nothing is clipped, and no element is of a class that has a
 * meaning of its own (a field, a list), since those of the cases are of none.
 */
export function buildHierarchy(
  root: AppElement,
  {
    size,
    foreground,
    keyboardShown,
  }: {
    readonly size: { readonly width: number; readonly height: number };
    readonly foreground: Foreground;
    readonly keyboardShown: boolean;
  },
): Hierarchy {
  const nodes: BareNode[] = [];
  const add = (element: AppElement, parent: number, depth: number, index: number): number => {
    const at = nodes.length;
    const children: number[] = [];
    nodes.push({ ...describe(element), at, parent, depth, index, children, packageName: foreground.packageName });
    for (const [place, child] of element.children.entries()) children.push(add(child, at, depth + 1, place));
    return at;
  };
  add(root, -1, 0, 0);
  return {
    coverage: 'all-windows',
    size,
    rotation: 0,
    windows: [
      {
        id: 'w0',
        kind: 'application',
        title: `${foreground.packageName}/${foreground.activity}`,
        packageName: foreground.packageName,
        layer: 1,
        focused: true,
        bounds: { left: 0, top: 0, right: size.width, bottom: size.height },
        root: 0,
      },
    ],
    nodes: assignNodeIds(nodes, ['w0']),
    foreground,
    keyboard: { shown: keyboardShown },
  };
}

function describe(
  element: AppElement,
): Omit<ScreenNode, 'id' | 'at' | 'parent' | 'depth' | 'index' | 'packageName' | 'children'> {
  const { hintText, error } = element;
  return {
    window: 0,
    text: element.text ?? '',
    resourceId: element.id ?? '',
    className: 'android.view.View',
    description: element.contentDesc ?? '',
    ...(hintText && { hint: hintText }),
    ...(error && { error }),
    checkable: false,
    checked: element.checked ?? false,
    clickable: element.clickable ?? false,
    enabled: element.enabled ?? true,
    focusable: false,
    focused: element.focused ?? false,
    scrollable: element.scrollable ?? false,
    longClickable: false,
    password: false,
    selected: element.selected ?? false,
    bounds: readBounds(element.bounds),
  };
}

function readBounds(bounds: CaseBounds | null | undefined): Bounds {
  if (!bounds) return nowhere;
  const [left, top, right, bottom] = bounds;
  return { left, top, right, bottom };
}

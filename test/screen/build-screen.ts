import type { Keyboard, ScreenNode, ScreenWindow, Size, Snapshot, WindowKind } from '../../src/screen/node.ts';
import { assignNodeIds, type BareNode } from '../../src/screen/node-id.ts';
import { plainNode } from '../../src/screen/plain-node.ts';

export type NodeSpec = Partial<
  Omit<ScreenNode, 'id' | 'at' | 'parent' | 'children' | 'depth' | 'window' | 'bounds'>
> & {
  readonly at?: readonly [number, number, number, number];
  readonly kids?: readonly NodeSpec[];
};

export interface WindowSpec {
  readonly kind?: WindowKind;
  readonly packageName?: string;
  readonly title?: string;
  readonly root: NodeSpec;
}

interface ScreenOptions {
  readonly size?: Size;
  readonly keyboard?: Keyboard;
}

/** A snapshot from literal trees; bounds default to the parent's, windows lie above each other in the order given. */
export function buildWindows(specs: readonly WindowSpec[], options: ScreenOptions = {}): Snapshot {
  const size = options.size ?? { width: 540, height: 960 };
  const nodes: (Omit<BareNode, 'children'> & { children: number[] })[] = [];
  const windows: ScreenWindow[] = [];
  const add = (spec: NodeSpec, parent: number, index: number): number => {
    const at = nodes.length;
    const above = nodes[parent];
    const { at: given, kids = [], ...rest } = spec;
    const bounds =
      given === undefined
        ? (above?.bounds ?? { left: 0, top: 0, right: size.width, bottom: size.height })
        : { left: given[0], top: given[1], right: given[2], bottom: given[3] };
    const window = windows.length;
    nodes.push({
      ...blank,
      packageName: specs[window]?.packageName ?? 'app',
      index,
      ...rest,
      at,
      parent,
      children: [],
      depth: above === undefined ? 0 : above.depth + 1,
      window,
      bounds,
    });
    for (const [place, kid] of kids.entries()) nodes[at]?.children.push(add(kid, at, place));
    return at;
  };
  for (const [layer, spec] of specs.entries()) {
    const { kind = 'application', packageName = 'app', title = '' } = spec;
    const root = add(spec.root, -1, 0);
    const bounds = nodes[root]?.bounds ?? { left: 0, top: 0, right: size.width, bottom: size.height };
    const focused = layer === specs.length - 1;
    windows.push({ id: `w${layer}`, kind, title, packageName, layer, focused, bounds, root });
  }
  const keys = windows.map((window) => window.id);
  const { keyboard } = options;
  return {
    seq: 1,
    startedAt: 0,
    endedAt: 0,
    coverage: 'all-windows',
    size,
    rotation: 0,
    windows,
    nodes: assignNodeIds(nodes, keys),
    ...(keyboard !== undefined && { keyboard }),
  };
}

export function buildScreen(kids: readonly NodeSpec[], options: ScreenOptions = {}): Snapshot {
  return buildWindows([{ root: { kids } }], options);
}

/** The node with this text, description or resource id. */
export function pick(screen: Snapshot, name: string): ScreenNode {
  const found = screen.nodes.find((node) => [node.text, node.description, node.resourceId].includes(name));
  if (found === undefined) throw new Error(`There is no ${name} in the test's screen`);
  return found;
}

const blank = { ...plainNode, className: 'android.view.View' } as const;

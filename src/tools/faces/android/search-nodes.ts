import { foldCase } from '../../../screen/fold-case.ts';
import type { Hierarchy, ScreenNode } from '../../../screen/node.ts';

export interface NodeSearch {
  readonly by: 'text' | 'content_desc' | 'resource_id' | 'class_name';
  readonly value: string;
  /** Case-sensitive and whole; else a part, ignoring case. */
  readonly exact: boolean;
}

const properties = {
  text: 'text',
  content_desc: 'description',
  resource_id: 'resourceId',
  class_name: 'className',
} as const satisfies Record<NodeSearch['by'], keyof ScreenNode>;

/** In all windows, in their order. Compared with what the device told, whatever of it may be told on. */
export function searchNodes({ nodes }: Hierarchy, { by, value, exact }: NodeSearch): readonly ScreenNode[] {
  const property = properties[by];
  const wanted = foldCase(value);
  return nodes.filter((node) => (exact ? node[property] === value : foldCase(node[property]).includes(wanted)));
}

import type { YamlNode } from '../yaml/node.ts';
import type { CompileContext } from './compile-context.ts';
import { compileSelector, type QueryTemplate } from './compile-selector.ts';
import { findTarget } from './instructions.ts';
import type { Instruction } from './plan.ts';

export interface Crop {
  readonly query: QueryTemplate | undefined;
  /** Looking for the element before the picture is taken. */
  readonly instructions: readonly Instruction[];
}

/** The element a picture is cut to, if any; undefined when its selector was refused. */
export function compileCrop(node: YamlNode | undefined, context: CompileContext): Crop | undefined {
  if (node === undefined) return { query: undefined, instructions: [] };
  const query = compileSelector(node, context, 'main');
  return query && { query, instructions: [findTarget(query, context)] };
}

import type { YamlMap } from '../yaml/node.ts';
import type { CompileContext } from './compile-context.ts';
import { compileSelector, type QueryTemplate } from './compile-selector.ts';
import { describeSelector } from './describe-selector.ts';

/** The selector that stands among other arguments of a command, some of which have names of selector fields. */
export function readSelectorAmong(
  map: YamlMap,
  claims: readonly string[],
  context: CompileContext,
): { readonly query: QueryTemplate; readonly words: string } | undefined {
  const own = { ...map, entries: map.entries.filter(({ key }) => !claims.includes(key)) };
  const query = compileSelector(own, context);
  return query && { query, words: describeSelector(own) };
}

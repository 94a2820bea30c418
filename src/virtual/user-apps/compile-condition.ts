import type { YamlNode } from '../../yaml/node.ts';
import { AppProblem } from './app-problem.ts';
import { compileValue, lookUp, type Scope } from './scope.ts';

export type Condition = (scope: Scope) => boolean;

/**
 * `when:` a name (true-like), `not name`, or a map of names and values that must all be equal: `{count: 3, item.kind: tea}`.
 */
export function compileCondition(node: YamlNode): Condition {
  if (node.kind === 'map') {
    const tests = node.entries.map(({ key, value }) => [key, compileValue(value)] as const);
    return (scope) => tests.every(([path, value]) => lookUp(scope, path) === value(scope));
  }
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  const found = /^(not )?([A-Za-z_][\w.]*)$/.exec(text);
  if (found === null) {
    throw new AppProblem(node.range, 'A condition is a name, "not name", or a map of names and values');
  }
  const [, negated, path = ''] = found;
  return (scope) => isTrue(lookUp(scope, path)) !== (negated !== undefined);
}

/** An empty list is nothing, as an empty text is. */
function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

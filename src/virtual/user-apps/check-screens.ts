import type { YamlNode } from '../../yaml/node.ts';
import { AppProblem } from './app-problem.ts';
import { find } from './read-values.ts';

/** What holds values of the user's own, where a key of this name is no action. */
const values = ['set', 'add', 'push', 'with', 'when', 'selected', 'enabled', 'semantics', 'at'];

/** Throws for the first `go` or `start` to a screen that is not there; one with a name in braces is known only when it is done. */
export function checkScreens(node: YamlNode, screens: Readonly<Record<string, unknown>>): void {
  if (node.kind === 'list') for (const item of node.items) checkScreens(item, screens);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries) {
    if (values.includes(key)) continue;
    if (key === 'go' || key === 'start') checkTarget(value, screens);
    else checkScreens(value, screens);
  }
}

function checkTarget(node: YamlNode, screens: Readonly<Record<string, unknown>>): void {
  const target = node.kind === 'map' ? find(node, 'screen') : node;
  if (target?.kind !== 'scalar' || target.text.includes('{') || Object.hasOwn(screens, target.text)) return;
  throw new AppProblem(target.range, `There is no screen "${target.text}"`);
}

import type { YamlNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import { tellNoEffect } from './no-effect.ts';

/** What scripts are given besides: a variable of the same name is never seen. */
const taken: ReadonlySet<string> = new Set(
  'output maestro vivace json relativePoint console http faker undefined NaN Infinity globalThis'.split(' '),
);
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Warns of variables that no expression can name. */
export function checkEnvNames(env: YamlNode, report: (problem: Problem) => void): void {
  if (env.kind !== 'map') return;
  for (const { key, keyRange } of env.entries) {
    if (taken.has(key)) {
      const hint = `Choose another name, such as "my_${key}".`;
      report(tellNoEffect(keyRange, `Scripts have a "${key}" of their own, so this variable is never seen.`, hint));
    } else if (!identifier.test(key)) {
      const hint = `Write "${key.replaceAll(/[^\p{ID_Continue}$]/gu, '_').replace(/^(?=\d)/, '_')}".`;
      report(tellNoEffect(keyRange, `"${key}" is no name in JavaScript, so no expression can use it.`, hint));
    }
  }
}

import { isAbsolute, normalize } from 'node:path';
import type { YamlNode } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import { hasPlaceholder } from './split-template.ts';

/**
 * Reports the name of a file that a run cannot write among its pictures; one with an expression in it is judged when
 * the flow runs.
 */
export function checkOutputPath(node: YamlNode | undefined, report: (problem: Problem) => void): void {
  if (node?.kind !== 'scalar' || hasPlaceholder(node.text)) return;
  const path = node.text;
  const tell = (message: string) =>
    report({
      code: 'flow/invalid-value',
      range: node.range,
      message,
      hint: 'Write a name, with folders before it if wished: "shots/home".',
    });
  const way = normalize(path);
  if (path.trim() === '' || /[/\\]$/.test(path) || way === '.') tell(`"${path}" names no file.`);
  else if (isAbsolute(path) || way.split(/[/\\]/)[0] === '..') tell(`"${path}" leads out of the pictures of the run.`);
}

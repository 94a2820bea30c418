import type { YamlEntry } from '../yaml/node.ts';
import { type CheckCode, parseTemplate } from './expression.ts';
import type { Template } from './plan.ts';

/** The name of an entry as it will be at run time: itself, or an expression where it has `${…}` in it. */
export function compileName({ key, keyRange }: YamlEntry, checkCode?: CheckCode): Template {
  const scalar = { kind: 'scalar', value: key, text: key, range: keyRange, rangeOf: () => keyRange } as const;
  return parseTemplate(scalar, 'text', checkCode);
}

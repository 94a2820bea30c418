import type { Range } from '../base/source.ts';
import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { type CheckCode, deriveExpression, isExpression, parseTemplate } from './expression.ts';
import type { Expression } from './plan.ts';

/** The checked arguments of one command. A value that is not given is undefined. */
export interface Arguments<K extends string = string> {
  /** Of the whole value, or of the command's name where there is none. */
  readonly range: Range;
  /** All that was given, in the author's order. */
  readonly map: YamlMap;
  has(name: K): boolean;
  node(name: K): YamlNode | undefined;
  /** Where the argument's value is; the whole command when it is not given. */
  rangeOf(name: K): Range;
  /** Where its name is. */
  keyRangeOf(name: K): Range;
  /** As the author wrote it, unevaluated. */
  words(name: K): string | undefined;
  text(name: K): string | Expression | undefined;
  number(name: K): number | Expression | undefined;
  flag(name: K): boolean | Expression | undefined;
  /** Lower case. */
  choice(name: K): string | Expression | undefined;
}

export function createArguments(map: YamlMap, checkCode?: CheckCode): Arguments {
  const node = (name: string) => findEntry(map, name)?.value;
  const scalar = (name: string): YamlScalar | undefined => {
    const found = node(name);
    return found?.kind === 'scalar' ? found : undefined;
  };
  return {
    range: map.range,
    map,
    has: (name) => node(name) !== undefined,
    node,
    rangeOf: (name) => node(name)?.range ?? map.range,
    keyRangeOf: (name) => findEntry(map, name)?.keyRange ?? map.range,
    words: (name) => scalar(name)?.text,
    text: (name) => {
      const found = scalar(name);
      return found && parseTemplate(found, 'text', checkCode);
    },
    number: (name) => {
      const found = scalar(name);
      return found && readNumber(found, checkCode);
    },
    flag: (name) => {
      const found = scalar(name);
      return found && readFlag(found, checkCode);
    },
    choice: (name) => {
      const found = scalar(name);
      if (found === undefined) return undefined;
      const value = parseTemplate(found, 'text', checkCode);
      return isExpression(value)
        ? deriveExpression(value, 'text', (code) => `(${code}).trim().toLowerCase()`)
        : value.toLowerCase();
    },
  };
}

export function readNumber(scalar: YamlScalar, checkCode?: CheckCode): number | Expression {
  if (typeof scalar.value === 'number') return scalar.value;
  const value = parseTemplate(scalar, 'number', checkCode);
  return isExpression(value) ? value : Number(value.replaceAll('_', ''));
}

export function readFlag(scalar: YamlScalar, checkCode?: CheckCode): boolean | Expression {
  if (typeof scalar.value === 'boolean') return scalar.value;
  const value = parseTemplate(scalar, 'boolean', checkCode);
  return isExpression(value) ? value : value.toLowerCase() === 'true';
}

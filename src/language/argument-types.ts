import { type TSchema, Type } from '@sinclair/typebox';
import { pointPattern } from './point.ts';

/**
 * The kinds of values that arguments of flow commands take, as JSON Schema. Whatever is evaluated at run time may be a
 * text with `${…}` in it; numbers and truth values may be written as text, as existing flows do.
 */

const placeholder = '\\$\\{';

export function text(description: string): TSchema {
  return Type.Unsafe<string>({ type: ['string', 'number', 'boolean'], description, 'x-expects': 'a text' });
}

/** `10_000` is a text in YAML 1.2 and a number in 1.1; both are meant as the number. */
export function integer(
  description: string,
  bounds: { readonly minimum?: number; readonly maximum?: number } = {},
): TSchema {
  return Type.Unsafe<number>({
    type: ['integer', 'string'],
    pattern: `^\\s*[-+]?\\d[\\d_]*(?:\\.0+)?\\s*$|${placeholder}`,
    ...bounds,
    description,
    'x-expects': 'a whole number',
  });
}

export function number(
  description: string,
  bounds: { readonly minimum?: number; readonly maximum?: number } = {},
): TSchema {
  return Type.Unsafe<number>({
    type: ['number', 'string'],
    pattern: `^\\s*[-+]?\\d[\\d_]*(?:\\.\\d+)?\\s*$|${placeholder}`,
    ...bounds,
    description,
    'x-expects': 'a number',
  });
}

export function flag(description: string): TSchema {
  return Type.Unsafe<boolean>({
    type: ['boolean', 'string'],
    pattern: `^(?:true|True|TRUE|false|False|FALSE)$|${placeholder}`,
    description,
    'x-expects': 'true or false',
  });
}

/** Known before the flow runs: no `${…}`. */
export function fixedFlag(description: string): TSchema {
  return Type.Unsafe<boolean>({
    type: ['boolean', 'string'],
    pattern: '^(?:true|True|TRUE|false|False|FALSE)$',
    description,
    'x-expects': 'true or false',
  });
}

/** One of some words, in capitals, small letters or as a name. */
export function choice(words: readonly string[], description: string): TSchema {
  // Editors offer the words once; the other spellings are taken all the same.
  const spellings = words.flatMap((word) => {
    const lower = word.toLowerCase();
    return [lower, `${word.slice(0, 1).toUpperCase()}${lower.slice(1)}`];
  });
  return Type.Unsafe<string>({
    anyOf: [
      { enum: words.map((word) => word.toUpperCase()) },
      { type: 'string', pattern: `^(?:${spellings.join('|')})$|${placeholder}` },
    ],
    description,
    'x-expects': `one of ${words.map((word) => word.toUpperCase()).join(', ')}`,
  });
}

export function point(description: string): TSchema {
  return Type.Unsafe<string>({
    type: 'string',
    pattern: pointPattern,
    description,
    'x-expects': 'a point such as "50%,80%" or "540,1200"',
  });
}

export function duration(description: string): TSchema {
  return Type.Unsafe<string | number>({
    type: ['integer', 'string'],
    minimum: 1,
    pattern: '^\\s*\\d+(?:\\.\\d+)?\\s*(?:ms|s|m|min|h)?\\s*$',
    description,
    'x-expects': 'milliseconds or a time such as "5s"',
  });
}

export function selector(description: string): TSchema {
  return Type.Unsafe<unknown>({ $ref: 'selectorShape', description, 'x-expects': 'a selector' });
}

export function condition(description: string): TSchema {
  return Type.Unsafe<unknown>({ $ref: 'conditionShape', description, 'x-expects': 'a map of conditions' });
}

/** Nested commands are checked one by one, each with the schema of its own. */
export function commandList(description: string): TSchema {
  return Type.Unsafe<unknown>({
    type: 'array',
    items: { $ref: 'commandShape' },
    description,
    'x-expects': 'a list of commands',
    'x-holds': 'commands',
  });
}

/** A file that is read while the flow is: no `${…}`. */
export function fileReference(holds: 'flow' | 'script', description: string): TSchema {
  return Type.Unsafe<string>({
    type: ['string', 'number'],
    description,
    'x-expects': 'a file, relative to this one',
    'x-holds': holds,
  });
}

export function textMap(description: string): TSchema {
  return Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'], 'x-expects': 'a text' },
    description,
    'x-expects': 'a map of names and values',
  });
}

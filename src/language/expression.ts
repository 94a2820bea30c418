import type { YamlScalar } from '../yaml/node.ts';
import type { Expression, Template } from './plan.ts';
import { hasPlaceholder, splitTemplate } from './split-template.ts';

/** What is wrong with code and where: from 0, in UTF-16 units; both the same at its end. */
export interface CodeFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Says what is wrong with JavaScript code; undefined when nothing is. Runs nothing of it. A module may wait at its top. */
export type CheckCode = (code: string, kind?: 'script' | 'module') => CodeFault | undefined;

/** The text of a scalar as it will be at run time: itself, or an expression where it has `${…}` in it. */
export function parseTemplate(
  scalar: YamlScalar,
  as: 'text' | 'number' | 'boolean' = 'text',
  checkCode?: CheckCode,
): string | Expression {
  const { text } = scalar;
  if (!hasPlaceholder(text)) return text;
  const { parts } = splitTemplate(text, checkCode && ((code) => checkCode(code) === undefined));
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return {
    $expression: parts.map((part) =>
      typeof part === 'string' ? part : { code: part.code, range: scalar.rangeOf(part.start, part.end) },
    ),
    source: text,
    ...(as !== 'text' && { as }),
  };
}

export function isExpression(value: Template | undefined): value is Expression {
  return typeof value === 'object' && value !== null && '$expression' in value;
}

/**
 * An expression whose value is made by code from another's text: units split off, words turned to lower case, bounds
 * kept. `write` gets JavaScript that stands for the text and answers the whole code. The author's code runs once for
 * each value made of it.
 */
export function deriveExpression(
  from: Expression,
  as: 'text' | 'number' | 'boolean',
  write: (text: string) => string,
): Expression {
  const codes = from.$expression.map((part) =>
    typeof part === 'string' ? JSON.stringify(part) : `(\n${part.code}\n)`,
  );
  const first = from.$expression.find((part) => typeof part !== 'string');
  if (first === undefined || typeof first === 'string') return from;
  const text = `[${codes.join(', ')}].map(String).join('')`;
  return {
    $expression: [{ code: write(text), range: first.range }],
    source: from.source,
    ...(as !== 'text' && { as }),
  };
}

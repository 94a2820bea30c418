import { Type } from '@sinclair/typebox';
import { text } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { isExpression } from './expression.ts';
import type { Template } from './plan.ts';

/** How a text shall read: exactly one of these. */
export const textClaimFields = {
  equals: Type.Optional(text('The whole text, to the letter.')),
  contains: Type.Optional(text('A part of the text; capitals do not count.')),
  matches: Type.Optional(text('A regular expression that fits the whole of the text, as in selectors.')),
} as const;

type ClaimName = keyof typeof textClaimFields;

const kinds: Readonly<Record<ClaimName, { readonly match: string; readonly verb: string }>> = {
  equals: { match: 'exact', verb: 'is' },
  contains: { match: 'contains', verb: 'contains' },
  matches: { match: 'regex', verb: 'matches' },
};

const names = Object.keys(kinds) as readonly ClaimName[];

export interface TextClaim {
  /** A `TextMatch` whose words may be an expression. */
  readonly match: { readonly [kind: string]: Template };
  /** `is "42"`. */
  readonly words: string;
}

/** Undefined, and reported, when there is none, or more than one. */
export function readTextClaim(args: Arguments<ClaimName>, context: CompileContext, example: string) {
  const [name, other] = names.filter((one) => args.has(one));
  if (name === undefined) {
    const message = 'What the text shall be is missing: give "equals", "contains" or "matches".';
    context.report({ code: 'flow/missing-argument', range: args.range, message, hint: `For example: ${example}` });
    return undefined;
  }
  if (other !== undefined) {
    context.report({
      code: 'flow/mixed-arguments',
      range: args.keyRangeOf(other),
      message: `"${name}" and "${other}" exclude each other.`,
      hint: 'Keep one of them, or write the command twice.',
    });
    return undefined;
  }
  return readClaim(name, args, context);
}

function readClaim(name: ClaimName, args: Arguments<ClaimName>, context: CompileContext): TextClaim {
  const value = args.text(name) ?? '';
  const node = args.node(name);
  if (name === 'matches' && node?.kind === 'scalar' && !isExpression(value)) context.checkRegex(node);
  return { match: { [kinds[name].match]: value }, words: `${kinds[name].verb} "${args.words(name) ?? ''}"` };
}

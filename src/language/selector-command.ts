import type { TProperties } from '@sinclair/typebox';
import type { Arguments } from './arguments.ts';
import type { CompileContext, Draft } from './compile-context.ts';
import { compileSelector, type QueryTemplate } from './compile-selector.ts';
import { describeSelector } from './describe-selector.ts';
import { draftStep } from './draft-step.ts';
import { markOptional } from './instructions.ts';
import type { Instruction } from './plan.ts';
import { ineffectiveFields, selectorFields } from './selector-schema.ts';

/** Arguments of commands that are one selector and nothing else. */
export const selectorArguments = { ...selectorFields, ...ineffectiveFields } satisfies TProperties;

/** `Assert that "X" is visible`: one call made from the selector. */
export function compileAssertion(
  args: Arguments<keyof typeof selectorArguments & string>,
  context: CompileContext,
  claim: string,
  write: (query: QueryTemplate) => Instruction,
): Draft | undefined {
  const { map } = args;
  const query = compileSelector(map, context);
  return query && draftStep(`Assert that ${markOptional(context)}${describeSelector(map)} ${claim}`, [write(query)]);
}

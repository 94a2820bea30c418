import { Type } from '@sinclair/typebox';
import { integer } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { lookupTime } from './instructions.ts';
import type { Template } from './plan.ts';
import { readTimeout } from './read-timeout.ts';

/** The argument of assertions that wait. */
export const waitArgument = {
  timeout: Type.Optional(integer('Milliseconds to wait at most. Default as for every assertion: 17,000.')),
} as const;

export function readWait(args: Arguments<'timeout'>, context: CompileContext): Template {
  return readTimeout(args, context) ?? lookupTime(context);
}

import { Type } from '@sinclair/typebox';
import { text } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { warnIdle } from './no-effect.ts';
import type { Template } from './plan.ts';

/** How commands that are about an app name it. */
export const appFields = {
  appId: Type.Optional(text('Package of the app. Default: the flow’s appId.')),
  url: Type.Optional(text('Another name for appId.')),
} as const;

/** The app a command names, or the flow's; `words` is what the author wrote. Undefined, and reported, when there is none. */
export function readApp(
  args: Arguments<'appId' | 'url'>,
  context: CompileContext,
): { readonly app: Template; readonly words: string } | undefined {
  if (args.has('appId'))
    warnIdle(args.map, { url: 'It is another name for appId, which is given too.' }, context.report);
  const name = args.has('appId') ? 'appId' : 'url';
  const app = args.text(name) ?? context.appId(args.range);
  return app === undefined ? undefined : { app, words: args.words(name) ?? context.appWords };
}

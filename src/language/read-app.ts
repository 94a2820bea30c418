import { Type } from '@sinclair/typebox';
import { text } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext, Draft } from './compile-context.ts';
import { draftStep } from './draft-step.ts';
import { warnIdle } from './no-effect.ts';
import type { Template } from './plan.ts';

/** How commands that are about an app name it. */
export const appFields = {
  appId: Type.Optional(text('Package of the app. Default: the flow’s appId.')),
  url: Type.Optional(text('Another name for appId.')),
} as const;

export interface NamedApp {
  readonly app: Template;
  /** What the author wrote. */
  readonly words: string;
}

/**
 * The step about the app that a command names, or the flow's. Where the flow is one for a browser, it is a step that
 * fails and says so. Undefined, and reported, when there is no app at all.
 */
export function draftForApp(
  args: Arguments<'appId' | 'url'>,
  context: CompileContext,
  draft: (named: NamedApp) => Draft,
): Draft | undefined {
  const { page } = context;
  if (page !== undefined && !args.has('appId') && !args.has('url')) {
    const { title } = draft({ app: page, words: page });
    return failByPage(title, page, context);
  }
  const named = readApp(args, context);
  return named && draft(named);
}

/** The page is known, and there is no browser it could be opened in as a web driver does. */
function failByPage(title: string, page: string, { range, report }: CompileContext): Draft {
  const message = `The flow is for a browser: it names the page "${page}" and no app.`;
  const hint =
    'Write "appId: com.example.app" into the config, name the app in the command, or open the page by openLink.';
  report({ code: 'flow/unsupported-command', severity: 'warning', range, message, hint });
  return draftStep(title, [{ kind: 'fail', code: 'unsupported', message, hint }]);
}

function readApp(args: Arguments<'appId' | 'url'>, context: CompileContext): NamedApp | undefined {
  if (args.has('appId'))
    warnIdle(args.map, { url: 'It is another name for appId, which is given too.' }, context.report);
  const name = args.has('appId') ? 'appId' : 'url';
  const app = args.text(name) ?? context.appId(args.range);
  return app === undefined ? undefined : { app, words: args.words(name) ?? context.appWords };
}

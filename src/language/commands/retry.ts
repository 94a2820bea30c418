import { Type } from '@sinclair/typebox';
import { commandList, fileReference, integer, textMap } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileEnv } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { findFileFault } from '../file-or-commands.ts';
import type { PlanNode, Template } from '../plan.ts';
import { bound } from '../tap-command.ts';
import { warnNumber } from '../warn-number.ts';

const fields = {
  maxRetries: Type.Optional(
    integer('How many further attempts, at most 3 unless maxRetriesLimit of the config says otherwise. Default 1.'),
  ),
  file: Type.Optional(fileReference('flow', 'The flow to run, relative to this one.')),
  commands: Type.Optional(commandList('The commands to run.')),
  env: Type.Optional(textMap('Variables for the commands.')),
};

export const retry = defineCommand({
  name: 'retry',
  summary: 'Runs commands again from their beginning when one of them fails.',
  args: fields,
  shorthand: {},
  examples: [{ retry: { maxRetries: 2, commands: [{ tapOn: 'Reload' }, { assertVisible: 'Ready' }] } }],
  compile: async (args, context) => {
    const fault = findFileFault('retry', args);
    if (fault !== undefined) context.report(fault);
    const body = await compileBody(args, context);
    if (fault !== undefined || body === undefined) return undefined;
    const env = args.node('env');
    return {
      kind: 'retry',
      title: `Retry ${args.words('maxRetries') ?? 1} times`,
      maxRetries: readRetries(args, context),
      env: env ? [compileEnv(env, context.checkCode)] : [],
      body,
    };
  },
});

type RetryArguments = Arguments<keyof typeof fields & string>;

/** A file is a group of its own inside the retry: it has its own env, app and hooks. */
async function compileBody(args: RetryArguments, context: CompileContext): Promise<readonly PlanNode[] | undefined> {
  const commands = args.node('commands');
  if (commands !== undefined) return context.compileCommands(commands, { env: args.node('env') });
  const file = args.node('file');
  const included =
    file?.kind === 'scalar' ? await context.includeFlow(file, { path: '0', env: args.node('env') }) : undefined;
  if (included === undefined) return undefined;
  const { env, ...parts } = included;
  return [
    context.place({ kind: 'group', title: `Run ${args.words('file') ?? ''}`, when: [], env: [env], ...parts }, '0'),
  ];
}

function readRetries(args: RetryArguments, context: CompileContext): Template {
  const limit = context.limits.maxRetries;
  const given = args.number('maxRetries') ?? 1;
  if (typeof given === 'number' && given > limit) {
    context.report({
      code: 'flow/invalid-value',
      severity: 'warning',
      range: args.rangeOf('maxRetries'),
      message: `At most ${limit} retries are made, whatever maxRetries says.`,
      hint: `Write ${limit}, or raise maxRetriesLimit in vivace.config.yaml.`,
      fix: { title: `write "${limit}"`, edits: [{ range: args.rangeOf('maxRetries'), text: String(limit) }] },
    });
  }
  warnNumber(args, 'maxRetries', context, (times) => (times < 0 ? 'Fewer than 0 retries count as none.' : undefined));
  const clamp = (times: number) => Math.min(limit, Math.max(0, times));
  // What is no number at run time counts as 1, as in the reference.
  return (
    bound(
      given,
      clamp,
      (code) => `((n) => Number.isFinite(n) ? Math.min(${limit}, Math.max(0, Math.trunc(n))) : 1)(${code})`,
    ) ?? 1
  );
}

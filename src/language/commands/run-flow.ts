import { Type } from '@sinclair/typebox';
import { commandList, condition, fileReference, textMap } from '../argument-types.ts';
import { compileConditions, describeConditions } from '../compile-condition.ts';
import { compileEnv } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { findElseFault, findFileFault } from '../file-or-commands.ts';

export const runFlow = defineCommand({
  name: 'runFlow',
  summary: 'Runs the commands of another file, or the ones given here.',
  args: {
    file: Type.Optional(fileReference('flow', 'The flow to run, relative to this one.')),
    commands: Type.Optional(commandList('The commands to run.')),
    when: Type.Optional(condition('Run only if all of this holds; else the command is skipped.')),
    else: Type.Optional(commandList('The commands to run where "when" does not hold.')),
    env: Type.Optional(textMap('Variables for the commands.')),
  },
  shorthand: { scalar: 'file' },
  examples: [
    { runFlow: 'login.yaml' },
    { runFlow: { when: { visible: 'Allow' }, commands: [{ tapOn: 'Allow' }] } },
    { runFlow: { when: { visible: 'Sign in' }, file: 'login.yaml', else: [{ tapOn: 'Home' }] } },
  ],
  compile: async (args, context) => {
    const fault = findFileFault('runFlow', args) ?? findElseFault(args);
    if (fault !== undefined) context.report(fault);
    const file = args.node('file');
    const commands = args.node('commands');
    const included = file?.kind === 'scalar' ? await context.includeFlow(file, { env: args.node('env') }) : undefined;
    const given = args.node('env');
    const body = commands && (await context.compileCommands(commands, { env: given }));
    const other = args.node('else');
    const otherwise = other && (await context.compileCommands(other, { path: 'else', env: given }));
    if (fault !== undefined || (included === undefined && body === undefined)) return undefined;
    const env = given && compileEnv(given, context.checkCode);
    const condition = describeConditions(args.node('when'));
    const group = {
      kind: 'group' as const,
      when: compileConditions(args.node('when'), context),
      ...(otherwise && { otherwise }),
      ...(otherwise && env && { otherwiseEnv: env }),
    };
    const title = `Run ${args.words('file') ?? 'commands'}${condition === undefined ? '' : ` when ${condition}`}`;
    if (included !== undefined) {
      const { env: own, ...parts } = included;
      return { ...group, ...parts, title, env: [...(env ? [env] : []), own] };
    }
    return { ...group, title, env: env ? [env] : [], onStart: [], body: body ?? [], onComplete: [] };
  },
});

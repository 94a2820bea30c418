import { Type } from '@sinclair/typebox';
import { commandList, condition, fileReference, textMap } from '../argument-types.ts';
import { compileConditions, describeConditions } from '../compile-condition.ts';
import { compileEnv } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { findFileFault } from '../file-or-commands.ts';

export const runFlow = defineCommand({
  name: 'runFlow',
  summary: 'Runs the commands of another file, or the ones given here.',
  args: {
    file: Type.Optional(fileReference('flow', 'The flow to run, relative to this one.')),
    commands: Type.Optional(commandList('The commands to run.')),
    when: Type.Optional(condition('Run only if all of this holds; else the command is skipped.')),
    env: Type.Optional(textMap('Variables for the commands.')),
  },
  shorthand: { scalar: 'file' },
  examples: [{ runFlow: 'login.yaml' }, { runFlow: { when: { visible: 'Allow' }, commands: [{ tapOn: 'Allow' }] } }],
  compile: async (args, context) => {
    const fault = findFileFault('runFlow', args);
    if (fault !== undefined) context.report(fault);
    const file = args.node('file');
    const commands = args.node('commands');
    const included = file?.kind === 'scalar' ? await context.includeFlow(file) : undefined;
    const body = commands && (await context.compileCommands(commands));
    if (fault !== undefined || (included === undefined && body === undefined)) return undefined;
    const env = args.node('env');
    const given = env ? [compileEnv(env, context.checkCode)] : [];
    const condition = describeConditions(args.node('when'));
    const group = { kind: 'group' as const, when: compileConditions(args.node('when'), context) };
    const title = `Run ${args.words('file') ?? 'commands'}${condition === undefined ? '' : ` when ${condition}`}`;
    if (included !== undefined) {
      const { env: own, ...parts } = included;
      return { ...group, ...parts, title, env: [...given, own] };
    }
    return { ...group, title, env: given, onStart: [], body: body ?? [], onComplete: [] };
  },
});

import { Type } from '@sinclair/typebox';
import { condition, fileReference, textMap } from '../argument-types.ts';
import { compileConditions, describeConditions } from '../compile-condition.ts';
import { compileEnv } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';

export const runScript = defineCommand({
  name: 'runScript',
  summary: 'Runs a JavaScript file.',
  args: {
    file: fileReference('script', 'The script, relative to this flow.'),
    env: Type.Optional(textMap('Variables for the script.')),
    when: Type.Optional(condition('Run only if all of this holds.')),
  },
  shorthand: { scalar: 'file' },
  examples: [{ runScript: 'seed.js' }],
  compile: async (args, context) => {
    const file = args.node('file');
    const script = file?.kind === 'scalar' ? await context.readScript(file) : undefined;
    if (script === undefined) return undefined;
    const env = args.node('env');
    const given = env && compileEnv(env, context.checkCode);
    const title = `Run ${args.words('file') ?? ''}`;
    const run = draftStep(title, [{ kind: 'script', ...script, ...(given !== undefined && { env: given }) }]);
    const when = args.node('when');
    if (when === undefined) return run;
    return {
      kind: 'group',
      title: `${title} when ${describeConditions(when) ?? 'nothing'}`,
      when: compileConditions(when, context),
      env: [],
      onStart: [],
      body: [context.place(run, '0')],
      onComplete: [],
    };
  },
});

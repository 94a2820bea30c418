import { textMap } from '../argument-types.ts';
import { compileEnv } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { tellNoEffect } from '../no-effect.ts';

export const defineVariables = defineCommand({
  name: 'defineVariables',
  summary: 'Sets variables from here to the end of the block, for this flow and those it includes.',
  args: { env: textMap('Names and values; a value sees what was there before.') },
  shorthand: {},
  examples: [{ defineVariables: { env: { EMAIL: 'ada@example.com', COUNT: '${parseInt(COUNT || 0) + 1}' } } }],
  compile: (args, context) => {
    const env = args.node('env');
    const names = env?.kind === 'map' ? env.entries.map(({ key }) => key) : [];
    if (env === undefined || names.length === 0) {
      context.report(tellNoEffect(args.rangeOf('env'), 'No variable is named here.'));
      return draftStep('Define nothing', []);
    }
    const title = `Define ${names.join(', ')}`;
    return draftStep(title, [{ kind: 'assign', env: compileEnv(env, context.checkCode) }]);
  },
});

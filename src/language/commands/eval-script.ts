import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { isExpression } from '../expression.ts';
import { tellNoEffect } from '../no-effect.ts';

export const evalScript = defineCommand({
  name: 'evalScript',
  summary: 'Runs JavaScript: the parts of a text that stand in ${…}.',
  args: { script: text('JavaScript in ${…}; the text around it does nothing.') },
  shorthand: { scalar: 'script' },
  ignoresUnknown: true,
  examples: [{ evalScript: '${output.total = 3 * 4}' }],
  compile: (args, context) => {
    const script = args.text('script');
    const title = `Run ${args.words('script') ?? ''}`;
    if (!isExpression(script)) {
      const hint = 'Write ${ in front of the code and } behind it.';
      context.report(tellNoEffect(args.rangeOf('script'), 'A script without ${…} is never run.', hint));
      return draftStep(title, []);
    }
    const parts = script.$expression.flatMap((part) => (typeof part === 'string' ? [] : [part]));
    return draftStep(
      title,
      parts.map(({ code, range }) => ({ kind: 'script', code, file: context.file, range })),
    );
  },
});

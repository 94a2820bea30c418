import type { Fix } from '../../base/diagnostic.ts';
import { text } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
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
      const told = tellNoEffect(args.rangeOf('script'), 'A script without ${…} is never run.', hint);
      context.report({ ...told, ...wrapCode(args, context) });
      return draftStep(title, []);
    }
    const parts = script.$expression.flatMap((part) => (typeof part === 'string' ? [] : [part]));
    return draftStep(
      title,
      parts.map(({ code, range }) => ({ kind: 'script', code, file: context.file, range })),
    );
  },
});

/** Only where the text stands in the file as it is, and is code. */
function wrapCode(args: Arguments<'script'>, { checkCode }: CompileContext): { readonly fix?: Fix } {
  const text = args.words('script') ?? '';
  const { start, end } = args.rangeOf('script');
  const isPlain = end.offset - start.offset === text.length && !/[\n{}]/.test(text);
  if (!isPlain || text.trim() === '' || checkCode?.(text) !== undefined) return {};
  const edits = [
    { range: { start, end: start }, text: '${' },
    { range: { start: end, end }, text: '}' },
  ];
  return { fix: { title: 'put the script in ${…}, so that it runs', edits, wakes: true } };
}

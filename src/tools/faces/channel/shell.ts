import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { tellText } from '../android/untrusted.ts';
import { channelArgs } from './channel-args.ts';
import { markTyped } from './mark-typed.ts';
import { judgeCommand, programNames } from './shell/judge-command.ts';

const mostBytes = 64 * 1024;

export const shell = defineTool({
  name: 'android.shell',
  description: `Run one allowlisted command: ${programNames.join(', ')}. No shell reads it: no chaining, substitution, redirection or patterns. What changes the device is of HIGH risk.`,
  risk: 'LOW',
  input: defineInput({
    ...channelArgs,
    cmd: Type.Union(
      [
        Type.String({ minLength: 1, description: 'The words, parted by spaces' }),
        Type.Array(Type.String(), { minItems: 1, description: 'The words (preferred)' }),
      ],
      {
        description:
          "Command to run: 'getprop ro.build.version.release' or ['getprop', 'ro.build.version.release'] (preferred)",
      },
    ),
  }),
  result: defineResult({
    exit_code: Type.Optional(Type.Integer({ description: 'Of the program; absent when it was ended for its output' })),
    stdout: Type.Optional(Type.String({ description: `What it said; both outputs are up to ${mostBytes} bytes` })),
    stderr: Type.Optional(Type.String({ description: 'What it complained of' })),
    truncated: Type.Optional(Type.Boolean({ description: 'It said more, and was ended' })),
  }),
  examples: [{ cmd: 'getprop ro.build.version.release' }, { cmd: ['getprop', 'ro.build.version.release'] }],
  budgetMs: 60_000,
  // `input text` may go into a password field.
  typesText: true,
  riskOf: ({ cmd }) => {
    const judged = judgeCommand(cmd);
    // What is not run at all needs nobody's approval.
    return 'refused' in judged ? 'LOW' : judged.verdict.risk;
  },
  async run({ cmd }, context) {
    const judged = judgeCommand(cmd);
    if ('refused' in judged) return createFailure('refused', judged.refused);
    const { driver, engine, deadline } = context;
    const { run } = driver;
    if (run === undefined) return refuseAbility(context, 'run commands');
    const { words, verdict } = judged;
    const typed = words.includes('input') ? words[words.indexOf('text') + 1] : undefined;
    if (typed !== undefined && words.includes('text')) await markTyped(typed.replaceAll('%s', ' '), context);
    const ask = (until: typeof deadline) => run.call(driver, words, mostBytes, until);
    const { stdout, stderr, exitCode } = verdict.risk === 'LOW' ? await ask(deadline) : await engine.act(deadline, ask);
    const truncated = exitCode === undefined;
    const data = {
      ...(exitCode !== undefined && { exit_code: exitCode }),
      stdout: tellOutput(stdout, context),
      stderr: tellOutput(stderr, context),
      truncated,
    };
    if (!truncated) return createSuccess(`Exit code ${exitCode}`, data);
    return createSuccess(`The output is longer than ${mostBytes} bytes: the program was ended`, data);
  },
});

/** Bytes that are no text are counted, not told: a picture of the screen would show what is redacted elsewhere. */
function tellOutput(output: Buffer, context: ToolContext): string {
  const text = output.toString('utf8');
  const odd = text.match(/[\0\ufffd]/g)?.length ?? 0;
  if (odd > 0 && (text.includes('\0') || odd > text.length / 100)) return `[${output.length} bytes that are no text]`;
  return tellText(text, context);
}

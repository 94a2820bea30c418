import { Type } from '@sinclair/typebox';
import { commandList, condition, integer } from '../argument-types.ts';
import { compileConditions, describeConditions } from '../compile-condition.ts';
import { defineCommand } from '../define-command.ts';

export const repeat = defineCommand({
  name: 'repeat',
  summary: 'Runs commands several times, or as long as a condition holds.',
  args: {
    times: Type.Optional(integer('How often, at most.')),
    while: Type.Optional(condition('Checked before each pass.')),
    commands: commandList('The commands to run.'),
  },
  shorthand: {},
  examples: [{ repeat: { times: 3, commands: [{ tapOn: 'Next' }] } }],
  compile: async (args, context) => {
    const commands = args.node('commands');
    const body = commands ? await context.compileCommands(commands) : [];
    const times = args.number('times');
    const condition = args.has('while') ? compileConditions(args.node('while'), context) : undefined;
    if (times === undefined && !condition?.length) {
      context.report({
        code: 'flow/missing-argument',
        severity: 'warning',
        range: args.range,
        message: 'Without "times" or "while" this repeats until the flow’s time is over.',
        hint: 'Give "times", or a condition under "while".',
      });
    }
    if (typeof times === 'number' && times < 1) {
      context.report({
        code: 'flow/has-no-effect',
        severity: 'warning',
        range: args.rangeOf('times'),
        message: `With "times: ${args.words('times')}" nothing is ever run.`,
      });
    }
    const until = describeConditions(args.node('while'));
    const bounds = [
      times === undefined ? [] : [`${args.words('times')} times`],
      until === undefined ? [] : [`while ${until}`],
    ];
    const title = `Repeat ${bounds.flat().join(' ') || 'indefinitely'}`;
    return {
      kind: 'repeat',
      title,
      env: [],
      body,
      ...(times !== undefined && { times }),
      ...(condition !== undefined && { condition }),
    };
  },
});

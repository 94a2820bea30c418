import { Type } from '@sinclair/typebox';
import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { restMs } from './assert-with-ai.ts';

export const extractTextWithAI = defineCommand({
  name: 'extractTextWithAI',
  summary: 'Has a model read a text from a picture of the screen into a variable. A failure is a warning by default.',
  args: {
    query: text('What to read, in plain words.'),
    outputVariable: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        pattern: '^[A-Za-z_$][\\w$]*$',
        description: 'The variable that gets the text. Default aiOutput.',
        'x-expects': 'the name of a variable',
      }),
    ),
  },
  shorthand: { scalar: 'query' },
  optionalByDefault: true,
  examples: [
    { extractTextWithAI: 'the number of the order' },
    { extractTextWithAI: { query: 'the word in the captcha', outputVariable: 'captcha' } },
  ],
  compile: (args) => {
    const name = args.words('outputVariable') ?? 'aiOutput';
    return draftStep(`Extract text with AI into ${name}: ${args.words('query') ?? ''}`, [
      callTool('wait_for_animation', 'found', { timeout_ms: restMs }),
      { kind: 'ask', about: 'text', question: args.text('query') ?? '', as: 'answer' },
      { kind: 'assign', env: { [name]: { $result: 'answer', field: 'text' } } },
    ]);
  },
});

import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

/** How long the screen may take to come to rest before its picture is taken. */
export const restMs = 3_000;

export const assertWithAI = defineCommand({
  name: 'assertWithAI',
  summary: 'Asks a model whether something is true of a picture of the screen. A failure is a warning by default.',
  args: { assertion: text('What shall be true, in plain words.') },
  shorthand: { scalar: 'assertion' },
  optionalByDefault: true,
  examples: [{ assertWithAI: { assertion: 'The form shows an error below the field for the e-mail address.' } }],
  compile: (args) =>
    draftStep(`Assert with AI: ${args.words('assertion') ?? ''}`, [
      callTool('wait_for_animation', 'found', { timeout_ms: restMs }),
      { kind: 'ask', about: 'assertion', question: args.text('assertion') ?? '' },
    ]),
});

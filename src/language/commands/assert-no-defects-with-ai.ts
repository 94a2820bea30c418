import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { restMs } from './assert-with-ai.ts';

export const assertNoDefectsWithAI = defineCommand({
  name: 'assertNoDefectsWithAI',
  summary: 'Asks a model whether a picture of the screen shows defects. A failure is a warning by default.',
  args: {},
  shorthand: { bare: true },
  optionalByDefault: true,
  examples: ['assertNoDefectsWithAI', { assertNoDefectsWithAI: { optional: false } }],
  compile: () =>
    draftStep('Assert no defects with AI', [
      callTool('wait_for_animation', 'found', { timeout_ms: restMs }),
      { kind: 'ask', about: 'defects', question: '' },
    ]),
});

import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

export const scroll = defineCommand({
  name: 'scroll',
  summary: 'Scrolls the screen down by a swipe up.',
  args: {},
  shorthand: { bare: true, action: true },
  examples: ['scroll'],
  // Exactly the reference's gesture: a swipe up over the middle of the screen, 400 ms.
  compile: () => draftStep('Scroll vertically', [callTool('swipe', 'stable', { direction: 'up', duration_ms: 400 })]),
});

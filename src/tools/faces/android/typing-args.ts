import { Type } from '@sinclair/typebox';

const mostCharacters = 2000;
const slowestMs = 5000;

export const typingNodeArg = Type.String({ minLength: 1, description: 'Target node ID to type into' });

export const typedTextArg = Type.String({
  minLength: 1,
  maxLength: mostCharacters,
  description: 'Text to type (must be non-empty, max 2000 characters)',
});

export const typingSpeedArgs = {
  typing_speed: Type.Integer({
    minimum: 10,
    maximum: slowestMs,
    default: 250,
    description: 'Base delay between characters in ms (min: 10, max: 5000)',
  }),
  typing_speed_variance: Type.Integer({
    minimum: 0,
    default: 50,
    description: 'Random variance in ms, clamped to [0, typing_speed]',
  }),
};

/** The longest text at the slowest speed, and what goes round it: who asks says how long a call may really take. */
export const typingBudgetMs = mostCharacters * (2 * slowestMs + 1000);

import { Type } from '@sinclair/typebox';

export const waitArg = Type.Integer({
  minimum: 1,
  maximum: 30_000,
  description: 'Timeout in milliseconds (1-30000). Required.',
});

/** The longest wait, and a slow look at its end. */
export const waitBudgetMs = 60_000;

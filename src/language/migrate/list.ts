import { commandDifferences } from './commands.ts';
import type { Difference } from './difference.ts';
import { scriptDifferences } from './scripts.ts';

/** What flows written for Maestro 1.39 to 2.x meet otherwise here. */
export const differences: readonly Difference[] = [...scriptDifferences, ...commandDifferences];

import { runAm } from '../android/activity-commands.ts';
import type { Binary } from '../process.ts';

export const am: Binary = { name: 'am', run: runAm };

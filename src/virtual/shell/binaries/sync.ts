import type { Binary } from '../process.ts';

/** What is written is written. */
export const sync: Binary = { name: 'sync', summary: 'waits for files to be written', run: () => 0 };

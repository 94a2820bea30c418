import type { Binary } from '../process.ts';

export const falseProgram: Binary = { name: 'false', summary: 'does nothing, badly', run: () => 1 };

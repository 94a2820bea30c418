import type { Binary } from '../process.ts';

export const trueProgram: Binary = { name: 'true', summary: 'does nothing, well', run: () => 0 };

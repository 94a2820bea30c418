import type { DocumentedError } from '../documented-error.ts';

export const androidNodeErrors: readonly DocumentedError[] = [];

import type { DocumentedError } from '../documented-error.ts';

export const androidStorageErrors: readonly DocumentedError[] = [];

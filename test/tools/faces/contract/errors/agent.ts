import type { DocumentedError } from '../documented-error.ts';

export const agentErrors: readonly DocumentedError[] = [];

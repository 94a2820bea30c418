import type { DocumentedError } from '../documented-error.ts';

export const channelErrors: readonly DocumentedError[] = [];

import type { ToolCase } from '../tool-case.ts';

export const androidStorageCases: readonly ToolCase[] = [];

import type { ToolCase } from '../tool-case.ts';

export const androidNodeCases: readonly ToolCase[] = [];

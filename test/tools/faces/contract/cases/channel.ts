import type { ToolCase } from '../tool-case.ts';

export const channelCases: readonly ToolCase[] = [];

import type { ImpossibleError, ToolCase } from '../tool-case.ts';
import { agentCases } from './agent.ts';

/** Everything the documents say of their tools that needs a device to be tried, by hand. */
export const toolCases: readonly ToolCase[] = [...agentCases];

/** Errors that the documents tell and that cannot happen. */
export const impossibleErrors: readonly ImpossibleError[] = [];

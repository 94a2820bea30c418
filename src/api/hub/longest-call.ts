import type { ToolRequest } from '../../engine/contract/session.ts';
import { facedTools } from '../../tools/faces/list.ts';

/** What goes wrong beside a tool, as a question that nobody answers, is bounded too. */
const leastMs = 600_000;
const aroundMs = 60_000;

/** How long a call may take at most, ms: never less than its tool's own budget, which ends it before. */
export function longestCallMs({ face, tool }: Pick<ToolRequest, 'face' | 'tool'>): number {
  const found = facedTools.find((one) => one.face === face && one.tool.name === tool);
  return Math.max(leastMs, (found?.tool.budgetMs ?? 0) + aroundMs);
}

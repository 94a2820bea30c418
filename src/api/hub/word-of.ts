import type { ToolRequest } from '../../engine/contract/session.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import { facedTools } from '../../tools/faces/list.ts';

/** How a tool's face words what goes wrong where there is no session to word it: that none could be opened, above all. */
export function wordOf({ face, tool }: Pick<ToolRequest, 'face' | 'tool'>): (failure: ToolResult) => ToolResult {
  return facedTools.find((one) => one.face === face && one.tool.name === tool)?.word ?? ((failure) => failure);
}

import type { ToolCase } from '../tool-case.ts';
import { agentCases } from './agent.ts';
import { androidNodeCases } from './android-nodes.ts';
import { androidStorageCases } from './android-storage.ts';
import { channelCases } from './channel.ts';

/** Everything the documents say of their tools that needs a device to be tried, by hand. */
export const toolCases: readonly ToolCase[] = [
  ...agentCases,
  ...androidNodeCases,
  ...androidStorageCases,
  ...channelCases,
];

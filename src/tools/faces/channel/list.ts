import type { AnyTool } from '../../../engine/contract/tool.ts';

/** The tools of `android-channel-tools.md`, in its order. */
export const channelTools: readonly AnyTool[] = [];

import type { AnyTool } from '../../../engine/contract/tool.ts';

/** Groups 8 to 14 of the document: files, apps, cameras, intents, notifications, the location, sharing. */
export const storageTools: readonly AnyTool[] = [];

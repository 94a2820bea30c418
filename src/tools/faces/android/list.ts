import type { AnyTool } from '../../../engine/contract/tool.ts';
import { nodeTools } from './node-tools.ts';
import { storageTools } from './storage-tools.ts';

/** The tools of `android-mcp-tools.md`, in its order. */
export const androidTools: readonly AnyTool[] = [...nodeTools, ...storageTools];

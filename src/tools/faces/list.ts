import type { FacedTool } from '../../engine/session.ts';
import { coreTools } from '../list.ts';
import { agentTools } from './agent/list.ts';
import { heedDisabled } from './android/heed-disabled.ts';
import { androidTools } from './android/list.ts';
import { storageTools } from './android/storage-tools.ts';
import { wordFailure, wordStorageFailure } from './android/word-failure.ts';
import { channelTools } from './channel/list.ts';

/** Every tool of every face. Names meet only between `core` and `agent`. */
export const facedTools: readonly FacedTool[] = [
  ...coreTools.map((tool) => ({ face: 'core' as const, tool })),
  ...agentTools.map((tool) => ({ face: 'agent' as const, tool })),
  ...androidTools.map((tool) => ({
    face: 'android' as const,
    tool: heedDisabled(tool),
    word: storageTools.includes(tool) ? wordStorageFailure : wordFailure,
  })),
  ...channelTools.map((tool) => ({ face: 'channel' as const, tool })),
];

import type { AnyTool } from '../../../engine/contract/tool.ts';
import { getScreenState } from './get-screen-state.ts';

/** Groups 1 to 7 of the document: the screen, touches, nodes, typing, waiting. */
export const nodeTools: readonly AnyTool[] = [getScreenState];

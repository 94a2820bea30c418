import type { ToolCase } from '../tool-case.ts';
import { deniedCases } from './android-nodes/denied.ts';
import { gestureCases } from './android-nodes/gestures.ts';
import { clipboardCases, keyCases } from './android-nodes/keys.ts';
import { nodeCases } from './android-nodes/nodes.ts';
import { screenCases } from './android-nodes/screen.ts';
import { scrollToNodeCases } from './android-nodes/scroll-to-node.ts';
import { systemCases } from './android-nodes/system.ts';
import { tapNodeCases } from './android-nodes/tap-node.ts';
import { touchCases } from './android-nodes/touches.ts';
import { typingCases } from './android-nodes/typing.ts';
import { typingFailureCases } from './android-nodes/typing-failures.ts';
import { waitCases } from './android-nodes/waits.ts';

/** Groups 1 to 7 of the android document. */
export const androidNodeCases: readonly ToolCase[] = [
  ...deniedCases,
  ...screenCases,
  ...systemCases,
  ...touchCases,
  ...gestureCases,
  ...nodeCases,
  ...tapNodeCases,
  ...scrollToNodeCases,
  ...typingCases,
  ...typingFailureCases,
  ...keyCases,
  ...clipboardCases,
  ...waitCases,
];

import type { AnyTool } from '../../../engine/contract/tool.ts';
import { clickNode } from './click-node.ts';
import { customGesture } from './custom-gesture.ts';
import { dismissKeyboard } from './dismiss-keyboard.ts';
import { doubleTap } from './double-tap.ts';
import { findNodes } from './find-nodes.ts';
import { getClipboard } from './get-clipboard.ts';
import { getNodeDetails } from './get-node-details.ts';
import { getScreenState } from './get-screen-state.ts';
import { longClickNode } from './long-click-node.ts';
import { longPress } from './long-press.ts';
import { openNotifications } from './open-notifications.ts';
import { openQuickSettings } from './open-quick-settings.ts';
import { pinch } from './pinch.ts';
import { pressBack } from './press-back.ts';
import { pressHome } from './press-home.ts';
import { pressKey } from './press-key.ts';
import { pressRecents } from './press-recents.ts';
import { scroll } from './scroll.ts';
import { scrollToNode } from './scroll-to-node.ts';
import { setClipboard } from './set-clipboard.ts';
import { swipe } from './swipe.ts';
import { tap } from './tap.ts';
import { tapNode } from './tap-node.ts';
import { typeAppendText } from './type-append-text.ts';
import { typeClearText } from './type-clear-text.ts';
import { typeInsertText } from './type-insert-text.ts';
import { typeReplaceText } from './type-replace-text.ts';
import { waitForIdle } from './wait-for-idle.ts';
import { waitForNode } from './wait-for-node.ts';

/** Groups 1 to 7 of the document: the screen, touches, nodes, typing, waiting. */
export const nodeTools: readonly AnyTool[] = [
  getScreenState,
  pressBack,
  pressHome,
  pressRecents,
  openNotifications,
  openQuickSettings,
  dismissKeyboard,
  tap,
  longPress,
  doubleTap,
  swipe,
  scroll,
  pinch,
  customGesture,
  findNodes,
  clickNode,
  longClickNode,
  tapNode,
  scrollToNode,
  typeAppendText,
  typeInsertText,
  typeReplaceText,
  typeClearText,
  pressKey,
  getClipboard,
  setClipboard,
  waitForNode,
  waitForIdle,
  getNodeDetails,
];

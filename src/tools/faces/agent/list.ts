import type { AnyTool } from '../../../engine/contract/tool.ts';
import { clearText } from './clear-text.ts';
import { dismissKeyboard } from './dismiss-keyboard.ts';
import { findElement } from './find-element.ts';
import { focusInput } from './focus-input.ts';
import { longPress } from './long-press.ts';
import { observeScreen } from './observe-screen.ts';
import { observeScreenContext } from './observe-screen-context.ts';
import { openApp } from './open-app.ts';
import { openSettingsPanel } from './open-settings-panel.ts';
import { pressBack } from './press-back.ts';
import { pressHome } from './press-home.ts';
import { recentApps } from './recent-apps.ts';
import { scroll } from './scroll.ts';
import { scrollToElement } from './scroll-to-element.ts';
import { swipe } from './swipe.ts';
import { tap } from './tap.ts';
import { typeText } from './type-text.ts';
import { waitForApp } from './wait-for-app.ts';
import { waitForElement } from './wait-for-element.ts';
import { waitForIdle } from './wait-for-idle.ts';
import { waitForUi } from './wait-for-ui.ts';

/** The tools of the agent tool document, in its order. */
export const agentTools: readonly AnyTool[] = [
  observeScreen,
  observeScreenContext,
  findElement,
  openApp,
  openSettingsPanel,
  tap,
  longPress,
  typeText,
  scroll,
  scrollToElement,
  swipe,
  pressBack,
  pressHome,
  recentApps,
  waitForUi,
  waitForIdle,
  waitForApp,
  waitForElement,
  focusInput,
  clearText,
  dismissKeyboard,
];

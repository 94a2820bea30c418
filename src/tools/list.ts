import type { AnyTool } from '../engine/contract/tool.ts';
import { addMedia } from './add-media.ts';
import { checkApp } from './check-app.ts';
import { checkDeviceState } from './check-device-state.ts';
import { clearAppData } from './clear-app-data.ts';
import { clearText } from './clear-text.ts';
import { compareScreenshot } from './compare-screenshot.ts';
import { dismissKeyboard } from './dismiss-keyboard.ts';
import { doubleTap } from './double-tap.ts';
import { eraseText } from './erase-text.ts';
import { extractText } from './extract-text.ts';
import { findElement } from './find-element.ts';
import { focusInput } from './focus-input.ts';
import { killApp } from './kill-app.ts';
import { longPress } from './long-press.ts';
import { observeScreen } from './observe-screen.ts';
import { observeScreenContext } from './observe-screen-context.ts';
import { openApp } from './open-app.ts';
import { openLink } from './open-link.ts';
import { pressBack } from './press-back.ts';
import { pressHome } from './press-home.ts';
import { pressKey } from './press-key.ts';
import { readClipboard } from './read-clipboard.ts';
import { readDeviceState } from './read-device-state.ts';
import { readPermissions } from './read-permissions.ts';
import { readText } from './read-text.ts';
import { scroll } from './scroll.ts';
import { scrollToElement } from './scroll-to-element.ts';
import { setDeviceState } from './set-device-state.ts';
import { setLocation } from './set-location.ts';
import { setPermissions } from './set-permissions.ts';
import { startRecording } from './start-recording.ts';
import { stopApp } from './stop-app.ts';
import { stopRecording } from './stop-recording.ts';
import { swipe } from './swipe.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { tap } from './tap.ts';
import { toggleDeviceState } from './toggle-device-state.ts';
import { travelRoute } from './travel-route.ts';
import { typeText } from './type-text.ts';
import { waitForAnimation } from './wait-for-animation.ts';
import { waitForApp } from './wait-for-app.ts';
import { waitForClipboard } from './wait-for-clipboard.ts';
import { waitForCount } from './wait-for-count.ts';
import { waitForElement } from './wait-for-element.ts';
import { waitForIdle } from './wait-for-idle.ts';
import { waitForNotification } from './wait-for-notification.ts';
import { waitForState } from './wait-for-state.ts';
import { waitForText } from './wait-for-text.ts';
import { waitForToast } from './wait-for-toast.ts';
import { waitForUi } from './wait-for-ui.ts';
import { waitUntilAbsent } from './wait-until-absent.ts';
import { writeClipboard } from './write-clipboard.ts';

/** Every core tool: what the engine can do. */
export const coreTools: readonly AnyTool[] = [
  observeScreen,
  observeScreenContext,
  findElement,
  waitForElement,
  waitUntilAbsent,
  waitForCount,
  waitForText,
  waitForState,
  waitForToast,
  waitForNotification,
  waitForClipboard,
  checkApp,
  extractText,
  waitForUi,
  waitForIdle,
  waitForAnimation,
  waitForApp,
  openApp,
  stopApp,
  killApp,
  clearAppData,
  readPermissions,
  setPermissions,
  readDeviceState,
  setDeviceState,
  toggleDeviceState,
  checkDeviceState,
  setLocation,
  travelRoute,
  tap,
  doubleTap,
  longPress,
  typeText,
  eraseText,
  clearText,
  focusInput,
  pressKey,
  pressBack,
  pressHome,
  dismissKeyboard,
  scroll,
  scrollToElement,
  swipe,
  takeScreenshot,
  compareScreenshot,
  startRecording,
  stopRecording,
  readText,
  openLink,
  readClipboard,
  writeClipboard,
  addMedia,
];

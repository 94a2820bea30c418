import type { AnyCommand } from '../define-command.ts';
import { acceptAlert } from './accept-alert.ts';
import { addMedia } from './add-media.ts';
import { assertClipboard } from './assert-clipboard.ts';
import { assertCondition } from './assert-condition.ts';
import { assertCount } from './assert-count.ts';
import { assertDarkMode } from './assert-dark-mode.ts';
import { assertLightMode } from './assert-light-mode.ts';
import { assertNoCrash } from './assert-no-crash.ts';
import { assertNoDefectsWithAI } from './assert-no-defects-with-ai.ts';
import { assertNotVisible } from './assert-not-visible.ts';
import { assertNotification } from './assert-notification.ts';
import { assertScreenshot } from './assert-screenshot.ts';
import { assertState } from './assert-state.ts';
import { assertText } from './assert-text.ts';
import { assertToast } from './assert-toast.ts';
import { assertTrue } from './assert-true.ts';
import { assertVisible } from './assert-visible.ts';
import { assertWithAI } from './assert-with-ai.ts';
import { back } from './back.ts';
import { clearKeychain } from './clear-keychain.ts';
import { clearState } from './clear-state.ts';
import { copyTextFrom } from './copy-text-from.ts';
import { defineVariables } from './define-variables.ts';
import { dismissAlert } from './dismiss-alert.ts';
import { doubleTapOn } from './double-tap-on.ts';
import { eraseText } from './erase-text.ts';
import { evalScript } from './eval-script.ts';
import { extendedWaitUntil } from './extended-wait-until.ts';
import { extract } from './extract.ts';
import { extractTextWithAI } from './extract-text-with-ai.ts';
import { hideKeyboard } from './hide-keyboard.ts';
import { inputRandom } from './input-random.ts';
import { inputRandomCityName } from './input-random-city-name.ts';
import { inputRandomColorName } from './input-random-color-name.ts';
import { inputRandomCountryName } from './input-random-country-name.ts';
import { inputRandomEmail } from './input-random-email.ts';
import { inputRandomNumber } from './input-random-number.ts';
import { inputRandomPersonName } from './input-random-person-name.ts';
import { inputRandomText } from './input-random-text.ts';
import { inputText } from './input-text.ts';
import { killApp } from './kill-app.ts';
import { launchApp } from './launch-app.ts';
import { longPressOn } from './long-press-on.ts';
import { openBrowser } from './open-browser.ts';
import { openLink } from './open-link.ts';
import { pasteText } from './paste-text.ts';
import { pressKey } from './press-key.ts';
import { repeat } from './repeat.ts';
import { retry } from './retry.ts';
import { runFlow } from './run-flow.ts';
import { runScript } from './run-script.ts';
import { scroll } from './scroll.ts';
import { scrollUntilVisible } from './scroll-until-visible.ts';
import { setAirplaneMode } from './set-airplane-mode.ts';
import { setClipboard } from './set-clipboard.ts';
import { setDarkMode } from './set-dark-mode.ts';
import { setLocation } from './set-location.ts';
import { setOrientation } from './set-orientation.ts';
import { setPermissions } from './set-permissions.ts';
import { startRecording } from './start-recording.ts';
import { stopApp } from './stop-app.ts';
import { stopRecording } from './stop-recording.ts';
import { swipe } from './swipe.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { tapOn } from './tap-on.ts';
import { tapOnPoint } from './tap-on-point.ts';
import { toggleAirplaneMode } from './toggle-airplane-mode.ts';
import { toggleDarkMode } from './toggle-dark-mode.ts';
import { travel } from './travel.ts';
import { waitForAnimationToEnd } from './wait-for-animation-to-end.ts';

/** Every command of the flow language; tools become commands beside these. */
export const commands: readonly AnyCommand[] = [
  launchApp,
  stopApp,
  killApp,
  clearState,
  setPermissions,
  tapOn,
  defineVariables,
  doubleTapOn,
  longPressOn,
  tapOnPoint,
  acceptAlert,
  dismissAlert,
  inputText,
  inputRandomText,
  inputRandomNumber,
  inputRandomEmail,
  inputRandomPersonName,
  inputRandomCityName,
  inputRandomCountryName,
  inputRandomColorName,
  inputRandom,
  eraseText,
  copyTextFrom,
  setClipboard,
  pasteText,
  assertVisible,
  assertNotVisible,
  assertTrue,
  assertCondition,
  assertCount,
  assertText,
  assertState,
  assertToast,
  assertNotification,
  assertClipboard,
  assertNoCrash,
  extract,
  assertWithAI,
  assertNoDefectsWithAI,
  extractTextWithAI,
  clearKeychain,
  assertScreenshot,
  extendedWaitUntil,
  waitForAnimationToEnd,
  scroll,
  scrollUntilVisible,
  swipe,
  back,
  pressKey,
  hideKeyboard,
  openLink,
  openBrowser,
  addMedia,
  takeScreenshot,
  startRecording,
  stopRecording,
  setOrientation,
  setDarkMode,
  toggleDarkMode,
  assertDarkMode,
  assertLightMode,
  setAirplaneMode,
  toggleAirplaneMode,
  setLocation,
  travel,
  runFlow,
  repeat,
  retry,
  evalScript,
  runScript,
];

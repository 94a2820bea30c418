import type { AnyCommand } from '../define-command.ts';
import { assertNotVisible } from './assert-not-visible.ts';
import { assertScreenshot } from './assert-screenshot.ts';
import { assertTrue } from './assert-true.ts';
import { assertVisible } from './assert-visible.ts';
import { back } from './back.ts';
import { clearState } from './clear-state.ts';
import { doubleTapOn } from './double-tap-on.ts';
import { eraseText } from './erase-text.ts';
import { evalScript } from './eval-script.ts';
import { extendedWaitUntil } from './extended-wait-until.ts';
import { hideKeyboard } from './hide-keyboard.ts';
import { inputText } from './input-text.ts';
import { launchApp } from './launch-app.ts';
import { longPressOn } from './long-press-on.ts';
import { pressKey } from './press-key.ts';
import { repeat } from './repeat.ts';
import { retry } from './retry.ts';
import { runFlow } from './run-flow.ts';
import { runScript } from './run-script.ts';
import { scroll } from './scroll.ts';
import { scrollUntilVisible } from './scroll-until-visible.ts';
import { stopApp } from './stop-app.ts';
import { swipe } from './swipe.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { tapOn } from './tap-on.ts';
import { waitForAnimationToEnd } from './wait-for-animation-to-end.ts';

/** Every command of the flow language; tools become commands beside these. */
export const commands: readonly AnyCommand[] = [
  launchApp,
  stopApp,
  clearState,
  tapOn,
  doubleTapOn,
  longPressOn,
  inputText,
  eraseText,
  assertVisible,
  assertNotVisible,
  assertTrue,
  assertScreenshot,
  extendedWaitUntil,
  waitForAnimationToEnd,
  scroll,
  scrollUntilVisible,
  swipe,
  back,
  pressKey,
  hideKeyboard,
  takeScreenshot,
  runFlow,
  repeat,
  retry,
  evalScript,
  runScript,
];

import type { RecordRule } from '../recorded-step.ts';
import { clearAppData, openApp, stopApp } from './app.ts';
import { dismissKeyboard, pressBack, pressHome, pressKey } from './keys.ts';
import { looks } from './looks.ts';
import { compareScreenshot, takeScreenshot } from './picture.ts';
import { scroll, scrollToElement, swipe } from './scroll.ts';
import { clearText, eraseText, typeText } from './text.ts';
import { doubleTap, focusInput, longPress, tap } from './touch.ts';
import { waitForAnimation, waitForElement, waitForUi, waitUntilAbsent } from './wait.ts';

/** A tool that no rule names is written under its own name. */
export const recordRules: readonly RecordRule[] = [
  clearAppData,
  clearText,
  compareScreenshot,
  dismissKeyboard,
  doubleTap,
  eraseText,
  focusInput,
  longPress,
  looks,
  openApp,
  pressBack,
  pressHome,
  pressKey,
  scroll,
  scrollToElement,
  stopApp,
  swipe,
  takeScreenshot,
  tap,
  typeText,
  waitForAnimation,
  waitForElement,
  waitForUi,
  waitUntilAbsent,
];

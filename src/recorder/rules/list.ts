import type { RecordRule } from '../recorded-step.ts';
import { clearAppData, openApp, stopApp } from './app.ts';
import { dismissKeyboard, pressBack, pressHome, pressKey } from './keys.ts';
import { looks } from './looks.ts';
import { openLink, startRecording, stopRecording, writeClipboard } from './media.ts';
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
  openLink,
  pressBack,
  pressHome,
  pressKey,
  scroll,
  scrollToElement,
  startRecording,
  stopApp,
  stopRecording,
  swipe,
  takeScreenshot,
  tap,
  typeText,
  waitForAnimation,
  waitForElement,
  waitForUi,
  waitUntilAbsent,
  writeClipboard,
];

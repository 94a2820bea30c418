import type { DocumentedError } from '../../documented-error.ts';
import { denied, failed } from './errors.ts';

export const systemErrors: readonly DocumentedError[] = (
  [
    'android_press_back',
    'android_press_home',
    'android_press_recents',
    'android_open_notifications',
    'android_open_quick_settings',
  ] as const
).flatMap((tool) => [denied(tool), failed(tool, 'Action execution failed', 'error: Action execution failed')]);

export const screenErrors: readonly DocumentedError[] = [
  denied('android_get_screen_state', 'Accessibility service not enabled or not ready'),
  {
    tool: 'android_get_screen_state',
    error: 'Action failed: All windows returned null root nodes',
    cases: ['error: no root node'],
    impossible:
      'In these words, with any driver over adb: dumps hold only windows that have a root, and a dump without one is refused as a whole, in uiautomator’s own words. A driver that lists windows without roots gets the sentence',
  },
  {
    tool: 'android_get_screen_state',
    error: 'Action failed: No windows available and no active window root node',
    cases: ['error: no root node'],
    impossible:
      'In these words, with any driver over adb: uiautomator refuses to dump where there is no window, in its own words. A driver that answers with no windows at all gets the sentence',
  },
  {
    tool: 'android_get_screen_state',
    error: 'Permission denied: Screen capture not available (when include_screenshot is true)',
    cases: ['error: Screen capture not available'],
    impossible: 'A real phone over adb: screencap needs nobody’s permission; a secure screen comes out black',
  },
  failed('android_get_screen_state', 'Screenshot capture failed', 'error: Screenshot capture failed'),
];

export const keyboardErrors: readonly DocumentedError[] = [
  denied('android_dismiss_keyboard'),
  failed('android_dismiss_keyboard', 'Dismissing the keyboard failed', 'error: Dismissing the keyboard failed'),
];

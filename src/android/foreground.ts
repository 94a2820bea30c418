import type { Foreground } from '../screen/node.ts';
import { keepFirstDisplay } from './window-lines.ts';

/**
 * Reads who is in front from lines of `dumpsys window` (mCurrentFocus, mFocusedApp) and `dumpsys activity` (resumed
 * activity): the focused window where it is an activity's, else the focused or resumed app, with the name of the window
 * that has the focus instead (shade, "Application Not Responding: …"). Undefined while nothing has it, as during a change.
 */
export function parseForeground(dump: string): Foreground | undefined {
  const lines = keepFirstDisplay(dump);
  const focus = findLast(lines, /mCurrentFocus=Window\{\S+ (?:u\d+ )?(.+?)(?: paused=\w+)?\}\s*$/);
  const window = focus === undefined ? undefined : parseComponent(focus);
  if (window !== undefined) return window;
  const app = findLast(lines, /mFocusedApp=.*ActivityRecord\{\S+ (?:u\d+ )?(\S+?)[\s}]/) ?? findResumed(lines);
  const component = app === undefined ? undefined : parseComponent(app);
  if (component === undefined)
    return focus === undefined ? undefined : { packageName: '', activity: '', focusedWindow: focus };
  return { ...component, ...(focus !== undefined && { focusedWindow: focus }) };
}

/** Up to Android 9 `mResumedActivity`, then `topResumedActivity` and `ResumedActivity`; API 33 puts a stray brace behind it. */
function findResumed(lines: readonly string[]): string | undefined {
  return findLast(
    lines,
    /(?:mResumedActivity|topResumedActivity|ResumedActivity)[:=]\s*ActivityRecord\{\S+ (?:u\d+ )?(\S+?)[\s}]/,
  );
}

/** `pkg/.Act` and `pkg/pkg.Act` are one activity: the class is given in full. */
function parseComponent(component: string): Foreground | undefined {
  const found = /^([\w.]+)\/([\w.$]+)$/.exec(component);
  if (found === null) return undefined;
  const [, packageName = '', activity = ''] = found;
  return { packageName, activity: activity.startsWith('.') ? packageName + activity : activity };
}

function findLast(lines: readonly string[], pattern: RegExp): string | undefined {
  return lines.map((line) => pattern.exec(line)?.[1]).findLast((found) => found !== undefined);
}

import type { Deadline } from '../base/deadline.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import type { Foreground } from '../screen/node.ts';

export interface InFront {
  /** Undefined: the deadline came first. */
  readonly reached: boolean;
  /** The last answer. */
  readonly foreground: Foreground | undefined;
}

const pauses = [0, 50, 100, 200, 400, 500] as const;

/** Asks what is in front until `wanted` says so; at least once, and once at the deadline. No look: one cheap question each. */
export async function awaitInFront(
  { driver, clock, deadline }: ToolContext,
  until: Deadline,
  wanted: (foreground: Foreground) => boolean,
): Promise<InFront> {
  let foreground: Foreground | undefined;
  for (let asked = 0; ; asked++) {
    foreground = await driver.foreground(deadline);
    if (foreground !== undefined && wanted(foreground)) return { reached: true, foreground };
    if (foreground !== undefined && hasCrashDialog(foreground)) return { reached: false, foreground };
    const left = until.left();
    if (left <= 0) return { reached: false, foreground };
    await clock.sleep(Math.min(left, Math.max(1, pauses[Math.min(asked, pauses.length - 1)] ?? 0)), deadline.signal);
  }
}

/** Resumed, or its window has the focus. */
export function isInFront(foreground: Foreground, packageName: string): boolean {
  const window = foreground.focusedWindow ?? '';
  return foreground.packageName === packageName || window === packageName || window.startsWith(`${packageName}/`);
}

/** The system asks for a permission on behalf of the app that was just opened: the app was opened. */
export function isPermissionDialog(foreground: Foreground): boolean {
  return /\.(permissioncontroller|packageinstaller)$/.test(foreground.packageName);
}

export function hasCrashDialog(foreground: Foreground): boolean {
  return /^Application (Error|Not Responding):/.test(foreground.focusedWindow ?? '');
}

/** The app whose crash or ANR dialog is in front. */
export function crashedApp(foreground: Foreground | undefined): string | undefined {
  return /^Application (?:Error|Not Responding): (\S+)/.exec(foreground?.focusedWindow ?? '')?.[1];
}

export function describeFront(foreground: Foreground | undefined): string {
  if (foreground === undefined) return 'nothing';
  const { packageName, activity, focusedWindow } = foreground;
  const window =
    focusedWindow === undefined || focusedWindow.startsWith(packageName) ? '' : `, window "${focusedWindow}"`;
  return `${packageName}${activity === '' ? '' : ` (${activity})`}${window}`;
}

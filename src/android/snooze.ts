import { quoteForShell } from './quote-for-shell.ts';

/** `cmd notification snooze` (AOSP NotificationShellCmd of Android 11). */
export const snoozeApi = 30;

export function renderSnooze(key: string, ms: number): string {
  return `cmd notification snooze --for ${Math.round(ms)} ${quoteForShell(key)} 2>&1`;
}

/** From AOSP's source: `snoozing <KEY> until time: …`, or `error: no notification matching key: KEY`. */
export function judgeSnooze(output: string): 'done' | 'not-found' | { readonly refused: string } {
  if (/no (?:active )?notification matching key/.test(output)) return 'not-found';
  return /^snoozing </m.test(output) ? 'done' : { refused: output.trim() || 'cmd notification answered nothing' };
}

import { quoteForShell } from './quote-for-shell.ts';

/** Silent and always exit 0, also for a package that is not there. */
export function renderForceStop(packageName: string): string {
  return `am force-stop ${quoteForShell(packageName)}`;
}

/** Ends what is safe to end: processes in the background. Silent, also for the app in front, which it lets live. */
export function renderKill(packageName: string): string {
  return `am kill ${quoteForShell(packageName)}`;
}

export function renderClear(packageName: string): string {
  return `pm clear ${quoteForShell(packageName)}`;
}

/** `pm clear` answers `Success` or `Failed`; only the word counts. */
export function parseClear(output: string): boolean {
  return /^Success\s*$/m.test(output);
}

/** With a name: those whose names hold it. */
export function renderListPackages(part?: string): string {
  return part === undefined ? 'pm list packages' : `pm list packages ${quoteForShell(part)}`;
}

/** Names from `package:` lines, sorted. */
export function parseListPackages(output: string): readonly string[] {
  return [...output.matchAll(/^package:(\S+)\s*$/gm)].map((found) => found[1] as string).sort();
}

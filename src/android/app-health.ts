import { quoteForShell } from './quote-for-shell.ts';
import { joinSections, splitSections } from './sections.ts';

/** Something that went wrong with an app, as Android logged it. */
export interface AppTrouble {
  readonly kind: 'crash' | 'anr';
  /** The process: the package, with `:name` behind it for a further one. */
  readonly process: string;
  /** The exception and its message, or why the app counts as hanging. */
  readonly words: string;
  /** How long before the question, ms. */
  readonly agoMs: number;
}

export interface AppHealth {
  readonly running: boolean;
  /** What the log still holds, oldest first. */
  readonly troubles: readonly AppTrouble[];
}

/**
 * Whether the app's process lives, and what the events log tells of it. Since Android 8 the first crash of an app shows no
 * dialog and the activity below comes back in a new process: only the log knows of it.
 */
export function renderAppHealth(marker: string, packageName: string): string {
  return joinSections(marker, [
    `pidof ${quoteForShell(packageName)}`,
    'date +%s.%N',
    'logcat -b events -d -v epoch -s am_crash:I am_anr:I',
  ]);
}

/** Undefined: the device did not tell its time. */
export function parseAppHealth(marker: string, output: string, packageName: string): AppHealth | undefined {
  const [pids = '', date = '', log = ''] = splitSections(marker, output.replaceAll('\r\n', '\n'));
  const now = readSeconds(date);
  if (now === undefined) return undefined;
  const troubles = log.split('\n').flatMap((line) => readTrouble(line, now) ?? []);
  const own = (process: string) => process === packageName || process.startsWith(`${packageName}:`);
  return { running: /\d/.test(pids), troubles: troubles.filter(({ process }) => own(process)) };
}

/** ms since the epoch; a device that knows no `%N` is taken to be at the end of its second, so that nothing old looks new. */
function readSeconds(date: string): number | undefined {
  const found = /^(\d{5,})(?:\.(\d+))?/.exec(date.trim());
  if (found === null) return undefined;
  return Number(found[1]) * 1000 + (found[2] === undefined ? 999 : Math.floor(Number(`0.${found[2]}`) * 1000));
}

/** `am_crash: [pid,user,process,flags,exception,message,file,line]`, `am_anr: [user,pid,process,flags,reason]`. */
function readTrouble(line: string, now: number): AppTrouble | undefined {
  const found = /^\s*(\d+\.\d+)\s.*?\bam_(crash|anr)\s*: \[\d+,\d+,([^,]+),-?\d+,(.*)\]\s*$/.exec(line);
  if (found === null) return undefined;
  const [, at, kind, process, rest = ''] = found;
  const words = kind === 'anr' ? rest : describeException(rest);
  const agoMs = Math.max(0, Math.round(now - Number(at) * 1000));
  return { kind: kind as AppTrouble['kind'], process: process as string, words, agoMs };
}

/** Since Android 14 whether it could be recovered from stands at the end. `java.lang.IllegalStateException,torture,Screen.kt,42` → `java.lang.IllegalStateException: torture (Screen.kt:42)`. */
function describeException(rest: string): string {
  const found = /^([^,]*),(.*),(?!-?\d+,)([^,]*),(-?\d+)(?:,\d+)?$/.exec(rest);
  if (found === null) return rest;
  const [, exception, message, file, line] = found;
  const place = file === '' || file === 'NULL' || file === 'unknown' ? '' : ` (${file}:${line})`;
  return `${exception}${message === '' || message === 'NULL' ? '' : `: ${message}`}${place}`;
}

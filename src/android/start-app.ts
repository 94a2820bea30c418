import { parseClear, parseListPackages, renderClear, renderForceStop, renderListPackages } from './packages.ts';
import { quoteForShell } from './quote-for-shell.ts';
import { joinSections, splitSections } from './sections.ts';

type Extra = string | number | boolean | { readonly long: string } | { readonly float: number };

export interface StartOptions {
  readonly stop: boolean;
  readonly clear: boolean;
  readonly arguments: Readonly<Record<string, Extra>>;
  /** Run once the data is cleared, before the start; what they print is left between the two. */
  readonly prepare?: readonly string[];
}

/** `words` are Android's own. */
export type StartOutcome =
  | { readonly started: true }
  | {
      readonly started: false;
      readonly reason: 'not-installed' | 'not-started' | 'not-cleared';
      readonly words: string;
    };

const launcherIntent = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
/** What a launcher sets: NEW_TASK and RESET_TASK_IF_NEEDED. */
const launcherFlags = '0x10200000';

/**
 * One script for the whole start: stop, clear, ask for the launcher activity, start it and wait until it is drawn. The
 * header line of `resolve-activity --brief` comes first, so the last line counts; with several launcher activities Android
 * answers its chooser, and the first of them is taken. What is not there is listed, to tell "not installed" from "has
 * nothing to start". `marker`: see `joinSections`.
 */
export function renderStart(marker: string, packageName: string, options: StartOptions): string {
  const name = quoteForShell(packageName);
  const query = `--brief ${launcherIntent} ${name}`;
  const start = `am start -W -n "$c" ${launcherIntent} -f ${launcherFlags}${renderExtras(options.arguments)}`;
  return joinSections(marker, [
    options.stop || options.clear ? `${renderForceStop(packageName)} 2>&1` : 'true',
    options.clear ? `${renderClear(packageName)} 2>&1` : 'true',
    ...(options.prepare ?? []),
    `c=$(cmd package resolve-activity ${query} 2>&1 | tail -n 1); ` +
      'case "$c" in */com.android.internal.app.ResolverActivity) ' +
      `c=$(cmd package query-activities ${query} 2>&1 | grep -F ${quoteForShell(`${packageName}/`)} | head -n 1); c=$(echo $c);; ` +
      'esac; echo "$c"',
    `case "$c" in ${name}/*) ${start} 2>&1;; *) ${renderListPackages(packageName)};; esac`,
  ]);
}

/** Judged by Android's words, for old builds exit 0 always. Warnings ("brought to the front" …) are successes. */
export function parseStart(
  marker: string,
  output: string,
  asked: { packageName: string; clear: boolean; prepared?: number },
): StartOutcome {
  const [, cleared = '', ...rest] = splitSections(marker, output);
  const [resolved = '', last = ''] = rest.slice(asked.prepared ?? 0);
  const component = resolved.trim();
  if (!component.startsWith(`${asked.packageName}/`)) {
    const installed = parseListPackages(last).includes(asked.packageName);
    return { started: false, reason: installed ? 'not-started' : 'not-installed', words: component };
  }
  if (asked.clear && !parseClear(cleared)) return { started: false, reason: 'not-cleared', words: cleared.trim() };
  const failure = findStartFailure(last);
  return failure === undefined ? { started: true } : { started: false, reason: 'not-started', words: failure };
}

/** The intent is echoed and may hold any word (`.ErrorReportActivity`), so its line is passed over. */
export function findStartFailure(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => !/^Starting: /.test(line) && line.trim() !== '');
  const bad = lines.filter((line) => /^\s*(Error\b|Exception occurred|java\.lang\.|Security exception)/.test(line));
  if (bad.length > 0) return bad.map((line) => line.trim()).join(' ');
  if (lines.some((line) => /^(Status: (ok|timeout)|Warning: )/.test(line))) return undefined;
  return lines.length === 0 ? 'am start answered nothing' : lines.map((line) => line.trim()).join(' ');
}

/** Typed as the app will read them: text, boolean, int, long where an int is too small, float. */
function renderExtras(values: StartOptions['arguments']): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const [flag, words] = renderExtra(value);
      return ` ${flag} ${quoteForShell(key)} ${quoteForShell(words)}`;
    })
    .join('');
}

function renderExtra(value: Extra): readonly [flag: string, words: string] {
  if (typeof value !== 'object') return [chooseExtraFlag(value), String(value)];
  return 'long' in value ? ['--el', value.long] : ['--ef', String(value.float)];
}

function chooseExtraFlag(value: string | number | boolean): string {
  if (typeof value === 'string') return '--es';
  if (typeof value === 'boolean') return '--ez';
  if (!Number.isInteger(value)) return '--ef';
  return Math.abs(value) < 2 ** 31 ? '--ei' : '--el';
}

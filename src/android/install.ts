import { quoteForShell } from './quote-for-shell.ts';
import { joinSections, splitSections } from './sections.ts';

/** `-r` keeps the data of an app that is there, `-t` lets what was built for tests in. */
const options = '-r -t';

/** A file that lies on the device. */
interface PushedApk {
  readonly path: string;
  readonly bytes: number;
}

export function renderInstall(path: string): string {
  return `pm install ${options} ${quoteForShell(path)} 2>&1`;
}

/**
 * One app in parts, in one session, which is given up where a part is refused. What each of the commands says is left for
 * `findInstallRefusal`.
 */
export function renderInstallParts(parts: readonly PushedApk[]): string {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const writes = parts.map(
    ({ path, bytes }, at) => `w=$(pm install-write -S ${bytes} "$s" part${at}.apk ${quoteForShell(path)} 2>&1)`,
  );
  const checked = writes.map(
    (write) =>
      `${write}; case "$w" in Success*) ;; *) echo "$w"; pm install-abandon "$s" >/dev/null 2>&1; exit 1;; esac`,
  );
  return [
    `c=$(pm install-create ${options} -S ${total} 2>&1)`,
    's="${c##*[}"; s="${s%%]*}"',
    'case "$c" in Success*) ;; *) echo "$c"; exit 1;; esac',
    ...checked,
    'pm install-commit "$s" 2>&1',
  ].join('; ');
}

/** Android's own words; undefined: it was installed. Judged by them, for old builds exit 0 always (corpus install_outputs.txt). */
export function findInstallRefusal(output: string): string | undefined {
  if (/^Success\s*$/m.test(output)) return undefined;
  const failure = /Failure \[([\s\S]*?)\]\s*$/m.exec(output)?.[1];
  return failure ?? (output.trim() || 'pm install answered nothing');
}

/** `marker`: see `joinSections`. */
export function renderUninstall(marker: string, packageName: string): string {
  const name = quoteForShell(packageName);
  return joinSections(marker, [`pm list packages ${name}`, `pm uninstall ${name} 2>&1`]);
}

export type UninstallOutcome = { readonly installed: false } | { readonly installed: true; readonly refused?: string };

export function parseUninstall(marker: string, output: string, packageName: string): UninstallOutcome {
  const [listed = '', said = ''] = splitSections(marker, output);
  if (/^Success\s*$/m.test(said)) return { installed: true };
  const known = listed.split('\n').some((line) => line.trim() === `package:${packageName}`);
  return known ? { installed: true, refused: findInstallRefusal(said) ?? '' } : { installed: false };
}

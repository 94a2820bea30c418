export interface PackageDetails {
  readonly packageName: string;
  readonly versionName?: string;
  readonly versionCode?: number;
  readonly system?: boolean;
}

/**
 * Of every package the few lines that are asked for, cut on the device: the whole dump is megabytes (corpus
 * api33_mtk_package.txt). Headings go along, for versions that an update has replaced stand under one of their own.
 */
export function renderPackageDetails(): string {
  return "dumpsys package packages | grep -E '^[A-Z].*:$|^  Package \\[|^    (versionCode|versionName|flags|pkgFlags)=|^    User 0:'";
}

/** By name. Undefined: this is no such dump. */
export function parsePackageDetails(output: string): readonly PackageDetails[] | undefined {
  const lines = output.split(/\r?\n/);
  const start = lines.indexOf('Packages:');
  if (start < 0) return undefined;
  const found: { -readonly [K in keyof PackageDetails]: PackageDetails[K] }[] = [];
  const gone = new Set<string>();
  for (const line of lines.slice(start + 1)) {
    if (/^\S/.test(line)) break;
    const name = /^ {2}Package \[([^\]]+)\]/.exec(line)?.[1];
    if (name !== undefined) found.push({ packageName: name });
    const record = found.at(-1);
    if (record === undefined) continue;
    const code = /^ {4}versionCode=(\d+)/.exec(line)?.[1];
    if (code !== undefined) record.versionCode = Number(code);
    const version = /^ {4}versionName=(.*)$/.exec(line)?.[1];
    if (version !== undefined && version !== 'null') record.versionName = version.trim();
    const flags = /^ {4}(?:pkgFlags|flags)=\[(.*)\]/.exec(line)?.[1];
    if (flags !== undefined) record.system ??= flags.split(' ').includes('SYSTEM');
    // Its data is kept, but the person who uses the device has not got it.
    if (/^ {4}User 0:.*\binstalled=false\b/.test(line)) gone.add(record.packageName);
  }
  return found
    .filter(({ packageName }) => !gone.has(packageName))
    .toSorted((a, b) => (a.packageName < b.packageName ? -1 : 1));
}

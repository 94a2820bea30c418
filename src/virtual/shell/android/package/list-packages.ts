import type { PackageInfo } from '../../../contract/packages.ts';
import type { Process } from '../../process.ts';
import { bareWords, optionValue } from '../bare-words.ts';

type Keep = (info: PackageInfo) => boolean;

/** Options that leave packages out (AOSP PackageManagerShellCommand.runListPackages). */
const filters: Readonly<Record<string, Keep>> = {
  '-3': (info) => !info.system,
  '-s': (info) => info.system,
  '-d': (info) => info.disabled !== undefined,
  '-e': (info) => info.disabled === undefined,
  // No APEX is modelled.
  '--apex-only': () => false,
};

const known: ReadonlySet<string> = new Set([
  ...Object.keys(filters),
  ...['-a', '-f', '-i', '-l', '-lf', '-u', '-U', '--show-versioncode', '--uid', '--user', '--match-libraries'],
  '--factory-only',
]);

/** `package:[file=]NAME[ versionCode:N][  installer=X][ uid:N]`, in the order of installation (Android's is that of a hash). */
export function listPackages(process: Process, args: readonly string[]): number {
  const unknown = args.find((arg) => arg.startsWith('-') && !known.has(arg));
  if (unknown !== undefined) {
    process.err(`Error: Unknown option: ${unknown}\n`);
    return 255;
  }
  const { packages, remembered } = process.machine;
  const filter = bareWords(args, ['--user', '--uid'])[0] ?? '';
  const uid = optionValue(args, '--uid');
  const all = args.includes('-u') ? [...packages.all, ...remembered.uninstalled.values()] : packages.all;
  const keeps = args.flatMap((arg) => (Object.hasOwn(filters, arg) ? [filters[arg] as Keep] : []));
  for (const info of all) {
    if (info.hidden === true && !args.includes('-u')) continue;
    if (!info.packageName.includes(filter) || !keeps.every((keep) => keep(info))) continue;
    if (uid !== undefined && info.uid !== Number(uid)) continue;
    process.out(`package:${renderPackage(info, args)}\n`);
  }
  return 0;
}

function renderPackage(info: PackageInfo, args: readonly string[]): string {
  return [
    args.includes('-f') && `${info.apkPaths[0]}=`,
    info.packageName,
    args.includes('--show-versioncode') && ` versionCode:${info.versionCode}`,
    args.includes('-i') && `  installer=${info.installer ?? 'null'}`,
    (args.includes('-U') || args.includes('--uid')) && ` uid:${info.uid}`,
  ]
    .filter((part) => part !== false)
    .join('');
}

import type { Process } from '../../process.ts';
import type { Subcommand } from '../activity/subcommand.ts';
import { bareWords } from '../bare-words.ts';
import { shortenComponent } from '../component.ts';
import { features, libraries } from './features.ts';
import { listPackages } from './list-packages.ts';
import { permissionGroups } from './permission-groups.ts';

/** With -f the file stands in front, with a word only those whose target it is. */
const instrumentation: Subcommand = ({ machine, out }, args) => {
  const target = bareWords(args)[0];
  for (const { packageName, apkPaths, instrumentations } of machine.packages.all) {
    for (const entry of instrumentations) {
      if (target !== undefined && entry.target !== target) continue;
      const file = args.includes('-f') ? `${apkPaths[0]}=` : '';
      const name = shortenComponent({ packageName, activity: entry.runner });
      out(`instrumentation:${file}${name} (target=${entry.target})\n`);
    }
  }
  return 0;
};

const permissions: Subcommand = ({ out }, args) => {
  const wanted = bareWords(args)[0];
  const groups = Object.entries(permissionGroups).filter(([group]) => wanted === undefined || group === wanted);
  out(args.includes('-d') ? 'Dangerous Permissions:\n\n' : 'All Permissions:\n\n');
  if (!args.includes('-g')) {
    out(groups.flatMap(([, names]) => names.map((name) => `permission:${name}\n`)).join(''));
    return 0;
  }
  for (const [group, names] of groups) {
    out(`+ group:${group}\n${names.map((name) => `  permission:${name}\n`).join('')}\n`);
  }
  return 0;
};

const lines =
  (prefix: string, names: readonly string[]): Subcommand =>
  (process) => {
    process.out(names.map((name) => `${prefix}:${name}\n`).join(''));
    return 0;
  };

const kinds: Readonly<Record<string, Subcommand>> = {
  package: listPackages,
  packages: listPackages,
  features: lines('feature', ['reqGlEsVersion=0x30002', ...features]),
  instrumentation,
  libraries: lines('library', libraries),
  'permission-groups': lines('permission group', Object.keys(permissionGroups)),
  permissions,
  // A phone has no initial users of other kinds; the flags 0xc13 are ADMIN, MAIN, FULL, SYSTEM, INITIALIZED, PRIMARY.
  users: (process) => {
    process.out('Users:\n\tUserInfo{0:Owner:c13} running\n');
    return 0;
  },
};

export function runList(process: Process, [kind, ...args]: readonly string[]): Promise<number> | number {
  if (kind === undefined) {
    process.err("Error: didn't specify type of data to list\n");
    return 255;
  }
  const run = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (run !== undefined) return run(process, args);
  process.err(`Error: unknown list type '${kind}'\n`);
  return 255;
}

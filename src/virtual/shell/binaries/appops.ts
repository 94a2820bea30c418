import { appOpModes, appOps, nameAppOp } from '../android/app-ops.ts';
import type { Binary, Process } from '../process.ts';

type Subcommand = (process: Process, words: readonly string[]) => number;

const shellUid = 2000;
const failed = 255;

/** A package's name, of a name or a uid; undefined, and told, when there is none (AOSP AppOpsService.Shell). */
function findPackage({ machine, err }: Process, word: string | undefined): string | undefined {
  if (word === undefined) {
    err('Error: Package name or UID not specified.\n');
    return undefined;
  }
  if (/^\d+$/.test(word)) {
    if (Number(word) === shellUid) return 'com.android.shell';
    const info = machine.packages.all.find(({ uid }) => uid === Number(word));
    if (info !== undefined) return info.packageName;
  } else if (word === 'com.android.shell' || machine.packages.find(word) !== undefined) return word;
  err(`Error: No UID for ${word} in user 0\n`);
  return undefined;
}

function findOp({ err }: Process, word: string | undefined): string | undefined {
  const op = word === undefined ? undefined : nameAppOp(word);
  if (op === undefined)
    err(word === undefined ? 'Error: Operation not specified.\n' : `Error: Unknown operation string: ${word}\n`);
  return op;
}

const set: Subcommand = (process, [who, operation, mode]) => {
  const packageName = findPackage(process, who);
  if (packageName === undefined) return failed;
  const op = findOp(process, operation);
  if (op === undefined) return failed;
  if (mode === undefined) {
    process.err('Error: Mode not specified.\n');
    return failed;
  }
  if (!(appOpModes as readonly string[]).includes(mode)) {
    process.err(`Error: Mode ${mode} is not valid,\n`);
    return failed;
  }
  process.machine.permissions.setOp(packageName, op, mode);
  process.machine.journal.add({ kind: 'effect', what: 'appop', detail: { packageName, op, mode } });
  return 0;
};

const get: Subcommand = (process, [who, operation]) => {
  const packageName = findPackage(process, who);
  if (packageName === undefined) return failed;
  const wanted = operation === undefined ? undefined : findOp(process, operation);
  if (operation !== undefined && wanted === undefined) return failed;
  const rows = appOps.flatMap((name) => {
    const op = `android:${name.toLowerCase()}`;
    const mode = process.machine.permissions.op(packageName, op);
    return (wanted === undefined || wanted === op) && mode !== 'default' ? [`${name}: ${mode}\n`] : [];
  });
  process.out(rows.length > 0 ? rows.join('') : 'No operations.\n');
  return 0;
};

const reset: Subcommand = (process, [who]) => {
  const { machine } = process;
  const packageName = who === undefined ? undefined : findPackage(process, who);
  if (who !== undefined && packageName === undefined) return failed;
  const names = packageName === undefined ? machine.packages.all.map((info) => info.packageName) : [packageName];
  for (const name of [...names, ...(packageName === undefined ? ['com.android.shell'] : [])]) {
    for (const op of appOps) machine.permissions.setOp(name, `android:${op.toLowerCase()}`, 'default');
  }
  process.out(`Reset all modes for: all users, ${packageName ?? 'all packages'}\n`);
  return 0;
};

const queryOp: Subcommand = (process, [operation, mode = 'allow']) => {
  const op = findOp(process, operation);
  if (op === undefined) return failed;
  const { packages, permissions } = process.machine;
  const found = packages.all.filter(({ packageName }) => permissions.op(packageName, op) === mode);
  process.out(found.length === 0 ? 'No operations.\n' : found.map(({ packageName }) => `${packageName}\n`).join(''));
  return 0;
};

const subcommands: Readonly<Record<string, Subcommand>> = {
  set,
  get,
  reset,
  'query-op': queryOp,
  'write-settings': () => 0,
};

const usage = `AppOps service (appops) commands:
  get [--user <USER_ID>] <PACKAGE | UID> [<OP>]
  set [--user <USER_ID>] <PACKAGE | UID> <OP> <MODE>
  reset [--user <USER_ID>] [<PACKAGE>]
  query-op [--user <USER_ID>] <OP> [<MODE>]
`;

export const appops: Binary = {
  name: 'appops',
  summary: 'what apps may do beside their permissions',
  unsupported: [{ what: 'appops start, stop', why: 'use of an operation is not recorded' }],
  run(process) {
    const [name, ...rest] = process.args;
    if (name === undefined || name === 'help' || name === '-h') {
      process.out(usage);
      return name === undefined ? failed : 0;
    }
    const words = rest.filter((word, at) => !word.startsWith('--') && rest[at - 1] !== '--user');
    const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    if (run !== undefined) return run(process, words);
    process.out(`Unknown command: ${name}\n`);
    return failed;
  },
};

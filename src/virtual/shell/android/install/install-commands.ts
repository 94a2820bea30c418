import type { Process } from '../../process.ts';
import type { InstallSession } from '../../remembered.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { IntentError } from '../intent/intent-error.ts';
import { reportException } from '../shell-exception.ts';
import { InstallFailure } from './install-failure.ts';
import { type ApkFile, installPackage } from './install-package.ts';
import { type InstallRequest, parseInstall } from './parse-install.ts';
import { parseInteger } from './parse-integer.ts';
import { readBytes } from './read-apk-bytes.ts';

/** What this device takes at most; more is told as storage that does not suffice. */
const largestBytes = 1024 ** 3;

type Work = (process: Process, request: InstallRequest) => Promise<number> | number;

/** Wrong options are Java exceptions, refusals a `Failure […]` on stdout with code 1. */
const guarded =
  (command: string, work: Work): Subcommand =>
  async (process, args) => {
    try {
      return await work(process, parseInstall(args));
    } catch (error) {
      if (error instanceof InstallFailure) {
        process.out(error.words);
        return 1;
      }
      if (!(error instanceof IntentError)) throw error;
      return reportException(process, command, error.words);
    }
  };

function refuseWithoutStorage({ machine }: Process, occasion: string, bytes: number): void {
  const full = bytes > largestBytes || machine.faults.strike('low-storage', occasion) !== undefined;
  if (full) throw new InstallFailure('INSTALL_FAILED_INSUFFICIENT_STORAGE', 'Failed to override installation location');
}

/** From stdin with `-S SIZE`, or from files of the device. */
const install = guarded('install', async (process, { options, size, operands }) => {
  const paths = operands.filter((operand) => operand !== '-');
  if (paths.length === 0) {
    if (size === undefined) {
      process.err('Error: must either specify a package size or an APK file\n');
      return 1;
    }
    refuseWithoutStorage(process, 'install', size);
    installPackage(process.machine, [{ name: 'base.apk', bytes: await readBytes(process.stdin, size) }], options);
  } else {
    refuseWithoutStorage(process, 'install', 0);
    installPackage(
      process.machine,
      paths.map((path, at) => openFile(process, path, at)),
      options,
    );
  }
  process.out('Success\n');
  return 0;
});

function openFile(process: Process, path: string, at: number): ApkFile {
  const bytes = process.machine.files.read(process.resolve(path));
  if (bytes === undefined) {
    process.err(`Error: Unable to open file: ${path}\n`);
    if (!path.startsWith('/data/local/tmp/')) process.err('Consider using a file under /data/local/tmp/\n');
    process.err(`Error: Can't open file: ${path}\n`);
    throw new IntentError(`Error: Can't open file: ${path}`);
  }
  return { name: at === 0 ? 'base.apk' : (path.split('/').at(-1) ?? path), bytes };
}

const create = guarded('install-create', (process, { options, size }) => {
  refuseWithoutStorage(process, 'install-create', size ?? 0);
  const { installs } = process.machine.remembered;
  // Android draws it at random.
  let id = (Math.floor(process.machine.clock.now()) % 1_000_000_000) + 1;
  while (installs.has(id)) id++;
  installs.set(id, { id, options, files: new Map() });
  process.out(`Success: created install session [${id}]\n`);
  return 0;
});

function findSession({ machine }: Process, text: string | undefined): InstallSession {
  const id = parseInteger(text);
  const session = machine.remembered.installs.get(id);
  if (session === undefined)
    throw new IntentError(`Caller has no access to session ${id}`, 'java.lang.SecurityException');
  return session;
}

const write = guarded('install-write', async (process, { size, operands }) => {
  const [id, name, path = '-'] = operands;
  const session = findSession(process, id);
  if (name === undefined) throw new IntentError('Argument expected after "install-write"');
  if (!isFileName(name)) throw new IntentError(`Invalid name: ${name}`);
  if (path !== '-') {
    const { bytes } = openFile(process, path, 0);
    session.files.set(name, bytes);
    process.out(`Success: streamed ${bytes.length} bytes\n`);
    return 0;
  }
  if (size === undefined) {
    process.err('Error: must specify a APK size\n');
    return 1;
  }
  refuseWithoutStorage(process, 'install-write', size);
  const bytes = await readBytes(process.stdin, size);
  session.files.set(name, bytes);
  process.out(`Success: streamed ${bytes.length} bytes\n`);
  return 0;
});

/** FileUtils.isValidExtFilename, which PackageInstallerSession asks. */
function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\0/]/.test(name);
}

const commit = guarded('install-commit', (process, { operands }) => {
  const session = findSession(process, operands[0]);
  process.machine.remembered.installs.delete(session.id);
  const files = [...session.files].map(([name, bytes]) => ({ name, bytes }));
  installPackage(process.machine, files, session.options);
  process.out('Success\n');
  return 0;
});

const abandon = guarded('install-abandon', (process, { operands }) => {
  process.machine.remembered.installs.delete(findSession(process, operands[0]).id);
  process.out('Success\n');
  return 0;
});

export const installCommands: Subcommands = {
  install,
  'install-create': create,
  'install-write': write,
  'install-commit': commit,
  'install-abandon': abandon,
  'install-destroy': abandon,
  'get-install-location': (process) => {
    process.out('0[auto]\n');
    return 0;
  },
  'set-install-location': () => 0,
  'trim-caches': () => 0,
  'bg-dexopt-job': (process) => {
    process.out('Success\n');
    return 0;
  },
};

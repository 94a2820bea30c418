import type { InstallOptions } from '../../remembered.ts';
import { IntentError } from '../intent/intent-error.ts';
import { parseInteger } from './parse-integer.ts';

export interface InstallRequest {
  readonly options: InstallOptions;
  readonly size: number | undefined;
  readonly operands: readonly string[];
}

type Draft = { -readonly [K in keyof InstallOptions]: InstallOptions[K] };

const ignored: ReadonlySet<string> = new Set([
  ...['-r', '-f', '-s', '-l', '--dont-kill', '--full', '--instant', '--instantapp', '--ephemeral', '--force-sdk'],
  ...[
    '--no-incremental',
    '--skip-verification',
    '--enable-rollback',
    '--restrict-permissions',
    '--streaming',
    '--wait',
  ],
  ...['--preload', '--no-streaming', '--fastdeploy', '--force-queryable', '--skip-enable', '--ignore-dexopt-profile'],
  ...['--request-update-ownership', '--force-non-staged', '--force-verification'],
]);
const valued: ReadonlySet<string> = new Set([
  ...['--user', '--abi', '--originating-uri', '--referrer', '--install-location', '--install-reason', '--force-uuid'],
  ...['--update-ownership', '--pkg', '--package-source', '--dexopt-compiler-filter', '--rollback-impact-level'],
]);

/** AOSP PackageManagerShellCommand.makeInstallParams. Since Android 9 `-r` is the rule, and `-R` asks for a first installation. */
export function parseInstall(args: readonly string[]): InstallRequest {
  const draft: Draft = { replace: true, downgrade: false, testOnly: false, grant: false, lowTarget: false };
  let size: number | undefined;
  const left = [...args];
  const take = (option: string) => {
    const value = left.shift();
    if (value === undefined) throw new IntentError(`Argument expected after "${option}"`);
    return value;
  };
  const options: Readonly<Record<string, (option: string) => void>> = {
    '-R': () => void Object.assign(draft, { replace: false }),
    '-d': () => void Object.assign(draft, { downgrade: true }),
    '-t': () => void Object.assign(draft, { testOnly: true }),
    '-g': () => void Object.assign(draft, { grant: true }),
    '--bypass-low-target-sdk-block': () => void Object.assign(draft, { lowTarget: true }),
    '-i': (option) => void Object.assign(draft, { installer: take(option) }),
    '-p': (option) => void Object.assign(draft, { inherits: take(option) }),
    '-S': (option) => {
      size = readSize(take(option));
    },
  };
  while (left[0]?.startsWith('-') && left[0] !== '-') {
    const option = left.shift() as string;
    const known = Object.hasOwn(options, option) ? options[option] : undefined;
    if (known !== undefined) known(option);
    else if (valued.has(option)) take(option);
    else if (!ignored.has(option)) throw new IntentError(`Unknown option ${option}`);
  }
  return { options: draft, size, operands: left };
}

function readSize(text: string): number {
  const size = parseInteger(text);
  if (size <= 0) throw new IntentError(`Size must be positive`);
  return size;
}

import type { Fix } from '../../../contract/services.ts';
import type { Machine, Process } from '../../process.ts';
import { defineShellService, type ServiceCommand } from '../shell-service.ts';
import { ShellRefused, type ShellWords } from '../shell-words.ts';

/** LocationShellCommand's default for `set-test-provider-location`, m. */
const TEST_ACCURACY = 100;

const OLD_HELP = `Location service commands:
  help or -h
    Print this help text.
  set-location-enabled [--user <USER_ID>] true|false
    Sets the master location switch enabled state.
`;

/** Command lines as in AOSP LocationShellCommand of Android 12 and later; without its paragraphs. */
const HELP = `Location service commands:
  help or -h
    Print this help text.
  is-location-enabled [--user <USER_ID>]
    Gets the master location switch enabled state.
  set-location-enabled true|false [--user <USER_ID>]
    Sets the master location switch enabled state.
  providers
    The providers command is followed by a subcommand, as listed below:

    add-test-provider <PROVIDER> [--requiresNetwork] [--requiresSatellite]
      [--requiresCell] [--hasMonetaryCost] [--supportsAltitude]
      [--supportsSpeed] [--supportsBearing]
      [--powerRequirement <POWER_REQUIREMENT>]
    remove-test-provider <PROVIDER>
    set-test-provider-enabled <PROVIDER> true|false
    set-test-provider-location <PROVIDER> --location <LATITUDE>,<LONGITUDE>
      [--accuracy <ACCURACY>] [--time <TIME>]
`;

/** `appops set com.android.shell|2000 android:mock_location allow` came first, else AppOpsManager throws. */
function requireMockOp({ permissions }: Machine): void {
  const holders = ['com.android.shell', '2000'];
  const names = ['android:mock_location', 'MOCK_LOCATION'];
  if (holders.some((holder) => names.some((name) => permissions.op(holder, name) === 'allow'))) return;
  throw new ShellRefused(
    'com.android.shell from uid 2000 not allowed to perform MOCK_LOCATION',
    'java.lang.SecurityException',
  );
}

function requireTestProvider({ location }: Machine, name: string) {
  const found = location.providers.get(name);
  if (found === undefined) throw new ShellRefused(`provider doesn't exist: ${name}`);
  if (!found.mock) throw new ShellRefused(`${name} provider is not a test provider`);
  return found;
}

const valued: readonly string[] = ['--powerRequirement', '--extraAttributionTags'];
const bare: readonly string[] = [
  '--requiresNetwork',
  '--requiresSatellite',
  '--requiresCell',
  '--hasMonetaryCost',
  '--supportsAltitude',
  '--supportsSpeed',
  '--supportsBearing',
];

const PROVIDER_COMMANDS: Readonly<Record<string, (process: Process, words: ShellWords) => void>> = {
  'add-test-provider': ({ machine }, words) => {
    const name = words.required();
    for (let option = words.option(); option !== undefined; option = words.option()) {
      if (valued.includes(option)) words.required();
      else if (!bare.includes(option)) throw new ShellRefused(`Received unexpected option: ${option}`);
    }
    requireMockOp(machine);
    machine.location.setProvider(name, { mock: true, enabled: false });
  },
  'remove-test-provider': ({ machine }, words) => {
    const name = words.required();
    requireMockOp(machine);
    if (machine.location.providers.get(name)?.mock === true) machine.location.setProvider(name, undefined);
  },
  'set-test-provider-enabled': ({ machine }, words) => {
    const name = words.required();
    // Boolean.parseBoolean: anything but "true" is false.
    const enabled = words.required().toLowerCase() === 'true';
    requireMockOp(machine);
    machine.location.setProvider(name, { ...requireTestProvider(machine, name), enabled });
  },
  'set-test-provider-location': ({ machine }, words) => {
    const name = words.required();
    const fix = readFix(words, machine.clock.now());
    requireMockOp(machine);
    machine.location.setProvider(name, { ...requireTestProvider(machine, name), last: fix });
  },
};

function readFix(words: ShellWords, now: number): Fix {
  let place: readonly number[] | undefined;
  let accuracy = TEST_ACCURACY;
  let at = now;
  for (let option = words.option(); option !== undefined; option = words.option()) {
    if (option === '--location') {
      const parts = words.required().split(',');
      place = parts.map(Number);
      if (parts.length !== 2 || place.some((part) => !Number.isFinite(part))) {
        const shown = `[${parts.join(', ')}]`;
        throw new ShellRefused(`Location argument must be in the form of "<LATITUDE>,<LONGITUDE>", not ${shown}`);
      }
    } else if (option === '--accuracy') accuracy = words.number();
    else if (option === '--time') at = words.number();
    else throw new ShellRefused(`Unknown option: ${option}`);
  }
  const [latitude, longitude] = place ?? [];
  if (latitude === undefined || longitude === undefined) throw new ShellRefused('Option "--location" is required');
  return { latitude, longitude, accuracy, at };
}

const setEnabled: ServiceCommand = ({ machine }, words) => {
  let wanted: string | undefined;
  for (let word = words.next(); word !== undefined; word = words.next()) {
    if (word === '--user') words.required();
    else wanted ??= word;
  }
  if (wanted === undefined) throw new ShellRefused('Argument expected after "set-location-enabled"');
  machine.location.enabled = wanted.toLowerCase() === 'true';
  return 0;
};

const service = (help: string) =>
  defineShellService({
    name: 'location',
    help,
    commands: {
      'set-location-enabled': { since: 30, run: setEnabled },
      'is-location-enabled': {
        since: 31,
        run: ({ machine, out }) => {
          out(`${machine.location.enabled}\n`);
          return 0;
        },
      },
      providers: {
        since: 31,
        run(process, words) {
          const name = words.required();
          const run = Object.hasOwn(PROVIDER_COMMANDS, name) ? PROVIDER_COMMANDS[name] : undefined;
          if (run === undefined) {
            process.out(`Unknown command: ${name}\n`);
            return 255;
          }
          run(process, words);
          return 0;
        },
      },
    },
  });

const newer = service(HELP);
const older = service(OLD_HELP);

/** `cmd location` (AOSP LocationShellCommand): the switch from Android 11 on, test providers from 12 on. */
export const location = {
  name: 'location',
  run: (process: Process, args: readonly string[]) => (process.machine.api >= 31 ? newer : older).run(process, args),
};

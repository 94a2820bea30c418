export interface InstrumentRequest {
  readonly component: string;
  readonly wait: boolean;
  readonly raw: boolean;
  readonly args: Readonly<Record<string, string>>;
}

/** The words of a wrong call, as AOSP's Instrument and BaseCommand put them. */
export class InstrumentUsage extends Error {
  override readonly name = 'InstrumentUsage';
}

const flags: ReadonlySet<string> = new Set([
  '-w',
  '-r',
  '-m',
  '--no-window-animation',
  '--no_window_animation',
  '--no-hidden-api-checks',
  '--no-test-api-access',
  '--no-isolated-storage',
  '--no-logcat',
  '--no-restart',
  '--always-check-signature',
  '--instrument-sdk-sandbox',
  '--instrument-sdk-in-sandbox',
]);
const valued: ReadonlySet<string> = new Set(['-p', '-f', '--user', '--abi']);

/** `[-r] [-w] [-e NAME VALUE] … COMPONENT` (AOSP am/Instrument). */
export function parseInstrument(args: readonly string[]): InstrumentRequest {
  const left = [...args];
  const values: Record<string, string> = {};
  const given = new Set<string>();
  const take = (option: string) => {
    const value = left.shift();
    if (value === undefined) throw new InstrumentUsage(`Argument expected after "${option}"`);
    return value;
  };
  while (left[0]?.startsWith('-')) {
    const option = left.shift() as string;
    if (option === '-e') {
      const key = take(option);
      values[key] = take(option);
    } else if (valued.has(option)) take(option);
    else if (flags.has(option)) given.add(option);
    else throw new InstrumentUsage(`Unknown option: ${option}`);
  }
  const component = left.shift();
  if (component === undefined) throw new InstrumentUsage('Argument required');
  // -r is of use only to whoever waits, and Android's own help pairs them; it does not imply -w.
  return { component, wait: given.has('-w'), raw: given.has('-r'), args: values };
}

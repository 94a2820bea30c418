import type { EventKind } from './event-kinds.ts';
import { defaultWeights } from './event-kinds.ts';

export interface MonkeyRequest {
  readonly packages: readonly string[];
  readonly categories: readonly string[];
  readonly verbose: number;
  readonly throttleMs: number;
  readonly seed: number | undefined;
  readonly count: number;
  readonly ignoreCrashes: boolean;
  readonly weights: Readonly<Record<EventKind, number>>;
}

const flags: ReadonlySet<string> = new Set(
  [
    'dbg-no-events',
    'hprof',
    'ignore-native-crashes',
    'ignore-security-exceptions',
    'ignore-timeouts',
    'kill-process-after-error',
    'monitor-native-crashes',
    'randomize-throttle',
    'bugreport',
    'periodic-bugreport',
    'permission-target-system',
    'no-zygote-check',
    'wait-dbg',
  ].map((name) => `--${name}`),
);

/** `--pct-touch` and the like (AOSP Monkey.processOptions). */
const percentNames: Readonly<Record<string, EventKind>> = {
  touch: 'touch',
  motion: 'motion',
  pinchzoom: 'pinch',
  trackball: 'trackball',
  rotation: 'rotation',
  permission: 'permission',
  nav: 'nav',
  majornav: 'majorNav',
  syskeys: 'sysKeys',
  appswitch: 'appSwitch',
  flip: 'flip',
  anyevent: 'anything',
};

/** The request, or the words of AOSP's Monkey for what is wrong. */
export function parseMonkey(args: readonly string[]): MonkeyRequest | string {
  const packages: string[] = [];
  const categories: string[] = [];
  const given: Partial<Record<EventKind, number>> = {};
  const left = [...args];
  let verbose = 0;
  let throttleMs = 0;
  let ignoreCrashes = false;
  let seed: number | undefined;
  const valued: Readonly<Record<string, (value: string) => void>> = {
    '-p': (value) => void packages.push(value),
    '-c': (value) => void categories.push(value),
    '-s': (value) => {
      seed = Number(value);
    },
    '--throttle': (value) => {
      throttleMs = Number(value);
    },
  };
  while (left[0]?.startsWith('-')) {
    const option = left.shift() as string;
    const percent = /^--pct-(\w+)$/.exec(option)?.[1];
    const kind = percent === undefined ? undefined : percentNames[percent];
    const take = Object.hasOwn(valued, option) ? valued[option] : undefined;
    if (option === '--ignore-crashes') ignoreCrashes = true;
    else if (/^-v+$/.test(option)) verbose += option.length - 1;
    else if (flags.has(option)) continue;
    else if (take !== undefined || kind !== undefined) {
      const value = left.shift();
      if (value === undefined) return `** Error: Argument expected after "${option}"`;
      const wantsNumber = kind !== undefined || option === '-s' || option === '--throttle';
      if (wantsNumber && !/^-?\d+$/.test(value)) return `** Error: ${option} requires a number: "${value}"`;
      if (kind !== undefined) given[kind] = Number(value);
      else take?.(value);
    } else return `** Error: Unknown option: ${option}`;
  }
  const [count, ...rest] = left;
  if (count === undefined) return '** Error: Count not specified';
  if (!/^\d+$/.test(count) || rest.length > 0) return `** Error: Count is not a number: "${count}"`;
  const weights = spreadWeights(given);
  if (weights === undefined) return '** Event weights > 100%';
  return { packages, categories, verbose, throttleMs, seed, count: Number(count), ignoreCrashes, weights };
}

/** What was given stays; the rest of the hundred goes to the others by their usual shares (AOSP adjustEventFactors). */
function spreadWeights(given: Partial<Record<EventKind, number>>): Readonly<Record<EventKind, number>> | undefined {
  const taken = Object.values(given).reduce((sum, value) => sum + value, 0);
  if (taken > 100) return undefined;
  const kinds = Object.keys(defaultWeights) as EventKind[];
  const others = kinds.filter((kind) => given[kind] === undefined);
  const usual = others.reduce((sum, kind) => sum + defaultWeights[kind], 0);
  const share = usual === 0 ? 0 : (100 - taken) / usual;
  return Object.fromEntries(kinds.map((kind) => [kind, given[kind] ?? defaultWeights[kind] * share])) as Record<
    EventKind,
    number
  >;
}

import { CommandError } from '../shell-error.ts';
import { type Builtin, write } from './builtin.ts';

interface Limit {
  readonly letter: string;
  readonly name: string;
  readonly value: number | undefined;
}

/** Names as mksh writes them; the numbers are plausible, not seen on a phone. Undefined: unlimited. */
const LIMITS: readonly Limit[] = [
  { letter: 't', name: 'time(cpu-seconds)', value: undefined },
  { letter: 'f', name: 'file(blocks)', value: undefined },
  { letter: 'c', name: 'coredump(blocks)', value: 0 },
  { letter: 'd', name: 'data(KiB)', value: undefined },
  { letter: 's', name: 'stack(KiB)', value: 8192 },
  { letter: 'l', name: 'lockedmem(KiB)', value: 65536 },
  { letter: 'n', name: 'nofiles(descriptors)', value: 32768 },
  { letter: 'p', name: 'processes', value: 1000 },
  { letter: 'i', name: 'sigpending', value: 14_000 },
  { letter: 'q', name: 'msgqueue(bytes)', value: 819_200 },
  { letter: 'e', name: 'maxnice', value: 40 },
  { letter: 'r', name: 'maxrtprio', value: 0 },
  { letter: 'v', name: 'address-space(KiB)', value: undefined },
  { letter: 'x', name: 'filelocks', value: undefined },
];

const tell = ({ value }: Limit) => (value === undefined ? 'unlimited' : String(value));

/** Limits are told. One beyond is refused in mksh's words; one below would not be obeyed here, so it is refused too. */
export const ulimit: Builtin = (call) => {
  const letters: string[] = [];
  let at = 0;
  for (; /^-./.test(call.args[at] ?? ''); at++) {
    for (const letter of (call.args[at] as string).slice(1)) {
      if ('HSa'.includes(letter) || LIMITS.some((limit) => limit.letter === letter)) letters.push(letter);
      else throw new CommandError(`ulimit: -${letter}: unknown option`);
    }
  }
  const [wanted, more] = call.args.slice(at);
  if (more !== undefined) throw new CommandError('ulimit: too many arguments');
  if (letters.includes('a')) {
    for (const limit of LIMITS) write(call, `${`-${limit.letter}: ${limit.name}`.padEnd(26)}${tell(limit)}\n`);
    return 0;
  }
  const letter = letters.findLast((found) => !'HS'.includes(found)) ?? 'f';
  const limit = LIMITS.find((found) => found.letter === letter) as Limit;
  if (wanted === undefined) {
    write(call, `${tell(limit)}\n`);
    return 0;
  }
  if (wanted !== 'unlimited' && !/^\d+$/.test(wanted))
    throw new CommandError(`ulimit: invalid ${limit.name} limit: ${wanted}`);
  const asked = wanted === 'unlimited' ? undefined : Number(wanted);
  if (asked === limit.value) return 0;
  if (limit.value !== undefined && (asked === undefined || asked > limit.value))
    throw new CommandError(`ulimit: ${wanted} exceeds allowable ${limit.name} limit`);
  throw new CommandError(`ulimit: ${wanted}: not supported by this device`);
};

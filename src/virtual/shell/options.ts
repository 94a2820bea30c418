export interface Options {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
  /** The first letter or long option that is not in the specification. */
  readonly unknown: string | undefined;
}

/**
 * Toybox-style options: `-ab`, `-n 3`, `-n3`, `--long`, `--long=value`. `flags` lists the letters without a value,
 * `valued` those with one, `long` the long names (with a `=` at the end: they take a value). Options and operands may be
 * mixed unless `flags` begins with `^`; `--` ends the options.
 */
export function parseOptions(
  args: readonly string[],
  flags: string,
  valued = '',
  long: readonly string[] = [],
): Options {
  const found = new Set<string>();
  const values = new Map<string, string>();
  const operands: string[] = [];
  const stopsAtOperand = flags.startsWith('^');
  let unknown: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (arg.startsWith('--')) {
      const [name = '', ...rest] = arg.slice(2).split('=');
      if (long.includes(name)) found.add(name);
      else if (long.includes(`${name}=`)) values.set(name, rest.length > 0 ? rest.join('=') : (args[++at] ?? ''));
      else unknown ??= name;
      continue;
    }
    if (arg === '-' || !arg.startsWith('-')) {
      operands.push(arg);
      if (!stopsAtOperand) continue;
      operands.push(...args.slice(at + 1));
      break;
    }
    for (let place = 1; place < arg.length; place++) {
      const letter = arg[place] as string;
      if (valued.includes(letter)) {
        values.set(letter, place + 1 < arg.length ? arg.slice(place + 1) : (args[++at] ?? ''));
        break;
      }
      if (flags.includes(letter) && letter !== '^') found.add(letter);
      else unknown ??= letter;
    }
  }
  return { flags: found, values, operands, unknown };
}

interface Speaker {
  readonly name: string;
  out(text: string): void;
  err(text: string): void;
}

/** Toybox's words for an option that it does not know, on stderr, with code 1. `--help` is answered on stdout. */
export function refuseOption(process: Speaker, option: string): number {
  if (option === 'help') {
    process.out(`usage: ${process.name} [OPTION...] [ARGUMENT...]\n`);
    return 0;
  }
  process.err(`${process.name}: Unknown option '${option}' (see "${process.name} --help")\n`);
  return 1;
}

/** Toybox's words for too few operands. */
export function needArguments(process: Speaker, count: number): number {
  process.err(`${process.name}: Needs ${count} argument${count === 1 ? '' : 's'} (see "${process.name} --help")\n`);
  return 1;
}

/** `10`, `4k`, `2M`, `1G` (powers of 1024), `512b`; undefined when it is no size. */
export function parseSize(word: string): number | undefined {
  const match = /^([-+]?)(\d+|0x[\da-fA-F]+)([cbkKmMgG]?)[dD]?$/.exec(word);
  if (match === null) return undefined;
  const unit = { c: 1, b: 512, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }[(match[3] as string).toLowerCase()] ?? 1;
  return Number(match[2]) * unit * (match[1] === '-' ? -1 : 1);
}

/** Toybox's words for options that want a number and got none, with code 1; undefined when all is well. */
export function refuseCounts(
  process: Speaker,
  values: ReadonlyMap<string, string>,
  letters: readonly string[],
): number | undefined {
  const words = letters.flatMap((letter) => values.get(letter) ?? []);
  const wrong = words.find((word) => parseSize(word) === undefined);
  if (wrong === undefined) return undefined;
  process.err(`${process.name}: not integer: ${wrong}\n`);
  return 1;
}

/** `-5` is `-n5`, unless it is itself the number of `-n` or `-c`. */
export function spellCounts(args: readonly string[]): readonly string[] {
  return args.map((arg, at) => (/^-[nc]$/.test(args[at - 1] ?? '') ? arg : arg.replace(/^-(\d+)$/, '-n$1')));
}

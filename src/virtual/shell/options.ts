export interface Options {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
  /** The first letter or long option that is not in the specification. */
  readonly unknown: string | undefined;
}

/**
 * Toybox-style options: `-ab`, `-n 3`, `-n3`, `--long`. `flags` lists the letters (and long names) without a value,
 * `valued` the letters with one. Options and operands may be mixed; `--` ends the options.
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
  let unknown: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (arg.startsWith('--')) {
      const name = arg.slice(2);
      if (long.includes(name)) found.add(name);
      else unknown ??= name;
      continue;
    }
    if (arg === '-' || !arg.startsWith('-')) {
      operands.push(arg);
      continue;
    }
    for (let place = 1; place < arg.length; place++) {
      const letter = arg[place] as string;
      if (valued.includes(letter)) {
        values.set(letter, place + 1 < arg.length ? arg.slice(place + 1) : (args[++at] ?? ''));
        break;
      }
      if (flags.includes(letter)) found.add(letter);
      else unknown ??= letter;
    }
  }
  return { flags: found, values, operands, unknown };
}

/** Toybox's words for an option that it does not know, on stderr, with code 1. */
export function refuseOption(process: { readonly name: string; err(text: string): void }, option: string): number {
  process.err(`${process.name}: Unknown option '${option}' (see "${process.name} --help")\n`);
  return 1;
}

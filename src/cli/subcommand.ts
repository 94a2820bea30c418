import type { Host } from '../base/host.ts';
import type { OptionName } from '../config/options.ts';
import type { Values } from '../config/settings.ts';

/** What a subcommand is run with. */
export interface Invocation {
  readonly host: Host;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Positional arguments; a list for `[paths...]`. */
  readonly args: readonly string[];
  /** Flags that are options of the project (src/config/options.ts). */
  readonly flags: Values;
  /** Flags of this subcommand alone, by their camelCase name. */
  readonly own: Readonly<Record<string, string | boolean | undefined>>;
  /** Those of them that may be given several times. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** One entry of `vivace --help`: one file, one line in the list. */
export interface Subcommand {
  /** `test`, or `device serve` for a word below a word. */
  readonly name: string;
  readonly summary: string;
  /** commander's spelling of the positional arguments: `[paths...]`. */
  readonly arguments: readonly { readonly name: string; readonly help: string }[];
  readonly options: readonly OptionName[];
  /** `several`: may be given more than once; they stand in `lists`. */
  readonly own: readonly { readonly flag: string; readonly help: string; readonly several?: boolean }[];
  readonly examples: readonly string[];
  /** Answers the exit code. */
  run(invocation: Invocation): Promise<number>;
}

export function defineSubcommand(subcommand: Subcommand): Subcommand {
  return subcommand;
}

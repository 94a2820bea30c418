import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import type { Json } from '../../../src/base/json.ts';

/** What one command takes, told by examples: right ones with what they compile to, wrong ones with what is said of them. */
export interface CommandTable {
  readonly command: string;
  /** Further files beside the flow, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly rows: readonly CommandRow[];
}

export interface CommandRow {
  /** One item of a command list. */
  readonly yaml: string;
  /** The calls it compiles to, in order: each tool with its whole input. */
  readonly calls?: readonly (readonly [tool: string, input: Readonly<Record<string, Json>>])[];
  /** Or part of its node in the plan, compared by `toMatchObject`. */
  readonly plan?: object;
  /** The first diagnostic; without `calls` and `plan` the row must be an error. */
  readonly code?: Diagnostic['code'];
  /** The piece of the text that the diagnostic points at. */
  readonly at?: string;
}

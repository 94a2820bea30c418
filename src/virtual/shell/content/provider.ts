import type { Machine } from '../process.ts';

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** A content provider that the shell may use. `path` is the URI's, without the authority. What is absent is refused. */
export interface Provider {
  query(machine: Machine, path: readonly string[]): readonly Row[] | undefined;
  insert?(machine: Machine, path: readonly string[], values: Row): boolean;
  delete?(machine: Machine, path: readonly string[], rows: readonly Row[]): void;
  /** The bundle as Android prints it, `null` for none; undefined: no such method. */
  call?(machine: Machine, request: CallRequest): string | null | undefined;
}

export interface CallRequest {
  readonly method: string;
  readonly arg: string | undefined;
  readonly extras: Readonly<Record<string, string>>;
}

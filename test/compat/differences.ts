import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Cases that Vivace answers otherwise on purpose, with why. By the id of the case. */
export interface Differences {
  readonly differences: Readonly<Record<string, string>>;
  /** Not counted: an older rule, or a hook of an embedder. */
  readonly apart: Readonly<Record<string, string>>;
}

export async function readDifferences(path: string): Promise<Differences> {
  const given = (parse(await readFile(path, 'utf8')) ?? {}) as Partial<
    Record<keyof Differences, Record<string, string>>
  >;
  return { differences: given.differences ?? {}, apart: given.apart ?? {} };
}

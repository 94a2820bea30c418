import { dirname, resolve } from 'node:path';
import type { Range, SourceText } from '../../base/source.ts';
import { scanImports } from '../scan-imports.ts';
import { findFreeNames } from './free-names.ts';

/** A variable that a script reads and does not make, at the first place. */
export interface ScriptRead {
  readonly name: string;
  /** The script's file, or that of one it imports; relative to the working directory. */
  readonly file: string;
  readonly range: Range;
}

/** By absolute path; each script is read once. What cannot be read has been told. */
export type ScriptReader = (path: string) => Promise<readonly ScriptRead[]>;

/** As many files as a script may import. */
const maxFiles = 200;

export function createScriptReader(readSource: (path: string) => Promise<SourceText | undefined>): ScriptReader {
  const known = new Map<string, Promise<OwnReads>>();
  return async (path) => {
    const reads = new Map<string, ScriptRead>();
    const seen = new Set([path]);
    for (const file of seen) {
      const own = known.get(file) ?? readOwn(file, readSource);
      known.set(file, own);
      const { names, imports } = await own;
      for (const one of names) if (!reads.has(one.name)) reads.set(one.name, one);
      for (const one of imports) if (seen.size < maxFiles) seen.add(one);
    }
    return [...reads.values()];
  };
}

interface OwnReads {
  readonly names: readonly ScriptRead[];
  /** Absolute paths. */
  readonly imports: readonly string[];
}

async function readOwn(path: string, readSource: (path: string) => Promise<SourceText | undefined>): Promise<OwnReads> {
  const source = await readSource(path);
  if (source === undefined) return { names: [], imports: [] };
  return {
    names: findFreeNames(source.text).map(({ name, start, end }) => ({
      name,
      file: source.file,
      range: source.rangeOf(start, end),
    })),
    imports: (scanImports(source.text)?.references ?? []).map(({ name }) => resolve(dirname(path), name)),
  };
}

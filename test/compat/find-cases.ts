import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { FlowCase } from './case.ts';
import type { ParserCase } from './parser-case.ts';

export type FoundCase = { readonly name: string; readonly folder: string } & (
  | { readonly kind: 'flow'; readonly given: FlowCase }
  | { readonly kind: 'parser'; readonly given: ParserCase }
  /** Its `case.json` cannot be read. */
  | { readonly kind: 'broken'; readonly why: string }
);

/**
 * Every folder with a `case.json` in it, at any depth, in the order of their names; a file stands for the folder it is in.
 * Throws where the folder cannot be read.
 */
export async function findCases(path: string): Promise<readonly FoundCase[]> {
  const root = (await stat(path)).isDirectory() ? path : dirname(path);
  const found: FoundCase[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    if (entries.some(({ name }) => name === 'case.json')) {
      found.push(await readCase(folder, relative(root, folder).replaceAll('\\', '/') || basename(folder)));
      return;
    }
    for (const { name } of entries
      .filter((entry) => entry.isDirectory())
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      await walk(join(folder, name));
  };
  await walk(root);
  return found;
}

async function readCase(folder: string, name: string): Promise<FoundCase> {
  try {
    const given = JSON.parse(await readFile(join(folder, 'case.json'), 'utf8')) as FlowCase | ParserCase;
    if (!isRecord(given) || !isRecord(given.expect)) return { kind: 'broken', name, folder, why: 'it has no "expect"' };
    if (!('screen' in given)) return { kind: 'parser', name, folder, given };
    const lacking = ['files', 'device', 'screen'].filter((key) => !isRecord(given[key as keyof typeof given]));
    if (lacking.length === 0) return { kind: 'flow', name, folder, given };
    return { kind: 'broken', name, folder, why: `it lacks ${lacking.map((key) => `"${key}"`).join(', ')}` };
  } catch (error) {
    return { kind: 'broken', name, folder, why: error instanceof Error ? error.message : String(error) };
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

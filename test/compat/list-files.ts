import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** All files below a folder, relative to it, with `/`, sorted. */
export async function listFiles(folder: string, below = ''): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listFiles(folder, path)));
    else found.push(path);
  }
  return found;
}

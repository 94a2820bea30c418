import { join } from 'node:path';
import type { Files } from '../../base/host.ts';

/** Never flows, and often huge. */
const skipped = ['node_modules/', '.git/'];
const maxDepth = 30;

/** Every `.yaml` and `.yml` file of a folder and below, as paths relative to it with `/`, in the order of names. */
export async function walkFlows(folder: string, files: Files): Promise<readonly string[]> {
  const found: string[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    if (depth > maxDepth) return;
    for (const name of await files.list(join(folder, below))) {
      if (skipped.includes(name)) continue;
      if (name.endsWith('/')) await walk(`${below}${name}`, depth + 1);
      else if (/\.ya?ml$/i.test(name)) found.push(`${below}${name}`);
    }
  };
  await walk('', 0);
  return found;
}

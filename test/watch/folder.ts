import { realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real folder that is gone after the test; its first files are an hour old. */
export async function makeFolder(files: Readonly<Record<string, string>>) {
  const root = realpathSync(await mkdtemp(join(tmpdir(), 'vivace-watch-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const at = (name: string) => join(root, name);
  const write = async (name: string, text: string) => {
    await mkdir(dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  };
  const old = new Date(Date.now() - 3_600_000);
  for (const [name, text] of Object.entries(files)) {
    await write(name, text);
    await utimes(at(name), old, old);
  }
  return { root, at, write };
}

/** Waits until `check` holds, at most 10 s; fails with what was there then. */
export async function waitUntil(check: () => boolean, describe: () => unknown): Promise<void> {
  const end = performance.now() + 10_000;
  while (!check()) {
    if (performance.now() > end) throw new Error(`It did not come to be: ${JSON.stringify(describe())}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-host-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('write makes parents, replaces whole files and leaves no temporary name', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await files.write('a/b.txt', 'one');
  await files.write('a/b.txt', 'two');
  expect(await readFile(join(folder, 'a/b.txt'), 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
});

test('a write that fails leaves what was there and no temporary name', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await files.write('a/b/c.txt', 'kept');
  await expect(files.write('a/b', 'a folder is there')).rejects.toThrow();
  expect(await readFile(join(folder, 'a/b/c.txt'), 'utf8')).toBe('kept');
  expect(await readdir(join(folder, 'a'))).toEqual(['b']);
});

test('missing files are undefined to stat, false to exists, fine to remove', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await writeFile(join(folder, 'file'), '');
  expect(await files.stat('none')).toBeUndefined();
  expect(await files.stat('file/below')).toBeUndefined();
  expect(await files.stat('x'.repeat(5000))).toBeUndefined();
  expect(await files.stat('a\0b')).toBeUndefined();
  await symlink('loop', join(folder, 'loop'));
  expect(await files.stat('loop')).toBeUndefined();
  expect(await files.realPath?.('loop/a')).toBeUndefined();
  expect(await files.exists('none')).toBe(false);
  await files.remove('none');
});

test('list marks folders and sorts', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await files.write('b.txt', '');
  await files.makeFolder('a');
  expect(await files.list('.')).toEqual(['a/', 'b.txt']);
});

test('a path below a file or where no folder can be made is refused at once', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await writeFile(join(folder, 'file'), '');
  await expect(files.write('file/a/b.txt', 'x')).rejects.toThrow(/EEXIST|ENOTDIR/);
  if (process.platform === 'linux')
    await expect(files.write('/proc/vivace/a/b.txt', 'x')).rejects.toThrow(/ENOENT|EPERM|EACCES/);
});

test('a link stays a link, and what is no regular file is written into, not replaced', async () => {
  const files = createNodeFiles(createRealClock(), folder);
  await files.write('target.txt', 'old');
  await symlink(join(folder, 'target.txt'), join(folder, 'link.txt'));
  await files.write('link.txt', 'new');
  expect((await lstat(join(folder, 'link.txt'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'target.txt'), 'utf8')).toBe('new');
  if (process.platform === 'win32') return;
  await files.write('/dev/null', 'gone');
  expect((await lstat('/dev/null')).isFile()).toBe(false);
});

test.skipIf(process.platform !== 'linux').each(['write', 'append'] as const)(
  'what a full disk refuses names its file: %s',
  async (way) => {
    await expect(createNodeFiles(createRealClock(), folder)[way]('/dev/full', 'text')).rejects.toMatchObject({
      code: 'ENOSPC',
      path: '/dev/full',
    });
  },
);

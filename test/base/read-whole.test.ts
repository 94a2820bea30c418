import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWhole } from '../../src/base/read-whole.ts';

const posix = process.platform === 'win32' ? test.skip : test;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-read-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('files are read whole, folders and missing files refused', async () => {
  await writeFile(join(folder, 'file'), 'text');
  expect(String(await readWhole(join(folder, 'file')))).toBe('text');
  await expect(readWhole(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(readWhole(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});

posix('a device is refused, all but the empty one', async () => {
  await expect(readWhole('/dev/zero')).rejects.toMatchObject({ code: 'EFTYPE', path: '/dev/zero' });
  expect(await readWhole('/dev/null')).toHaveLength(0);
});

posix('a pipe is read to its end', async () => {
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', `printf 'A=%s' one > '${pipe}'`]);
  const ended = new Promise((resolve) => writer.on('exit', resolve));
  expect(String(await readWhole(pipe))).toBe('A=one');
  expect(await ended).toBe(0);
});

posix('a pipe that nobody writes to is given up, and one without end is refused', async () => {
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  await expect(readWhole(pipe, 20)).rejects.toMatchObject({ code: 'ENODATA', path: pipe });
  const writer = spawn('sh', ['-c', `exec cat /dev/zero > '${pipe}'`]);
  const ended = new Promise((resolve) => writer.on('exit', resolve));
  await expect(readWhole(pipe)).rejects.toMatchObject({ code: 'EFBIG' });
  await ended;
});

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportFolder } from '../../src/api/report-folder.ts';
import { createNodeHost } from '../../src/base/node-host.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openReportFolder(createNodeHost({ cwd: folder }), 'reports');

test('a new run deletes what the last run wrote and keeps what others put there', async () => {
  const first = await open();
  await first.write('artifacts/a/1/screen.png', 'x');
  await first.append('events.ndjson', 'one\n');
  await first.close();
  await writeFile(join(folder, 'reports/README.md'), 'kept');
  const second = await open();
  await second.append('events.ndjson', 'two\n');
  await second.close();
  expect((await readdir(join(folder, 'reports'))).sort()).toEqual(['.vivace-manifest', 'README.md', 'events.ndjson']);
  expect(await readFile(join(folder, 'reports/events.ndjson'), 'utf8')).toBe('two\n');
});

test('appends keep their order although nobody waits for them', async () => {
  const reports = await open();
  for (let line = 0; line < 50; line++) void reports.append('events.ndjson', `${line}\n`);
  await reports.close();
  const lines = (await readFile(join(folder, 'reports/events.ndjson'), 'utf8')).trim().split('\n');
  expect(lines).toEqual(Array.from({ length: 50 }, (_, line) => String(line)));
});

test('a folder that a running process owns is refused, one whose owner is gone is taken', async () => {
  const first = await open();
  await first.close();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    await writeFile(join(folder, 'reports/.vivace.lock'), `${other.pid}\n`);
    await expect(open()).rejects.toThrow(/Another run \(process \d+\).*--output/);
  } finally {
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
  }
  await (await open()).close();
});

test('no path leaves the folder', async () => {
  const reports = await open();
  expect(() => reports.write('../out.txt', 'x')).toThrow(/outside/);
  await reports.close();
});

test('links that lead out of the folder are neither written through nor deleted behind', async () => {
  const first = await open();
  await first.write('artifacts/a.txt', 'mine');
  await first.close();
  await rm(join(folder, 'reports/artifacts'), { recursive: true });
  await mkdir(join(folder, 'elsewhere'));
  await writeFile(join(folder, 'elsewhere/a.txt'), 'kept');
  await symlink(join(folder, 'elsewhere'), join(folder, 'reports/artifacts'));
  await symlink(join(folder, 'elsewhere/a.txt'), join(folder, 'reports/junit.xml'));
  const second = await open();
  await expect(second.write('artifacts/a.txt', 'x')).rejects.toThrow(/leads out/);
  await expect(second.write('junit.xml', 'x')).rejects.toThrow(/leads out/);
  await second.close();
  expect(await readFile(join(folder, 'elsewhere/a.txt'), 'utf8')).toBe('kept');
});

import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Clock, createRealClock } from '../../src/base/clock.ts';
import { createWatcher } from '../../src/watch/create-watcher.ts';
import type { FileChange } from '../../src/watch/file-change.ts';
import type { WatchedPaths } from '../../src/watch/wanted-path.ts';
import { makeFolder, waitUntil } from './folder.ts';

async function watch(paths: Partial<WatchedPaths>, clock: Clock = createRealClock(), since = Date.now()) {
  const told: (readonly FileChange[])[] = [];
  const errors: unknown[] = [];
  const watcher = createWatcher({
    clock,
    onChange: (changes) => told.push(changes),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => watcher.close());
  await watcher.watch({ files: [], folders: [], ignored: [], ...paths }, since);
  return { told, errors, watcher };
}

test('tells a changed file once, and files that nobody named not at all', async () => {
  const { at, write } = await makeFolder({ 'a.yaml': '1', 'a.js': '1', 'other.js': '1' });
  const { told } = await watch({ files: [at('a.yaml'), at('a.js')] });
  await write('other.js', '2');
  await write('a.js', '2');
  await write('a.js', '3');
  await waitUntil(
    () => told.length > 0,
    () => told,
  );
  expect(told).toEqual([[{ path: at('a.js'), kind: 'changed' }]]);
});

test('a save by rename, and one by removing and writing anew, are changes', async () => {
  const { at, write } = await makeFolder({ 'a.yaml': '1', 'b.yaml': '1' });
  const { told } = await watch({ files: [at('a.yaml'), at('b.yaml')] });
  for (const text of ['2', '3', '4']) {
    await write('a.yaml.tmp', text);
    await rename(at('a.yaml.tmp'), at('a.yaml'));
    const seen = told.length;
    await waitUntil(
      () => told.length > seen,
      () => told,
    );
    expect(told.at(-1)).toEqual([{ path: at('a.yaml'), kind: 'changed' }]);
  }
  await unlink(at('b.yaml'));
  await createRealClock().sleep(30);
  await write('b.yaml', '2');
  await waitUntil(
    () => told.length > 3,
    () => told,
  );
  expect(told.slice(3)).toEqual([[{ path: at('b.yaml'), kind: 'changed' }]]);
});

test('tells flows that come and go in a folder, at any depth', async () => {
  const { at, write } = await makeFolder({ 'flows/a.yaml': '1', 'reports/keep': '' });
  const { told } = await watch({ folders: [at('.').replace(/[\\/]\.?$/, '')], ignored: [at('reports')] });
  await write('reports/x.yaml', '1');
  await write('flows/notes.txt', '1');
  await write('flows/deep/new.yaml', '1');
  await waitUntil(
    () => told.length > 0,
    () => told,
  );
  expect(told).toEqual([[{ path: at('flows/deep/new.yaml'), kind: 'added' }]]);
  await rm(at('flows/a.yaml'));
  await waitUntil(
    () => told.length > 1,
    () => told,
  );
  expect(told[1]).toEqual([{ path: at('flows/a.yaml'), kind: 'removed' }]);
});

test('sees a file that was not there, also when its folder was not', async () => {
  const { at, write } = await makeFolder({ 'flows/a.yaml': '1' });
  const { told } = await watch({ files: [at('flows/cart.png'), at('flows/pictures/deep/home.png')] });
  await write('flows/cart.png', '1');
  await waitUntil(
    () => told.length > 0,
    () => told,
  );
  expect(told[0]).toEqual([{ path: at('flows/cart.png'), kind: 'added' }]);
  await mkdir(at('flows/pictures/deep'), { recursive: true });
  await write('flows/pictures/deep/home.png', '1');
  await waitUntil(
    () => told.length > 1,
    () => told,
  );
  expect(told[1]).toEqual([{ path: at('flows/pictures/deep/home.png'), kind: 'added' }]);
});

test('a file that went is still watched for when it comes back', async () => {
  const { at, write } = await makeFolder({ 'a.js': '1', 'b.js': '1' });
  const { told } = await watch({ files: [at('a.js'), at('b.js')] });
  await rm(at('a.js'));
  await waitUntil(
    () => told.length > 0,
    () => told,
  );
  await write('a.js', '2');
  await waitUntil(
    () => told.length > 1,
    () => told,
  );
  expect(told).toEqual([[{ path: at('a.js'), kind: 'removed' }], [{ path: at('a.js'), kind: 'added' }]]);
});

test('a change between reading and watching is not lost', async () => {
  const since = Date.now();
  const { at, write } = await makeFolder({});
  await write('a.yaml', 'edited after it was read');
  const { told } = await watch({ files: [at('a.yaml')] }, createRealClock(), since);
  await waitUntil(
    () => told.length > 0,
    () => told,
  );
  expect(told).toEqual([[{ path: at('a.yaml'), kind: 'changed' }]]);
});

test('goes on to other paths without losing what is written meanwhile', async () => {
  const { at, write } = await makeFolder({ 'a.js': '1', 'b.js': '1' });
  const { told, watcher } = await watch({ files: [at('a.js')] });
  const moved = watcher.watch({ files: [at('a.js'), at('b.js')], folders: [], ignored: [] }, Date.now());
  await write('a.js', '2');
  await moved;
  await write('b.js', '2');
  const paths = () => told.flat().map(({ path }) => path);
  await waitUntil(() => paths().includes(at('b.js')), paths);
  expect(new Set(paths())).toEqual(new Set([at('a.js'), at('b.js')]));
});

test('after closing nothing is told and no timer is left', async () => {
  const { at, write } = await makeFolder({ 'a.js': '1' });
  const real = createRealClock();
  const timers = new Set<object>();
  const counted: Clock = {
    ...real,
    after: (ms, run) => {
      const timer = {};
      timers.add(timer);
      const cancel = real.after(ms, () => {
        timers.delete(timer);
        run();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
  };
  const { told, watcher } = await watch({ files: [at('a.js')] }, counted);
  await write('a.js', '2');
  await waitUntil(
    () => timers.size > 0,
    () => told,
  );
  await watcher.close();
  expect(timers.size).toBe(0);
  await writeFile(at('a.js'), '3');
  expect(told).toEqual([]);
});

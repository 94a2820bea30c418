import { readdir, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import type { Status } from '../../src/events/event.ts';
import type { LoadedFlows, WatchedFlow } from '../../src/watch/affected-flows.ts';
import type { WatchKey } from '../../src/watch/read-keys.ts';
import { type FlowResults, type RunRequest, watchFlows } from '../../src/watch/watch-flows.ts';
import { makeFolder, waitUntil } from './folder.ts';

type Folder = Awaited<ReturnType<typeof makeFolder>>;

/**
 * A project whose flows are files of lines: `uses NAME` names what a flow depends on, `broken` makes it not runnable,
 * `fails` makes it fail, `slow` makes it run until it is stopped.
 */
async function readProject({ root, at }: Folder): Promise<LoadedFlows> {
  const names = (await readdir(root)).filter((name) => name.endsWith('.yaml')).sort();
  const flows = names.map(async (name): Promise<WatchedFlow> => {
    const text = await readFile(at(name), 'utf8');
    const files = [...text.matchAll(/uses (\S+)/g)].map((match) => ({
      path: at(match[1] as string),
      kind: match[1]?.endsWith('.png') === true ? ('baseline' as const) : ('script' as const),
    }));
    const broken = text.includes('broken');
    return { flow: name, path: at(name), files, broken, problems: broken ? `${name}:1:1 it is broken` : '' };
  });
  return { flows: await Promise.all(flows), shared: [at('config.json')], folders: [root], ignored: [at('reports')] };
}

async function start(
  files: Readonly<Record<string, string>>,
  hooks: { onRun?(request: RunRequest, folder: Folder): Promise<void> } = {},
) {
  const folder = await makeFolder(files);
  const stop = new AbortController();
  const runs: RunRequest[] = [];
  const clock = createRealClock();
  const time = { skew: 0, loads: 0, slow: 0 };
  const ended: FlowResults[] = [];
  const printed: string[] = [];
  let press: (key: WatchKey) => void = () => {};
  let active = 0;
  const run = async (request: RunRequest, signal: AbortSignal): Promise<FlowResults> => {
    active++;
    expect(active).toBe(1);
    runs.push(request);
    await hooks.onRun?.(request, folder);
    const results: { flow: string; status: Status }[] = [];
    for (const flow of request.flows) {
      const text = await readFile(folder.at(flow), 'utf8');
      if (text.includes('slow')) {
        time.slow++;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
        break;
      }
      results.push({ flow, status: text.includes('fails') ? 'failed' : 'passed' });
    }
    active--;
    ended.push(results);
    return results;
  };
  const done = watchFlows({
    load: () => {
      time.loads++;
      return readProject(folder);
    },
    run,
    print: (line) => printed.push(line),
    keys: {
      onKey: (listener) => {
        press = listener;
      },
      close: () => {},
    },
    clock: { ...clock, now: () => clock.now() + time.skew },
    signal: stop.signal,
  });
  onTestFinished(async () => {
    stop.abort();
    await done.catch(() => undefined);
  });
  const state = () => ({ runs, printed, ended });
  const waits = (count: number) =>
    waitUntil(() => printed.filter((line) => line.startsWith('Waiting')).length >= count, state);
  /** A slow flow is being run. */
  const underWay = () => waitUntil(() => time.slow > 0, state);
  return { ...folder, time, stop, runs, ended, printed, done, waits, underWay, press: (key: WatchKey) => press(key) };
}

const flowsOf = (runs: readonly RunRequest[]) => runs.map(({ flows }) => flows.join(' '));

test('runs everything once, then only what a change concerns', async () => {
  const { write, runs, waits, printed } = await start({ 'a.yaml': 'uses a.js', 'b.yaml': 'fails', 'a.js': '1' });
  await waits(1);
  expect(printed).toEqual([expect.stringMatching(/^Waiting for changes · 2 flows · 1 passed · 1 failed/)]);
  await write('a.js', '2');
  await waits(2);
  await write('b.yaml', 'passes now');
  await waits(3);
  await write('config.json', '{}');
  await waits(4);
  expect(flowsOf(runs)).toEqual(['a.yaml b.yaml', 'a.yaml', 'b.yaml', 'a.yaml b.yaml']);
  expect(printed.at(-1)).toContain('2 passed');
});

test('picks up new flows and drops those that are gone', async () => {
  const { write, at, runs, waits, printed } = await start({ 'a.yaml': '' });
  await waits(1);
  await write('new.yaml', 'fails');
  await waits(2);
  await rm(at('new.yaml'));
  await waits(3);
  expect(flowsOf(runs)).toEqual(['a.yaml', 'new.yaml']);
  expect(printed.at(-1)).toMatch(/1 flow · 1 passed/);
});

test('shows what is wrong with a broken flow, keeps watching, and runs it once it is whole', async () => {
  const { write, runs, waits, printed } = await start({ 'a.yaml': '', 'b.yaml': 'broken' });
  await waits(1);
  expect(printed[0]).toBe('b.yaml:1:1 it is broken');
  expect(printed[1]).toContain('1 passed · 1 broken');
  await write('a.yaml', 'broken');
  await waits(2);
  expect(flowsOf(runs)).toEqual(['a.yaml']);
  expect(printed.at(-2)).toBe('a.yaml:1:1 it is broken');
  await write('b.yaml', 'whole');
  await waits(3);
  expect(flowsOf(runs)).toEqual(['a.yaml', 'b.yaml']);
});

test('a file that a flow refers to and that is missing is watched for', async () => {
  const { write, runs, waits } = await start({ 'a.yaml': 'uses late.js' });
  await waits(1);
  await write('late.js', '1');
  await waits(2);
  expect(flowsOf(runs)).toEqual(['a.yaml', 'a.yaml']);
});

test('an edit during a run ends it, and what it had not finished runs again', async () => {
  const { write, runs, ended, underWay, waits } = await start({ 'a.yaml': '', 'b.yaml': 'slow', 'c.yaml': '' });
  await underWay();
  await write('b.yaml', 'quick');
  await waits(1);
  expect(flowsOf(runs)).toEqual(['a.yaml b.yaml c.yaml', 'b.yaml c.yaml']);
  expect(ended[0]).toEqual([{ flow: 'a.yaml', status: 'passed' }]);
});

test('a change that concerns no flow leaves a run alone', async () => {
  const { at, time, runs, underWay, press, done } = await start({ 'a.yaml': 'slow', 'z.yaml': '' });
  await underWay();
  await rm(at('z.yaml'));
  await waitUntil(
    () => time.loads === 2,
    () => time,
  );
  press('quit');
  expect([...(await done)]).toEqual([['a.yaml', 'interrupted']]);
  expect(runs).toHaveLength(1);
});

test('keys: again, all, failed ones, with baselines, quit', async () => {
  const { runs, waits, write, press, done } = await start({ 'a.yaml': '', 'b.yaml': 'fails' });
  await waits(1);
  press('failed');
  await waits(2);
  press('rerun');
  await waits(3);
  await write('b.yaml', '');
  await waits(4);
  press('failed');
  press('all');
  await waits(5);
  press('update');
  await waits(6);
  press('quit');
  await done;
  expect(runs).toEqual([
    { flows: ['a.yaml', 'b.yaml'], updateBaselines: false },
    { flows: ['b.yaml'], updateBaselines: false },
    { flows: ['b.yaml'], updateBaselines: false },
    { flows: ['b.yaml'], updateBaselines: false },
    { flows: ['a.yaml', 'b.yaml'], updateBaselines: false },
    { flows: ['a.yaml', 'b.yaml'], updateBaselines: true },
  ]);
});

test('the baselines that a run itself writes do not start the next one', async () => {
  const onRun = async ({ updateBaselines }: RunRequest, { write }: Folder) => {
    if (updateBaselines) await write('cart.png', 'new');
  };
  const { runs, waits, press, write, time } = await start({ 'a.yaml': 'uses cart.png', 'cart.png': 'old' }, { onRun });
  await waits(1);
  press('update');
  await waits(2);
  // Told together with the baseline or after it.
  await write('marker.yaml', '');
  await waits(3);
  expect(flowsOf(runs)).toEqual(['a.yaml', 'a.yaml', 'marker.yaml']);
  time.skew = 10_000;
  await write('cart.png', 'by hand');
  await waits(4);
  expect(flowsOf(runs).slice(3)).toEqual(['a.yaml']);
});

test('the signal ends a run and the watch', async () => {
  const { stop, underWay, done, ended } = await start({ 'a.yaml': 'slow' });
  await underWay();
  stop.abort();
  expect([...(await done)]).toEqual([['a.yaml', 'interrupted']]);
  expect(ended).toEqual([[]]);
});

test('a bug in a run is not watched away', async () => {
  const onRun = () => Promise.reject(new TypeError('a bug'));
  const { done } = await start({ 'a.yaml': '' }, { onRun });
  await expect(done).rejects.toThrow('a bug');
});

test('waits for the first flow where there is none', async () => {
  const { write, waits, runs, printed, at } = await start({ 'readme.txt': '' });
  await waits(1);
  expect(printed[0]).toContain('no flows yet');
  await write('first.yaml', '');
  await waits(2);
  expect(flowsOf(runs)).toEqual([basename(at('first.yaml'))]);
});

import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  dropBaselines,
  findAffectedFlows,
  type LoadedFlows,
  listWatchedPaths,
  type WatchedFlow,
} from '../../src/watch/affected-flows.ts';
import { type ChangeKind, mergeKinds } from '../../src/watch/file-change.ts';
import { createInbox } from '../../src/watch/inbox.ts';
import { readKeys } from '../../src/watch/read-keys.ts';
import { renderStatus } from '../../src/watch/render-status.ts';
import { createWantedPaths } from '../../src/watch/wanted-path.ts';

const at = (path: string) => resolve('/p', path);

function flow(
  name: string,
  files: readonly (readonly [string, WatchedFlow['files'][number]['kind']])[] = [],
  broken = false,
): WatchedFlow {
  const path = `flows/${name}.yaml`;
  return {
    flow: path,
    path: at(path),
    files: files.map(([file, kind]) => ({ path: at(file), kind })),
    broken,
    problems: '',
  };
}

function load(flows: readonly WatchedFlow[]): LoadedFlows {
  return { flows, shared: [at('vivace.config.yaml')], folders: [at('flows')], ignored: [at('reports')] };
}

const before = load([
  flow('buy', [
    ['flows/sub/sign-in.yaml', 'flow'],
    ['flows/cart.png', 'baseline'],
  ]),
  flow('notes', [['flows/notes.js', 'script']]),
]);
const changed = (...paths: string[]) => paths.map((path) => ({ path: at(path), kind: 'changed' as const }));

test('a change concerns the flows that depend on the file', () => {
  expect(findAffectedFlows(changed('flows/buy.yaml'), before, before)).toEqual(['flows/buy.yaml']);
  expect(findAffectedFlows(changed('flows/sub/sign-in.yaml'), before, before)).toEqual(['flows/buy.yaml']);
  expect(findAffectedFlows(changed('flows/cart.png'), before, before)).toEqual(['flows/buy.yaml']);
  expect(findAffectedFlows(changed('flows/notes.js'), before, before)).toEqual(['flows/notes.yaml']);
  expect(findAffectedFlows(changed('flows/other.txt'), before, before)).toEqual([]);
});

test('a change of the config concerns all flows', () => {
  expect(findAffectedFlows(changed('vivace.config.yaml'), before, before)).toEqual([
    'flows/buy.yaml',
    'flows/notes.yaml',
  ]);
});

test('a new flow is run, one that is gone is not', () => {
  const after = load([flow('notes', [['flows/notes.js', 'script']]), flow('new')]);
  const changes = [
    { path: at('flows/buy.yaml'), kind: 'removed' as const },
    { path: at('flows/new.yaml'), kind: 'added' as const },
  ];
  expect(findAffectedFlows(changes, before, after)).toEqual(['flows/new.yaml']);
  // Chosen now, though its own file is as it was.
  expect(findAffectedFlows(changes.slice(0, 1), before, after)).toEqual(['flows/new.yaml']);
});

test('what a flow depended on before the change counts as well', () => {
  const after = load([flow('buy'), flow('notes')]);
  expect(findAffectedFlows(changed('flows/sub/sign-in.yaml'), before, after)).toEqual(['flows/buy.yaml']);
});

test('baselines can be left out of the changes, nothing else', () => {
  expect(dropBaselines(changed('flows/cart.png', 'flows/buy.yaml'), before)).toEqual(changed('flows/buy.yaml'));
});

test('everything that flows refer to is watched, once', () => {
  const { files } = listWatchedPaths(load([flow('a', [['x.js', 'script']]), flow('b', [['x.js', 'script']])]));
  expect(files).toEqual([at('flows/a.yaml'), at('flows/b.yaml'), at('vivace.config.yaml'), at('x.js')].sort());
});

test.each<[ChangeKind | undefined, ChangeKind, ChangeKind | undefined]>([
  [undefined, 'removed', 'removed'],
  ['removed', 'added', 'changed'],
  ['added', 'changed', 'added'],
  ['added', 'removed', undefined],
  ['changed', 'removed', 'removed'],
  ['removed', 'changed', 'changed'],
  ['changed', 'added', 'changed'],
])('%s, then %s, is %s', (earlier, later, merged) => {
  expect(mergeKinds(earlier, later)).toBe(merged);
});

test('wants named files, new flows in folders, and nothing from where runs write', () => {
  const wanted = createWantedPaths(listWatchedPaths(before));
  expect(wanted.wantsFile(at('flows/notes.js'))).toBe(true);
  expect(wanted.wantsFile(at('flows/deep/new.yml'))).toBe(true);
  expect(wanted.wantsFile(at('flows/other.js'))).toBe(false);
  expect(wanted.wantsFile(at('other.yaml'))).toBe(false);
  expect(wanted.wantsFile(at('flows/node_modules/x.yaml'))).toBe(false);
  expect(wanted.wantsFolder(at('flows/deep'))).toBe(true);
  expect(wanted.wantsFolder(at('flows/.git'))).toBe(false);
  expect(wanted.wantsFolder(at('src'))).toBe(false);
  const inside = createWantedPaths({ files: [], folders: [at('.')], ignored: [at('reports')] });
  expect(inside.wantsFile(at('reports/x.yaml'))).toBe(false);
  expect(inside.wantsFile(at('reports-old/x.yaml'))).toBe(true);
});

test('the status line tells how things stand, and the keys where there are any', () => {
  const loaded = load([flow('buy'), flow('notes'), flow('bad', [], true)]);
  const results = new Map([
    ['flows/buy.yaml', 'failed'],
    ['flows/notes.yaml', 'passed'],
  ] as const);
  expect(renderStatus(loaded, results, false)).toBe('Waiting for changes · 3 flows · 1 passed · 1 failed · 1 broken');
  expect(renderStatus(loaded, results, true)).toContain('q quit');
  expect(renderStatus(load([]), new Map(), false)).toBe('Waiting for changes · no flows yet');
});

test('an inbox keeps messages that nobody waits for, and wakes who waits when it is aborted', async () => {
  const inbox = createInbox<number>();
  const stop = new AbortController();
  inbox.put(1);
  await inbox.arrived(stop.signal);
  expect(inbox.take()).toBe(1);
  expect(inbox.take()).toBeUndefined();
  const waiting = inbox.arrived(stop.signal);
  stop.abort();
  await waiting;
});

test('reads single keys of a terminal and gives it back', () => {
  let send: ((data: string) => void) | undefined;
  const setRawMode = vi.fn();
  const input = {
    isTTY: true,
    setRawMode,
    on: (_: 'data', listener: (data: string) => void) => {
      send = listener;
    },
    off: () => {
      send = undefined;
    },
    resume: vi.fn(),
    pause: vi.fn(),
  };
  const keys = readKeys(input);
  const pressed: string[] = [];
  keys?.onKey((key) => pressed.push(key));
  for (const text of ['r', '\r', 'A', 'f', 'u', 'x', '\x1b[A', 'quit', 'q', '\x03']) send?.(text);
  expect(pressed).toEqual(['rerun', 'rerun', 'all', 'failed', 'update', 'quit', 'quit']);
  keys?.close();
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
  expect(send).toBeUndefined();
  expect(input.pause).toHaveBeenCalled();
  expect(readKeys({ ...input, isTTY: false })).toBeUndefined();
});

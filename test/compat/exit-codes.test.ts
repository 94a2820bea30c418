import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { run } from './main.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const flow = 'appId: com.example.app\n---\n- back\n';
const screen = { ref: 'root', children: [] };
const flowCase = { id: 'own', title: '', files: ['flow.yaml'], device: {}, screen };
const good = { ...flowCase, expect: { outcome: 'pass', strict: true, events: [{ type: 'back' }] } };
const wrong = { ...flowCase, expect: { outcome: 'pass', strict: true, events: [] } };
const parsed = { id: 'read', files: ['flow.yaml'], expect: { outcome: 'parses', commands: ['back'] } };

let folder = '';
let said: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-exit-'));
  const write = async (name: string, given: object | string) => {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'flow.yaml'), flow);
    await writeFile(join(folder, name, 'case.json'), typeof given === 'string' ? given : JSON.stringify(given));
  };
  await write('right/deep/flow', good);
  await write('right/parser/reader', parsed);
  await write('wrong', wrong);
  await write('mixed/wrong', wrong);
  await write('mixed/text', '{');
  await write('lacking/device', { ...good, device: undefined });
  await write('lacking/expect', { ...parsed, expect: undefined });
  await mkdir(join(folder, 'empty'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const exit = (...names: readonly string[]) =>
  run(
    root,
    names.map((name) => join(folder, name)),
  );

test('0 where all pass: cases of both forms in one folder, one folder of a case, its file', async () => {
  expect(await exit('right')).toBe(0);
  expect(said.join('\n')).toContain('2 passed, 0 failed');
  expect(await exit('right/deep/flow')).toBe(0);
  expect(await exit('right/deep/flow/case.json', 'right/parser/reader/flow.yaml')).toBe(0);
});

test('1 where one fails', async () => {
  expect(await exit('right', 'wrong')).toBe(1);
  expect(said.join('\n')).toContain('2 passed, 1 failed');
});

test.each([
  ['a folder that is not there', 'nowhere'],
  ['a folder without a case', 'empty'],
  ['a case that is no JSON beside one that fails', 'mixed'],
  ['cases that lack what a case has', 'lacking'],
])('2 for %s, also beside cases that pass', async (_, name) => {
  expect(await exit('right', name)).toBe(2);
  expect(await exit(name)).toBe(2);
});

test('2 without a folder', async () => {
  expect(await run(root, ['--verbose'])).toBe(2);
});

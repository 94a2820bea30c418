import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import type { EventOf, RunEvent } from '../../src/events/event.ts';
import { type Ended, makeFolder, root, runVivace } from './run-vivace.ts';

let reports = '';
let run: Ended;
let events: readonly RunEvent[] = [];

beforeAll(async () => {
  reports = join(await makeFolder(), 'reports');
  run = await runVivace(['test', 'flows', '--device', 'virtual', '--output', reports], { timeoutMs: 110_000 });
  const lines = (await readFile(join(reports, 'events.ndjson'), 'utf8')).trim().split('\n');
  events = lines.map((line) => JSON.parse(line) as RunEvent);
}, 120_000);

function all<T extends RunEvent['type']>(type: T): readonly EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

test('the project’s own flows pass on the embedded device', () => {
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  expect(all('flowFinished').length).toBeGreaterThanOrEqual(8);
  expect(all('flowFinished').map(({ status }) => status)).toEqual(all('flowFinished').map(() => 'passed'));
  expect(run.stdout).toMatch(/19 flows: 19 passed \(1 flaky\)/);
});

test('cases and variants are results of their own, and what a script says stands below its step', () => {
  const cases = all('flowFinished').filter(({ flow }) => flow.startsWith('flows/sign-in-cases.yaml#'));
  expect(cases.map(({ flow }) => flow.slice(flow.indexOf('#') + 1)).sort()).toEqual([
    'no e-mail, fontScale 1.0',
    'no e-mail, fontScale 1.3',
    'not known, fontScale 1.0',
    'not known, fontScale 1.3',
  ]);
  expect(run.stdout).toMatch(
    / {2}✓ Run scripts\/expect-total\.js .*\n {4}2 × € 19\.65 make 39\.30 {2}flows\/scripts\/expect-total\.js:4\n/,
  );
  expect(run.stdout).toContain('› Interrupted by "Do you like this app\\?"');
});

test('the flaky flow is told as such, with the evidence of the attempt that failed', async () => {
  const flaky = all('flowFinished').filter((flow) => flow.flaky);
  expect(flaky.map(({ flow, attempts }) => ({ flow, attempts }))).toEqual([{ flow: 'flows/order.yaml', attempts: 2 }]);
  const [first] = all('attemptFinished').filter(({ flow, attempt }) => flow === 'flows/order.yaml' && attempt === 1);
  expect(first?.failure?.message).toContain('"Order placed" was not found');
  const evidence = all('artifactSaved').filter(({ flow, attempt }) => flow === 'flows/order.yaml' && attempt === 1);
  expect(evidence.map(({ kind }) => kind).sort()).toEqual(['hierarchy', 'screenshot']);
  for (const { path, kind } of evidence) {
    const bytes = await readFile(join(reports, path));
    if (kind === 'screenshot') expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    else expect(bytes.toString()).toContain('<hierarchy');
  }
  expect(run.stdout).toMatch(/FLAKY Order/);
});

test('events keep their order and their schema', async () => {
  expect(checkEventOrder(events)).toEqual([]);
  const schema = JSON.parse(await readFile(join(root, 'schemas/event.schema.json'), 'utf8')) as object;
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  for (const event of events) expect(validate(event) || validate.errors, JSON.stringify(event)).toBe(true);
});

test('junit.xml is well formed and its counts are those of the run', async () => {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) =>
    found.push({ name, attributes: attributes as Record<string, string> }),
  );
  parser.write(await readFile(join(reports, 'junit.xml'), 'utf8')).close();
  const suite = found.find(({ name }) => name === 'testsuite');
  const cases = found.filter(({ name }) => name === 'testcase');
  expect(cases.length).toBe(all('flowFinished').length);
  expect(suite?.attributes).toMatchObject({ tests: String(cases.length), failures: '0', errors: '0', skipped: '0' });
  expect(cases.map(({ attributes }) => attributes['classname'])).toContain('flows.order');
});

test('the password is nowhere in what the run wrote', async () => {
  const files = (await readdir(reports, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name));
    expect(bytes.includes('correct-horse'), file.name).toBe(false);
  }
  expect(run.stdout).not.toContain('correct-horse');
  const typed = all('toolCalled').find((call) => JSON.stringify(call.template ?? {}).includes('${PASSWORD}'));
  expect(typed?.input).toMatchObject({ text: '[REDACTED]' });
});

test('a recording of the sign-in, from tool calls and results alone, passes', async () => {
  const folder = await makeFolder();
  const { writeFile } = await import('node:fs/promises');
  const calls = events.filter(
    (event) => (event.type === 'toolCalled' || event.type === 'toolReturned') && event.flow === 'flows/sign-in.yaml',
  );
  expect(calls.length).toBeGreaterThan(10);
  const bare = join(folder, 'calls.ndjson');
  await writeFile(bare, calls.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const recorded = join(folder, 'recorded.yaml');
  const made = await runVivace(['record', '--from', bare, '-o', recorded]);
  expect(made).toMatchObject({ code: 0 });
  expect(await readFile(recorded, 'utf8')).toContain('${PASSWORD}');
  const again = await runVivace(['test', recorded, '--device', 'virtual', '--output', join(folder, 'reports')]);
  expect(again.stdout).toMatch(/1 flow: 1 passed/);
  expect(again.code).toBe(0);
});

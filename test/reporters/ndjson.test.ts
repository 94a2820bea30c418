import { expect, test } from 'vitest';
import type { ReportFolder } from '../../src/events/reporter.ts';
import { ndjsonReporter } from '../../src/reporters/ndjson/ndjson.ts';
import { createMemoryFolder, createMemoryTerminal, goldenRuns, readRun, report } from './golden.ts';

for (const run of goldenRuns) {
  test(`writes the ${run} run as it was, an event a line`, async () => {
    const events = readRun(run);
    const { files } = await report(ndjsonReporter, events);
    const text = files.get('events.ndjson') ?? '';
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .slice(0, -1)
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(events);
  });
}

test('has written what was before the run ends', async () => {
  const { files, reports } = createMemoryFolder();
  const reporter = ndjsonReporter.create({ folder: reports, terminal: createMemoryTerminal().terminal, options: {} });
  const [first, second] = readRun('passing');
  if (first === undefined || second === undefined) throw new Error('the golden run is empty');
  reporter.onEvent(first);
  reporter.onEvent(second);
  await new Promise((resolve) => setImmediate(resolve));
  expect(files.get('events.ndjson')).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
});

test('keeps the order while writes are slow', async () => {
  let text = '';
  const slow: ReportFolder = {
    path: '/project/reports',
    write: async () => {},
    append: async (_, line) => {
      await new Promise((resolve) => setImmediate(resolve));
      text += line;
    },
  };
  const reporter = ndjsonReporter.create({ folder: slow, terminal: createMemoryTerminal().terminal, options: {} });
  const events = readRun('failing');
  for (const event of events) {
    reporter.onEvent(event);
    await null;
  }
  await reporter.finish();
  expect(text).toBe(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
});

test('a failed write fails the run at its end, not in the middle', async () => {
  const full: ReportFolder = {
    path: '/project/reports',
    write: async () => {},
    append: () => Promise.reject(new Error('no space left')),
  };
  const reporter = ndjsonReporter.create({ folder: full, terminal: createMemoryTerminal().terminal, options: {} });
  for (const event of readRun('passing')) reporter.onEvent(event);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(reporter.finish()).rejects.toThrow('no space left');
});

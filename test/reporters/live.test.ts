import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { RunEvent } from '../../src/events/event.ts';
import { consoleReporter } from '../../src/reporters/console/console.ts';
import { createMemoryFolder, createMemoryTerminal, goldenRuns, readRun, report } from './golden.ts';
import { createScreen } from './screen.ts';

const live = { terminal: { isTTY: true, columns: 60 } };

test('shows the running flow with its steps, redrawn in place', async () => {
  const { files: _, reports } = createMemoryFolder();
  const screen = createScreen(60);
  const { terminal } = createMemoryTerminal({ ...live.terminal, out: screen.write });
  const reporter = consoleReporter.create({ folder: reports, terminal, options: {} });
  const events = readRun('passing');
  const until = events.findIndex((event) => event.type === 'stepStarted' && event.step === '1.1');
  for (const event of events.slice(0, until + 1)) reporter.onEvent(event);
  expect(screen.lines()).toEqual([
    'Cart keeps its goods  flows/shop/cart.yaml on vivace-1',
    '  ✓ Launch app com.example.shop (312ms)',
    '  › Run flow sign-in.yaml (86ms)',
    '    ✓ Tap on "Sign in" (86ms)',
    `    › Input text $${''}{PASSWORD} (0ms)`,
    '0/1 flows · 439ms',
  ]);
  for (const event of events.slice(until + 1)) reporter.onEvent(event);
  await reporter.finish();
  expect(screen.lines()[0]).toBe('✓ passed Cart keeps its goods (1.3s)');
  expect(screen.lines().join('\n')).not.toContain('0/1 flows');
  expect(screen.lines()).toContain('1 flow: 1 passed in 1.4s');
});

for (const run of goldenRuns) {
  test(`leaves no rest of the live view and a visible cursor after the ${run} run`, async () => {
    const screen = createScreen(60);
    await report(consoleReporter, readRun(run), { terminal: { ...live.terminal, out: screen.write } });
    expect(screen.cursorVisible()).toBe(true);
    const text = screen.lines().join('\n');
    expect(text).not.toMatch(/^\s*›/m);
    expect(text).not.toMatch(/\d+\/\d+ flows/);
    expect(text).toContain('reports: /project/reports');
  });
}

test('never draws a line as wide as the terminal, so that nothing wraps', async () => {
  const { written } = await report(consoleReporter, readRun('awkward'), { terminal: { isTTY: true, columns: 24 } });
  const frames = written.filter((text) => text.includes('\x1b[0J') || text.includes('\x1b[?25l'));
  const lines = frames.slice(0, -1).flatMap((frame) => stripVTControlCharacters(frame).split(/[\r\n]+/));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.startsWith('Pay') && [...line].length > 23)).toEqual([]);
});

test('a terminal that does not know its size gets lines one can read', async () => {
  const { text } = await report(consoleReporter, readRun('passing'), { terminal: { isTTY: true, columns: 0 } });
  expect(text).toContain('Cart keeps its goods  flows/shop/cart.yaml on vivace-1\n');
});

test('counts on while a step runs, and its timer ends with the run', async () => {
  const clock = { ...createVirtualClock(1_796_031_000_100), virtual: false };
  let timers = 0;
  const counted = {
    ...clock,
    after: (ms: number, run: () => void) => {
      timers++;
      const cancel = clock.after(ms, () => {
        timers--;
        run();
      });
      return () => {
        timers--;
        cancel();
      };
    },
  };
  const screen = createScreen(60);
  const { reports } = createMemoryFolder();
  const { terminal } = createMemoryTerminal({ ...live.terminal, out: screen.write });
  const reporter = consoleReporter.create({ folder: reports, terminal, options: { clock: counted } });
  const events: readonly RunEvent[] = readRun('interrupted').slice(0, 7);
  for (const event of events) reporter.onEvent(event);
  await clock.sleep(2000);
  expect(screen.lines().at(-1)).toMatch(/^0\/2 flows · (1\.9|2\.\d)s$/);
  expect(timers).toBe(1);
  await reporter.finish();
  expect(timers).toBe(0);
});

test('the live view tells of acts without effect too, and they stay when it is gone', async () => {
  const screen = createScreen(200);
  await report(consoleReporter, readRun('no-effect'), { terminal: { isTTY: true, columns: 200, out: screen.write } });
  expect(screen.lines()[1]).toBe('  · Tap on "Increase" changed nothing on the screen');
  expect(screen.lines()[2]).toBe('  · Swipe up changed nothing on the screen');
});

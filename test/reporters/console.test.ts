import { expect, test } from 'vitest';
import type { EventOf, RunEvent } from '../../src/events/event.ts';
import { consoleReporter } from '../../src/reporters/console/console.ts';
import { expectGolden, goldenRuns, readRun, report } from './golden.ts';

for (const run of goldenRuns) {
  test(`prints the ${run} run as plain lines`, async () => {
    const { text } = await report(consoleReporter, readRun(run));
    expectGolden(`${run}.txt`, text);
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
  });
}

test('tells a failure in the order people read it', async () => {
  const { text } = await report(consoleReporter, readRun('failing'));
  const told = [
    'FAILED Buy with card',
    '"Pay now" was expected to be visible within 17.0s',
    'nearest: "Pay Now"',
    'at flows/shop/pay.yaml:14:5',
    '14 |   - assertVisible: Pay now',
    'in Run flow pay.yaml (flows/shop/buy.yaml:6)',
    'hint: Write the selector as "Pay Now".',
    'screenshot: /project/reports/artifacts/flows/shop/buy/1/2.0-screen.png',
    'again: npx vivace test flows/shop/buy.yaml --device virtual',
    '2 flows: 1 passed, 1 failed',
    'reports: /project/reports',
  ];
  const summary = text.slice(text.indexOf('FAILED'));
  const places = told.map((words) => summary.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('says the failure of an inner step once, not again for each step around it', async () => {
  const { text } = await report(consoleReporter, readRun('failing'));
  const summary = text.slice(text.indexOf('FAILED Buy'));
  expect(summary.split('"Pay now" was expected').length - 1).toBe(1);
});

test('takes the command to repeat from whoever started the run', async () => {
  const options = { repeat: (flow: { readonly flow: string }) => `make again FLOW=${flow.flow}` };
  const { text } = await report(consoleReporter, readRun('errored'), { options });
  expect(text).toContain('again: make again FLOW=flows/shop/cart.yaml');
});

test('quotes a flow whose name a shell would take apart', async () => {
  const { text } = await report(consoleReporter, readRun('awkward'));
  expect(text).toContain("npx vivace test 'flows/odd names/v1.2/pay & go.yaml' --device virtual");
});

test('counts what never finished as interrupted when the stream ends early', async () => {
  const { text } = await report(consoleReporter, readRun('passing').slice(0, 12));
  expect(text).toContain('1 flow: 1 interrupted');
});

test('colours only where the terminal has colours', async () => {
  const colored = await report(consoleReporter, readRun('failing'), { terminal: { color: true } });
  expect(colored.text).toContain('\x1b[31m');
  const plain = await report(consoleReporter, readRun('failing'));
  expect(plain.text).not.toContain('\x1b');
});

test('an act without effect is told when a look tells it: on its step’s line, or after it; unknown is not told', async () => {
  const { text } = await report(consoleReporter, readRun('no-effect'));
  const [progress = '', summary = ''] = text.split('FAILED');
  expect(progress).toContain('  ✓ Tap on "Increase" (21ms)\n  · Tap on "Increase" changed nothing on the screen\n');
  expect(progress).toContain('  ✓ Swipe up (400ms) · no visible effect\n');
  expect(progress.split('changed nothing').length + progress.split('no visible effect').length - 2).toBe(2);
  expect(summary).toContain(
    'these steps changed nothing on the screen:\n' +
      '    Tap on "Increase" (flows/shop/count.yaml:5)\n    Swipe up (flows/shop/count.yaml:8)\n  evidence:',
  );
});

test('only touches and keys are told of, and none behind the failure', async () => {
  const events = readRun('no-effect');
  const scroll = events.map((event) => (event.type === 'toolCalled' ? { ...event, tool: 'scroll' } : event));
  expect((await report(consoleReporter, scroll)).text).not.toMatch(/changed nothing|no visible effect/);
  const passed = events.map((event) => (event.type === 'effectSeen' ? { ...event, changed: true } : event));
  expect((await report(consoleReporter, passed)).text).not.toMatch(/changed nothing|no visible effect/);
});

test('details of a failure that repeats in each try of a retry are told once', async () => {
  const { text } = await report(consoleReporter, readRun('no-effect'));
  expect(text.split('foreground: com.example.shop/.Main').length - 1).toBe(1);
  expect(text).toContain('  also in try 1: "Total 1" was expected');
  expect(text).toContain('  also in try 2: "Total 1" was expected');
});

test('a picture that a flow asked for tells where it is, and evidence is no such picture', async () => {
  const { text } = await report(consoleReporter, readRun('no-effect'));
  const [progress = ''] = text.split('FAILED');
  expect(progress).toContain('Take screenshot cart (35ms) → artifacts/flows/shop/count.yaml/1/pictures/cart.png\n');
  expect(progress.split('→').length - 1).toBe(1);
});

const logged = (step: string, text: string, more: Partial<EventOf<'logged'>> = {}): RunEvent => ({
  ...{ type: 'logged', at: 0, level: 'info', text, flow: 'flows/shop/cart.yaml', attempt: 1, step },
  ...more,
});
const from = { file: 'flows/shop/total.js', line: 4, column: 9 };

/** The passing run, with what is logged while a step inside of another is under way, and after it. */
function withLogs(...logs: readonly RunEvent[]): readonly RunEvent[] {
  return readRun('passing').flatMap((event) =>
    event.type === 'stepStarted' && event.step === '1.1' ? [event, ...logs] : [event],
  );
}

test('what a script writes stands below its step, with its place; other information does not', async () => {
  const events = withLogs(
    logged('1.1', 'total 750', { from }),
    logged('1.1', 'for the log alone'),
    logged('1.1', 'late\nand more', { level: 'warning', from }),
    logged('1', 'of the step around it', { from }),
  );
  const { text } = await report(consoleReporter, events);
  expect(text).not.toContain('for the log alone');
  expect(text).toMatch(
    new RegExp(
      [
        '    of the step around it  flows/shop/total.js:4',
        '    ✓ Input text .*',
        '      total 750  flows/shop/total.js:4',
        '      warning: late  flows/shop/total.js:4',
        '      and more',
        '',
      ].join('\n'),
    ),
  );
});

test('what a script writes cannot lead the terminal', async () => {
  const { text } = await report(
    consoleReporter,
    withLogs(logged('1.1', '\x1b[2J\x07gone \u202eback\r\nnext', { from: { ...from, file: 'a\x1b[31m.js' } })),
  );
  expect(text).toContain('      gone back  a.js:4\n      next\n');
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
});

test('a line of a step that never ended is told all the same', async () => {
  const events = withLogs(logged('1.1', 'total 750', { from }));
  const { text } = await report(
    consoleReporter,
    events.slice(0, events.findIndex(({ type }) => type === 'logged') + 1),
  );
  expect(text).toContain('total 750  flows/shop/total.js:4');
});

test('on a terminal that is drawn in place, what a script writes stays above', async () => {
  const events = withLogs(logged('1.1', 'total 750', { from }), logged('1.1', 'for the log alone'));
  const { written } = await report(consoleReporter, events, { terminal: { isTTY: true, columns: 60 } });
  expect(written.join('')).toContain('total 750  flows/shop/total.js:4\n');
  expect(written.join('')).not.toContain('for the log alone');
});

test('blanks at the ends of a title and its line breaks can be seen', async () => {
  const { text } = await report(consoleReporter, readRun('no-effect'));
  expect(text).toContain('✓ Input text ␣& bread↵milk␣ (30ms)');
});

test('an interrupted flow is one line, but what failed before the interrupt is told in full', async () => {
  const { text } = await report(consoleReporter, readRun('interrupted'));
  expect(text).toContain('\nINTERRUPTED Edit a note  flows/notes/edit.yaml  at flows/notes/edit.yaml:5:3\n\n2 flows:');
  expect(text).not.toContain('again:');
  const failed = readRun('interrupted').map((event) =>
    event.type === 'stepFinished' && event.failure !== undefined
      ? { ...event, failure: { ...event.failure, code: 'not_found' as const } }
      : event,
  );
  expect((await report(consoleReporter, failed)).text).toMatch(/INTERRUPTED Edit.*\[not_found\].*again:/s);
});

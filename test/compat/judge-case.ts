import { PNG } from 'pngjs';
import type { Expectation, FlowCase } from './case.ts';
import { listUnknown } from './check-vocabulary.ts';
import { compareParse } from './compare-parse.ts';
import { compareError } from './error-kinds.ts';
import { compareEvents } from './match-events.ts';
import { comparePredicates } from './predicates.ts';
import type { RanCase } from './run-case.ts';

/** What of a case did not come out as it says; empty: it passed. */
export async function judgeCase(given: FlowCase, ran: RanCase): Promise<readonly string[]> {
  const { expect } = given;
  const unknown = listUnknown(given);
  if (unknown.length > 0) return unknown;
  const broken = ran.diagnostics.filter(({ severity }) => severity === 'error');
  // A flow that is refused before it runs has failed; of which kind, the cases have no word for.
  const isRefusalEnough = expect.outcome === 'fail' && expect.error === undefined;
  if (broken.length > 0 && !isRefusalEnough) {
    return broken.map(({ code, message, file, range }) => `${file}:${range.start.line}: ${message} (${code})`);
  }
  if (expect.outcome === 'parse') return compareParse(expect, ran.plan);
  if (ran.bugs.length > 0) return ran.bugs.map((bug) => `a bug: ${bug instanceof Error ? bug.stack : String(bug)}`);
  const problems = [
    ...(broken.length > 0 ? [] : compareOutcome(expect, ran)),
    ...(expect.commands === undefined && expect.config === undefined ? [] : compareParse(expect, ran.plan)),
    ...compareEvents(ran.events, expect, { width: given.device.width ?? 540, height: given.device.height ?? 960 }),
    ...comparePredicates(ran.events, expect.predicates ?? []),
  ];
  for (const [name, check] of Object.entries(checks)) {
    const wanted = expect[name as keyof Expectation];
    if (wanted !== undefined) problems.push(...(await check(wanted as never, ran, expect)));
  }
  return problems;
}

function compareOutcome({ outcome, error }: Expectation, { failure, failedCommand = '' }: RanCase): readonly string[] {
  if (outcome === 'pass') {
    return failure === undefined ? [] : [`failed at ${failedCommand}: ${failure.code}: ${failure.message}`];
  }
  if (failure === undefined) return [`passed, but should fail with ${error ?? 'any error'}`];
  const other = error === undefined ? undefined : compareError(error, { failure, command: failedCommand });
  return other === undefined ? [] : [other];
}

type Check = (wanted: never, ran: RanCase, expected: Expectation) => readonly string[] | Promise<readonly string[]>;

const differ = (what: string, wanted: unknown, found: unknown): readonly string[] =>
  JSON.stringify(wanted) === JSON.stringify(found)
    ? []
    : [`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];

const checks: Readonly<Record<string, Check>> = {
  logs: (wanted: readonly string[], { logs }) => differ('logs', wanted, logs),
  currentTextInput: (wanted: string, { text }) => differ('text of the field', wanted, text),
  tapAttempts: (wanted: number, { tapAttempts }) => differ('tap attempts', wanted, tapAttempts),
  warnings: (wanted: number, { runEvents }) => {
    const warned = runEvents.filter((event) => event.type === 'stepFinished' && event.status === 'warned');
    return differ('warned commands', wanted, warned.length);
  },
  maxDurationMs: (wanted: number, { durationMs }) =>
    durationMs <= wanted ? [] : [`took ${durationMs} ms of at most ${wanted}`],
  finalDevice: (wanted: Readonly<Record<string, unknown>>, { state }) => {
    const { dark_mode: darkMode, airplane_mode: airplaneMode, orientation = '' } = state;
    const found: Readonly<Record<string, unknown>> = { darkMode, airplaneMode, orientation: orientation.toUpperCase() };
    return Object.entries(wanted).flatMap(([name, value]) => differ(`device ${name}`, value, found[name]));
  },
  files: async (wanted: readonly string[], { readFile }) => {
    const made = await Promise.all(wanted.map(readFile));
    return wanted.filter((_, at) => made[at] === undefined).map((path) => `the file ${path} was not made`);
  },
  imageSizePx: async (wanted: readonly [number, number], { readFile }, { files = [] }) => {
    const picture = files.find((path) => path.endsWith('.png'));
    const bytes = picture === undefined ? undefined : await readFile(picture);
    if (bytes === undefined) return ['there is no picture whose size could be compared'];
    const { width, height } = PNG.sync.read(bytes);
    return differ('size of the picture', wanted, [width, height]);
  },
  mustNotWait: (wanted: readonly string[], { calls }) =>
    wanted.flatMap((what) => {
      if (what !== 'untilVisible') return [`the harness does not know the wait ${what}`];
      const slow = calls.find(({ tool, waitedMs }) => tool === 'tap' && waitedMs >= untilVisibleMs);
      return slow === undefined ? [] : [`a tap took ${slow.waitedMs} ms: it waited until something was visible`];
    }),
  evaluated: (wanted: Readonly<Record<string, unknown>>, { calls }) => {
    const scroll = calls.find(({ tool }) => tool === 'scroll_to_element');
    const stroke = scroll?.events.find(({ type }) => type === 'swipeFromPoint');
    const found: Readonly<Record<string, unknown>> = {
      scrollDurationMs: stroke?.['durationMs'],
      timeoutMs: scroll?.input['timeout_ms'],
    };
    return Object.entries(wanted).flatMap(([name, value]) =>
      differ(`evaluated ${name}`, String(value), name in found ? String(found[name]) : 'nothing the harness knows'),
    );
  },
};

/** The first pause of the reference's wait for an element that is not seen yet. */
const untilVisibleMs = 1000;

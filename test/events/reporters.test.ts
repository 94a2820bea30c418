import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { RunEvent } from '../../src/events/event.ts';
import { encodeEvent, parseEvents } from '../../src/events/ndjson.ts';
import { replay } from '../../src/events/replay.ts';
import type { Reporter } from '../../src/events/reporter.ts';
import { createReporterGroup } from '../../src/events/reporter-group.ts';

const line = (text: string, at = 0): RunEvent => ({ type: 'logged', level: 'info', text, at });

function createListener(name: string, troubles: Partial<Reporter> = {}) {
  const seen: RunEvent[] = [];
  let finished = 0;
  const reporter: Reporter = {
    name,
    onEvent: (event) => {
      seen.push(event);
    },
    finish: async () => {
      finished++;
    },
    ...troubles,
  };
  return {
    reporter,
    seen,
    get finished() {
      return finished;
    },
  };
}

test('events survive NDJSON', () => {
  const events = [line('a\nb "c" \u2028 é😀', 1), line('d', 2)];
  expect(parseEvents(events.map(encodeEvent).join(''))).toEqual({ events, problems: [] });
});

test('a line that is no event is told with its number, the others are read', () => {
  const text = `${encodeEvent(line('a'))}\n{"type":"logged"\n{"type":"sung","at":1}\n{"type":"logged"}\n7\n${encodeEvent(line('b'))}{"type":"lo`;
  const { events, problems } = parseEvents(text);
  expect(events).toEqual([line('a'), line('b')]);
  expect(problems.map((problem) => problem.line)).toEqual([3, 4, 5, 6, 8]);
  expect(problems[1]?.message).toBe('Unknown event type "sung"');
  expect(problems[2]?.message).toBe('A logged event without a number "at"');
});

test('a reporter that throws does not stop the others, and hears and writes no more', async () => {
  let told = 0;
  const broken = createListener('broken', {
    onEvent: () => {
      told++;
      throw new Error('bug');
    },
  });
  const sound = createListener('sound');
  const group = createReporterGroup({ reporters: [broken.reporter, sound.reporter], clock: createVirtualClock() });
  group.onEvent(line('a'));
  group.onEvent(line('b'));
  const failures = await group.finish();
  expect(failures).toEqual([{ reporter: 'broken', during: 'event', error: new Error('bug') }]);
  expect([told, broken.finished]).toEqual([1, 0]);
  expect([sound.seen.length, sound.finished]).toEqual([2, 1]);
});

test('a report that cannot be written, or never ends, is a failure', async () => {
  const full = createListener('full', { finish: () => Promise.reject(new Error('disk full')) });
  const stuck = createListener('stuck', { finish: () => new Promise(() => {}) });
  const sound = createListener('sound');
  const reporters = [full.reporter, stuck.reporter, sound.reporter];
  const failures = await createReporterGroup({ reporters, clock: createVirtualClock() }).finish();
  expect(failures).toMatchObject([
    { reporter: 'full', during: 'finish', error: { message: 'disk full' } },
    { reporter: 'stuck', during: 'finish', error: { message: 'The stuck report did not answer in time' } },
  ]);
  expect(sound.finished).toBe(1);
});

test('a replayed stream drives a reporter as the run did', async () => {
  const listener = createListener('any');
  const events = [line('a', 1), line('b', 2)];
  const ndjson = `${events.map(encodeEvent).join('')}broken\n`;
  const result = await replay(ndjson, { reporters: [listener.reporter], clock: createVirtualClock() });
  expect(listener.seen).toEqual(events);
  expect(listener.finished).toBe(1);
  expect(result).toMatchObject({ problems: [{ line: 3 }], failures: [] });
});

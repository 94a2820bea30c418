import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createEmitter } from '../../src/events/emitter.ts';
import type { RunEvent } from '../../src/events/event.ts';
import { createSecrets, redacted } from '../../src/events/secrets.ts';

function setUp(secretValues: string[] = []) {
  const clock = createVirtualClock(1_000);
  const secrets = createSecrets(secretValues);
  const emitter = createEmitter({ clock, secrets });
  const seen: RunEvent[] = [];
  const stop = emitter.subscribe((event) => seen.push(event));
  return { clock, secrets, emitter, seen, stop };
}

test('stamps with the clock and hands on in order', async () => {
  const { clock, emitter, seen, stop } = setUp();
  emitter.emit({ type: 'logged', level: 'info', text: 'one' });
  await clock.sleep(250);
  emitter.emit({ type: 'logged', level: 'info', text: 'two' });
  stop();
  emitter.emit({ type: 'logged', level: 'info', text: 'three' });
  expect(seen).toEqual([
    { type: 'logged', level: 'info', text: 'one', at: 1_000 },
    { type: 'logged', level: 'info', text: 'two', at: 1_250 },
  ]);
});

test('masks what people and apps wrote, never what the stream is tied together with', () => {
  const { emitter, seen } = setUp(['passed', 'tap', 'secret', 'not_found']);
  emitter.emit({
    type: 'toolCalled',
    call: 1,
    tool: 'tap',
    face: 'core',
    input: { text: 'my secret' },
    flow: 'secret.yaml',
    step: '0',
    attempt: 1,
  });
  emitter.emit({
    type: 'stepFinished',
    flow: 'secret.yaml',
    attempt: 1,
    step: '0',
    status: 'passed',
    durationMs: 1,
  });
  emitter.emit({
    type: 'attemptFinished',
    flow: 'secret.yaml',
    attempt: 1,
    status: 'failed',
    durationMs: 1,
    failure: { code: 'not_found', message: 'No "my secret"', details: ['secret'] },
  });
  expect(seen[0]).toMatchObject({ tool: 'tap', flow: 'secret.yaml', input: { text: `my ${redacted}` } });
  expect(seen[1]).toMatchObject({ status: 'passed' });
  expect(seen[2]).toMatchObject({
    failure: { code: 'not_found', message: `No "my ${redacted}"`, details: [redacted] },
  });
});

test('events held back keep their times and are masked by what is known when they are let go', async () => {
  const { clock, secrets, emitter, seen } = setUp();
  const release = emitter.holdBack();
  const inner = emitter.holdBack();
  emitter.emit({ type: 'logged', level: 'info', text: 'typing hunter2' });
  await clock.sleep(100);
  emitter.emit({ type: 'logged', level: 'info', text: 'typed' });
  inner();
  inner();
  expect(seen).toEqual([]);
  secrets.add('hunter2');
  release();
  expect(seen).toMatchObject([
    { text: `typing ${redacted}`, at: 1_000 },
    { text: 'typed', at: 1_100 },
  ]);
  emitter.emit({ type: 'logged', level: 'info', text: 'after' });
  expect(seen).toHaveLength(3);
});

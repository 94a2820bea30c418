import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createEngine, type EngineOptions } from '../../src/engine/engine.ts';
import { createMeter } from '../../src/engine/meter.ts';
import { createFakeDriver, type FakeDevice } from './fake-driver.ts';

const signal = new AbortController().signal;

/** An engine on a fake device at virtual time 0, in its first call; what it tells is kept. */
export function startEngine(device: FakeDevice, more: Partial<EngineOptions> = {}) {
  const clock = createVirtualClock(0);
  const driver = createFakeDriver(clock, device);
  const effects: [number, boolean | 'unknown'][] = [];
  const engine = createEngine({
    driver,
    clock,
    emitEffect: ({ call }, changed) => effects.push([call, changed]),
    ...more,
  });
  const notes: string[] = [];
  const meter = createMeter();
  const enter = (call: number) =>
    engine.beginCall({ mark: { call, place: {} }, meter, log: (_level, text) => notes.push(text) });
  enter(1);
  const deadline = (ms: number) => createDeadline(clock, ms, signal);
  return { clock, driver, engine, effects, notes, meter, enter, deadline };
}

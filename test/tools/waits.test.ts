import { expect, test } from 'vitest';
import type { FakeNode } from '../engine/fake-driver.ts';
import { openSession } from './open-session.ts';

const say = (text: string): FakeNode => ({ text, box: [0, 0, 100, 100] });

test('find_element looks once and does not wait', async () => {
  const { call, driver, clock } = openSession({ screen: () => ({ nodes: [say('a')] }) });
  expect(await call('find_element', { query: { text: { exact: 'b' } } })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  expect(driver.lookTimes).toHaveLength(1);
  expect(clock.now()).toBe(0);
});

test('wait_for_element waits for its time and not longer', async () => {
  const { call, clock } = openSession({ screen: (look) => ({ nodes: look < 5 ? [] : [say('Welcome')] }) });
  expect(await call('wait_for_element', { query: { text: { exact: 'Welcome' } } })).toMatchObject({ ok: true });
  expect(clock.now()).toBe(750);
  const never = openSession({ screen: () => ({ nodes: [] }) });
  await never.call('wait_for_element', { query: { text: { exact: 'Welcome' } }, timeout_ms: 1234 });
  expect(never.clock.now()).toBe(1234);
});

test("a step's own deadline ends a wait sooner", async () => {
  const { call, clock } = openSession({ screen: () => ({ nodes: [] }) });
  await call('wait_for_element', { query: { text: { exact: 'x' } } }, { ms: 900 });
  expect(clock.now()).toBe(900);
});

test('wait_until_absent', async () => {
  const goes = openSession({ screen: (look) => ({ nodes: look < 3 ? [say('Loading')] : [] }) });
  expect(await goes.call('wait_until_absent', { query: { text: { exact: 'Loading' } } })).toMatchObject({
    ok: true,
    data: { settled: true },
  });
  const stays = openSession({ screen: () => ({ nodes: [say('Loading')] }) });
  expect(
    await stays.call('wait_until_absent', { query: { text: { exact: 'Loading' } }, timeout_ms: 1000 }),
  ).toMatchObject({ ok: false, code: 'still_visible', data: { waited_ms: 1000 } });
});

test('wait_for_ui: a text, any change, or neither', async () => {
  const text = openSession({ screen: (look) => ({ nodes: [say(look < 2 ? 'Saving' : 'All done now')] }) });
  expect(await text.call('wait_for_ui', { text: { contains: 'DONE' } })).toMatchObject({
    ok: true,
    data: { text: 'All done now' },
  });
  const change = openSession({ screen: (look) => ({ nodes: [say(look < 4 ? 'a' : 'b')] }) });
  expect(await change.call('wait_for_ui')).toMatchObject({ ok: true, data: { changed: true } });
  const still = openSession({ screen: () => ({ nodes: [say('a')] }) });
  expect(await still.call('wait_for_ui')).toMatchObject({
    ok: false,
    code: 'timeout',
    data: { changed: false, waited_ms: 5000 },
  });
});

test('wait_for_idle: stable for its time, moving elements counted or not', async () => {
  const quiet = openSession({ screen: () => ({ nodes: [say('a')] }) });
  expect(await quiet.call('wait_for_idle')).toMatchObject({ ok: true, data: { settled: true } });
  expect(quiet.clock.now()).toBe(500);
  const moving = (look: number) => ({ nodes: [{ text: 'a', box: [look, 0, look + 100, 100] as const }] });
  const counted = openSession({ screen: moving });
  expect(await counted.call('wait_for_idle')).toMatchObject({ ok: false, code: 'unsettled', data: { settled: false } });
  const ignored = openSession({ screen: moving });
  expect(await ignored.call('wait_for_idle', { include_bounds: false })).toMatchObject({ ok: true });
});

test('live nodes are no change', async () => {
  const device = { screen: (look: number) => ({ nodes: [{ ...say(`12:${look}`), resourceId: 'com.app:id/clock' }] }) };
  expect(await openSession(device).call('wait_for_idle')).toMatchObject({ ok: false });
  const live = openSession(device, { live: [{ id: { exact: 'clock' } }] });
  expect(await live.call('wait_for_idle')).toMatchObject({ ok: true });
});

test('observations look once; the context redacts', async () => {
  const { call, driver } = openSession({ screen: () => ({ nodes: [say('Write to ada@example.com')] }) });
  const raw = await call('observe_screen');
  expect(raw.data['tree']).toContain('ada@example.com');
  const { data } = await call('observe_screen_context');
  expect(JSON.stringify(data)).not.toContain('ada@example.com');
  expect(JSON.stringify(data)).toContain('[REDACTED]');
  expect(driver.lookTimes).toHaveLength(2);
});

test('a pattern that cannot be translated is an error of the input that names the construct', async () => {
  const { call } = openSession({ screen: () => ({ nodes: [say('a')] }) });
  const result = await call('find_element', { query: { text: { regex: 'a\\X' } } });
  expect(result).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(result.message).toContain('\\X');
});

import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import type { FakeDevice, FakeNode } from '../../../engine/fake-driver.ts';
import { openAndroid, withoutAccessibility } from './open-android.ts';

const denied = 'Permission denied: Accessibility service not enabled';
const result: FakeNode = { id: 'node_result', text: 'Result', box: [50, 800, 250, 1000] };
/** The node comes with this look, counted from 0. */
const comingAt = (look: number, lookMs?: number): FakeDevice => ({
  screen: (at) => ({ nodes: at >= look ? [result] : [] }),
  ...(lookMs !== undefined && { lookMs }),
});

/** Android cannot look before this look, counted from 0: a dump waits 10 s for a screen that stands still. */
const unseenUntil = (problem: string, look = Number.POSITIVE_INFINITY): FakeDevice => ({
  screen: (at) => {
    if (at < look) throw new DeviceError('device_error', 'uiautomator could not look', { problem });
    return { nodes: [result] };
  },
});

describe('wait_for_node', () => {
  test('as the document writes it', async () => {
    const { untrusted, driver } = openAndroid(comingAt(2));
    const text = await untrusted('wait_for_node', { by: 'text', value: 'result', timeout: 5000 });
    expect(JSON.parse(text)).toEqual({
      found: true,
      elapsedMs: 1000,
      attempts: 3,
      node: {
        node_id: 'node_result',
        text: 'Result',
        contentDescription: null,
        resourceId: null,
        className: 'android.widget.TextView',
        bounds: { left: 50, top: 800, right: 250, bottom: 1000 },
        clickable: false,
        enabled: true,
      },
    });
    expect(driver.lookTimes).toEqual([0, 500, 1000]);
  });

  test('there at once', async () => {
    const { call } = openAndroid(comingAt(0));
    const { data, message } = await call('wait_for_node', { by: 'class_name', value: 'TextView', timeout: 1 });
    expect(data).toMatchObject({ found: true, elapsedMs: 0, attempts: 1 });
    expect(JSON.parse(message.slice(caution.length))).toEqual(data);
  });

  test('time that is up is no error', async () => {
    const { must } = openAndroid(comingAt(1000));
    expect(await must('wait_for_node', { by: 'text', value: 'Result', timeout: 5000 })).toBe(
      '{"found":false,"elapsedMs":5000,"attempts":10}',
    );
    expect(await must('wait_for_node', { by: 'text', value: 'Result', timeout: 30_000 })).toBe(
      '{"found":false,"elapsedMs":30000,"attempts":60}',
    );
    expect(await must('wait_for_node', { by: 'text', value: 'Result', timeout: 1 })).toBe(
      '{"found":false,"elapsedMs":1,"attempts":1}',
    );
  });

  test('a look that could not be taken is followed by the next; none at all is told', async () => {
    const { call } = openAndroid(unseenUntil('not-idle', 2));
    const input = { by: 'text', value: 'Result', timeout: 3000 };
    expect((await call('wait_for_node', input)).data).toMatchObject({ found: true, elapsedMs: 1000, attempts: 3 });
    expect((await call('wait_for_node', { ...input, value: 'Other' })).data).toMatchObject({ found: false });
    for (const problem of ['not-idle', 'no-root']) {
      expect(await openAndroid(unseenUntil(problem)).fail('wait_for_node', input)).toBe(
        'Action failed: uiautomator could not look',
      );
    }
    expect(await openAndroid(unseenUntil('taken', 1)).fail('wait_for_node', input)).toBe(
      'Action failed: uiautomator could not look',
    );
  });

  test('looks begin every 500 ms, and one that takes longer is followed at once', async () => {
    const quick = openAndroid(comingAt(3, 200));
    await quick.must('wait_for_node', { by: 'text', value: 'Result', timeout: 5000 });
    expect(quick.driver.lookTimes).toEqual([0, 500, 1000, 1500]);
    const slow = openAndroid(comingAt(3, 700));
    await slow.must('wait_for_node', { by: 'text', value: 'Result', timeout: 5000 });
    expect(slow.driver.lookTimes).toEqual([0, 700, 1400, 2100]);
  });

  test.each<JsonObject>([
    { by: 'text', value: 'a' },
    { by: 'text', timeout: 10 },
    { value: 'a', timeout: 10 },
    { by: 'text', value: '', timeout: 10 },
    { by: 'name', value: 'a', timeout: 10 },
    { by: 'text', value: 'a', timeout: 0 },
    { by: 'text', value: 'a', timeout: 30_001 },
    { by: 'text', value: 'a', timeout: 1.5 },
    { by: 'text', value: 'a', timeout: '10' },
  ])('refuses %j', async (input) => {
    expect(await openAndroid(comingAt(0)).fail('wait_for_node', input)).toMatch(/^Invalid params: /);
  });

  test('permission; what is searched for is in no event', async () => {
    const input = { by: 'text', value: 'a private word', timeout: 10 };
    expect(await openAndroid(withoutAccessibility(comingAt(0))).fail('wait_for_node', input)).toBe(denied);
    const { must, events } = openAndroid(comingAt(0));
    await must('wait_for_node', input);
    expect(JSON.stringify(events)).not.toContain('private');
  });
});

describe('wait_for_idle', () => {
  /** A hundred nodes, of which `changing` are others in every look until `rest`. */
  const restless = (changing: number, rest = Number.POSITIVE_INFINITY): FakeDevice => ({
    screen: (look) => ({
      nodes: Array.from({ length: 99 }, (_, at) => ({
        text: at < changing && look < rest ? `${at} in ${look}` : `${at}`,
      })),
    }),
  });

  test('two equal looks', async () => {
    const { must, driver } = openAndroid(restless(0));
    expect(await must('wait_for_idle', { timeout: 3000 })).toBe(
      '{"message":"UI is idle","elapsedMs":500,"similarity":100}',
    );
    expect(driver.lookTimes).toEqual([0, 500]);
  });

  test('once it rests', async () => {
    const { must } = openAndroid(restless(50, 3));
    expect(await must('wait_for_idle', { timeout: 5000 })).toBe(
      '{"message":"UI is idle","elapsedMs":2000,"similarity":100}',
    );
  });

  test('time that is up is no error, and tells how similar it was', async () => {
    const { call } = openAndroid(restless(30));
    const { ok, message, data } = await call('wait_for_idle', { timeout: 3000 });
    expect(ok).toBe(true);
    expect(JSON.parse(message)).toEqual(data);
    expect(data).toMatchObject({
      message: 'Operation timed out after 3000ms waiting for UI idle. Retry if the operation is long-running.',
      elapsedMs: 3000,
    });
    // Seventy of a hundred nodes are the same; those that changed may fall into slots that others left.
    expect(data['similarity']).toBeGreaterThanOrEqual(70);
    expect(data['similarity']).toBeLessThan(95);
  });

  test('a screen that moves too much to be looked at is not idle, which is no error', async () => {
    expect(await openAndroid(unseenUntil('not-idle')).must('wait_for_idle', { timeout: 1000 })).toBe(
      '{"message":"Operation timed out after 1000ms waiting for UI idle. Retry if the operation is long-running.","elapsedMs":1000,"similarity":0}',
    );
    // Two looks, one after the other, that both were taken.
    expect(await openAndroid(unseenUntil('not-idle', 2)).must('wait_for_idle', { timeout: 5000 })).toBe(
      '{"message":"UI is idle","elapsedMs":1500,"similarity":100}',
    );
    expect(await openAndroid(unseenUntil('no-root')).fail('wait_for_idle', { timeout: 1000 })).toBe(
      'Action failed: uiautomator could not look',
    );
  });

  test('a lower threshold forgives as much', async () => {
    expect(await openAndroid(restless(3)).must('wait_for_idle', { timeout: 2000, match_percentage: 95 })).toMatch(
      /^\{"message":"UI is idle","elapsedMs":500,/,
    );
    expect(await openAndroid(restless(3)).must('wait_for_idle', { timeout: 2000, match_percentage: 100 })).toContain(
      'timed out after 2000ms',
    );
    expect(await openAndroid(restless(99)).must('wait_for_idle', { timeout: 2000, match_percentage: 0 })).toContain(
      'UI is idle',
    );
  });

  test('too short for two looks', async () => {
    expect(await openAndroid(restless(0)).must('wait_for_idle', { timeout: 1 })).toBe(
      '{"message":"Operation timed out after 1ms waiting for UI idle. Retry if the operation is long-running.","elapsedMs":1,"similarity":0}',
    );
  });

  test.each<JsonObject>([
    {},
    { timeout: 0 },
    { timeout: 30_001 },
    { timeout: 'long' },
    { timeout: 100, match_percentage: -1 },
    { timeout: 100, match_percentage: 101 },
    { timeout: 100, match_percentage: 99.5 },
  ])('refuses %j', async (input) => {
    expect(await openAndroid(restless(0)).fail('wait_for_idle', input)).toMatch(/^Invalid params: /);
  });

  test('permission', async () => {
    expect(await openAndroid(withoutAccessibility(restless(0))).fail('wait_for_idle', { timeout: 100 })).toBe(denied);
  });
});

import { expect, test } from 'vitest';
import { openSession } from './open-session.ts';

const bounds = { left: 0, top: 1200, right: 1000, bottom: 2000 };

function open(device: { shown: boolean; stays?: boolean; leaves?: boolean; raced?: boolean }) {
  let { shown } = device;
  let activity = 'com.app.Form';
  let presses = 0;
  const session = openSession({
    screen: () => ({
      nodes: [],
      keyboard: shown ? { shown, bounds } : { shown },
      foreground: { packageName: 'com.app', activity },
    }),
    more: {
      hideKeyboard: async () => {
        if (device.raced === true) {
          shown = false;
          return false;
        }
        presses++;
        if (device.leaves === true) activity = 'com.app.Home';
        if (device.stays !== true) shown = false;
        return true;
      },
    },
  });
  return { ...session, presses: () => presses };
}

test('hidden already: nothing is sent', async () => {
  const { call, acts, presses } = open({ shown: false });
  const result = await call('dismiss_keyboard');
  expect(result).toMatchObject({
    ok: true,
    message: 'Keyboard already hidden',
    acted: false,
    data: { was_visible_before: false },
  });
  expect(presses()).toBe(0);
  expect(acts()).toEqual([]);
});

test('shown: pressed once, seen to be gone', async () => {
  const { call, presses } = open({ shown: true });
  expect(await call('dismiss_keyboard')).toMatchObject({ ok: true, data: { was_visible_before: true } });
  expect(presses()).toBe(1);
});

test('gone at the moment of the press: no BACK was sent', async () => {
  const { call, presses } = open({ shown: true, raced: true });
  expect(await call('dismiss_keyboard')).toMatchObject({ ok: true, data: { was_visible_before: true } });
  expect(presses()).toBe(0);
});

test('it stays: pressed once more, as the first press may have ended a selection; then a failure', async () => {
  const { call, presses } = open({ shown: true, stays: true });
  expect(await call('dismiss_keyboard')).toMatchObject({ ok: false, code: 'not_verified' });
  expect(presses()).toBe(2);
});

test('the screen was left: a failure that names where it is now', async () => {
  const { call } = open({ shown: true, leaves: true });
  const result = await call('dismiss_keyboard');
  expect(result).toMatchObject({ ok: false, code: 'not_verified' });
  expect(result.message).toContain('com.app.Home');
});

test('a driver that cannot hide it safely presses nothing', async () => {
  const { call, acts } = openSession({ screen: () => ({ nodes: [], keyboard: { shown: true, bounds } }) });
  expect(await call('dismiss_keyboard')).toMatchObject({ ok: false, code: 'unsupported' });
  expect(acts()).toEqual([]);
});

import { expect, test } from 'vitest';
import { chooseHubDevice, type HubWish } from '../../../src/api/hub/choose-hub-device.ts';

const two = [
  { serial: 'a', account: 1, state: 'device' },
  { serial: 'b', account: 2, state: 'device' },
];

function refusalOf(wish: HubWish, devices = two) {
  const chosen = chooseHubDevice(devices, wish);
  return 'failure' in chosen ? `${chosen.failure.code}: ${chosen.failure.message}` : chosen.serial;
}

test('takes the only device, the one with the account, the one with the serial', () => {
  expect(chooseHubDevice(two.slice(0, 1), { face: 'agent' })).toEqual({ serial: 'a' });
  expect(chooseHubDevice(two, { face: 'channel', account: 2 })).toEqual({ serial: 'b' });
  expect(chooseHubDevice(two, { face: 'agent', serial: 'b' })).toEqual({ serial: 'b' });
  expect(chooseHubDevice(two, { face: 'channel', serial: 'b', account: 2 })).toEqual({ serial: 'b' });
});

test('several and no choice: names the way that this face has', () => {
  const there = 'There are: 1: a, 2: b';
  expect(refusalOf({ face: 'channel' })).toBe(
    `ambiguous: 2 devices are attached, so the call is ambiguous: name one by channel_account_id, or choose it with --device. ${there}`,
  );
  expect(refusalOf({ face: 'agent' })).toContain('name one by "device", or choose it with --device');
});

test('an account of the wrong type is told apart from one that is not there, and from one of another device', () => {
  expect(refusalOf({ face: 'channel', account: '2' })).toBe(
    'invalid_input: channel_account_id must be an integer, not "2". There are: 1: a, 2: b',
  );
  expect(refusalOf({ face: 'channel', account: 3 })).toContain('There is no channel_account_id 3. There are: 1: a');
  expect(refusalOf({ face: 'channel', account: 1, serial: 'b' })).toContain(
    'There is no device "b" that is channel_account_id 1.',
  );
  expect(refusalOf({ face: 'channel', account: 8, accounts: { 1: 'a', 8: 'c' } })).toBe(
    'device_error: channel_account_id 8 is c, which is not attached, not ready, or not the one that --device names. There are: 1: a, 2: b',
  );
  expect(refusalOf({ face: 'agent' }, [])).toContain('device_error: No device is attached.');
});

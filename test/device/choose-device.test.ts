import { describe, expect, it } from 'vitest';
import { chooseDevice, type ListedDevice } from '../../src/device/choose-device.ts';

const phone: ListedDevice = { serial: 'R58', state: 'device', model: 'SM G991B' };
const emulator: ListedDevice = { serial: 'emulator-5554', state: 'device', model: 'sdk gphone64' };
const locked: ListedDevice = { serial: 'X1', state: 'unauthorized', model: '' };

describe('chooseDevice', () => {
  it('obeys the option, then the environment, then the config', () => {
    const wishes = { option: 'R58', environment: 'emulator-5554', config: 'virtual' };
    const there = [emulator, phone];
    expect(chooseDevice(wishes, there)).toEqual({ kind: 'attached', serial: 'R58' });
    expect(chooseDevice({ ...wishes, option: undefined }, there)).toEqual({
      kind: 'attached',
      serial: 'emulator-5554',
    });
    expect(chooseDevice({ config: 'virtual' }, there)).toEqual({ kind: 'virtual' });
    expect(chooseDevice({ option: 'virtual' }, [])).toEqual({ kind: 'virtual' });
    expect(chooseDevice({ option: '', environment: '', config: 'R58' }, there)).toEqual({
      kind: 'attached',
      serial: 'R58',
    });
  });

  it('takes the only one that can be used', () => {
    expect(chooseDevice({}, [locked, phone])).toEqual({ kind: 'attached', serial: 'R58' });
  });

  it('never guesses among several', () => {
    expect(chooseDevice({}, [emulator, phone])).toEqual({
      kind: 'failure',
      failure: {
        code: 'device_error',
        message: '2 devices are attached.',
        details: ['Devices:', '  emulator-5554  device  sdk gphone64', '  R58  device  SM G991B'],
        hint: 'Choose one with --device SERIAL, or use the embedded one with --device virtual.',
      },
    });
  });

  it('does not fall back when a wish cannot be met', () => {
    expect(chooseDevice({ environment: 'gone' }, [phone])).toMatchObject({
      kind: 'failure',
      failure: {
        message: 'There is no device "gone" (ANDROID_SERIAL).',
        details: ['Devices:', '  R58  device  SM G991B'],
      },
    });
  });

  it.each([
    ['offline', /Unplug it/],
    ['unauthorized', /allow USB debugging/],
    ['no permissions (user in plugdev group)', /udev/],
    ['rescue', /state "device"/],
  ])('names the state %s and what to do', (state, next) => {
    const device = { ...phone, state };
    for (const wishes of [{ option: 'R58' }, {}]) {
      const choice = chooseDevice(wishes, [device]);
      const failure = choice.kind === 'failure' ? choice.failure : undefined;
      expect(`${failure?.message} ${failure?.details?.join(' ')}`).toContain(state);
      expect(failure?.hint).toMatch(next);
      expect(failure?.hint).toContain('--device virtual');
    }
  });

  it('says so when nothing is there', () => {
    expect(chooseDevice({}, [])).toMatchObject({
      failure: { message: 'No device is attached.', hint: expect.stringContaining('--device virtual') },
    });
  });
});

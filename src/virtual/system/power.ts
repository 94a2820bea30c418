import { type DeviceState, markChanged } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { closePanel } from './panel.ts';
import { tellEffect } from './tell-effect.ts';

/** The display goes off and, unless the lock screen is switched off, the keyguard comes up. */
export function sleepDevice(device: DeviceState): void {
  const { power } = device.system;
  if (!power.awake) return;
  closePanel(device);
  hideKeyboard(device);
  device.system.powerMenu = undefined;
  power.awake = false;
  power.locked = power.pin !== undefined || device.services.settings.get('secure', 'lockscreen.disabled') !== '1';
  hideBouncer(device);
  tellEffect(device, 'power', { awake: false, locked: power.locked });
}

export function wakeDevice(device: DeviceState): void {
  const { power } = device.system;
  if (power.awake) return;
  power.awake = true;
  tellEffect(device, 'power', { awake: true, locked: power.locked });
  markChanged(device);
}

/** As a swipe up: the keyguard goes, or with a PIN set its pad comes. */
export function dismissKeyguard(device: DeviceState): void {
  const { power } = device.system;
  if (!power.locked) return;
  if (power.pin === undefined) unlock(device);
  else power.bouncer = true;
  markChanged(device);
}

export function hideBouncer(device: DeviceState): void {
  const { power } = device.system;
  power.bouncer = false;
  power.typed = '';
  power.wrong = false;
  markChanged(device);
}

export function typePin(device: DeviceState, digit: string): void {
  const { power } = device.system;
  power.typed += digit;
  power.wrong = false;
  markChanged(device);
}

export function erasePin(device: DeviceState): void {
  const { power } = device.system;
  power.typed = power.typed.slice(0, -1);
  markChanged(device);
}

export function enterPin(device: DeviceState): void {
  const { power } = device.system;
  if (power.typed === power.pin) unlock(device);
  else power.wrong = true;
  power.typed = '';
  markChanged(device);
}

function unlock(device: DeviceState): void {
  device.system.power.locked = false;
  hideBouncer(device);
  tellEffect(device, 'unlocked');
}

/** Digits, four at least (AOSP LockPatternUtils). False: the old PIN is another, or the new one is none. */
export function setLock(device: DeviceState, pin: string | undefined, old: string | undefined): boolean {
  const { power } = device.system;
  if (power.pin !== undefined && power.pin !== old) return false;
  if (pin !== undefined && !/^\d{4,}$/.test(pin)) return false;
  power.pin = pin;
  tellEffect(device, 'lock', { secured: pin !== undefined });
  return true;
}

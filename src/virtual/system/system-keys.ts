import { type DeviceState, markChanged } from './device-state.ts';
import { closePanel } from './panel.ts';
import { dismissKeyguard, enterPin, erasePin, sleepDevice, typePin, wakeDevice } from './power.ts';
import { showPowerMenu } from './power-menu.ts';
import { changeVolume } from './volume.ts';

const back = 4;
const home = 3;
const recents = 187;

/** Keys that the window manager takes before any window, whatever the display shows. */
const everywhere: Readonly<Record<number, (device: DeviceState, longPress: boolean) => void>> = {
  24: (device) => changeVolume(device, 1),
  25: (device) => changeVolume(device, -1),
  26: (device, longPress) => {
    if (longPress) showPowerMenu(device);
    else if (device.system.power.awake) sleepDevice(device);
    else wakeDevice(device);
  },
  223: sleepDevice,
  224: wakeDevice,
};

/** True: the key is spent. */
export function pressSystemKey(device: DeviceState, code: number, longPress: boolean): boolean {
  const { power, bootUntil } = device.system;
  if (device.clock.now() < bootUntil) return true;
  const act = everywhere[code];
  if (act !== undefined) {
    act(device, longPress);
    return true;
  }
  if (!power.awake) return false;
  if (power.locked) return pressOnKeyguard(device, code);
  if (code === home || code === recents) {
    leaveSystemWindows(device);
    return false;
  }
  return false;
}

/** HOME and the recent apps take away what floats above the app. */
function leaveSystemWindows(device: DeviceState): void {
  const { system } = device;
  closePanel(device);
  system.powerMenu = undefined;
  system.resolver?.cancel();
  system.unrunnable = undefined;
  markChanged(device);
}

/** MENU takes an insecure keyguard away (AOSP KeyguardViewMediator, debuggable builds); digits go to the PIN. */
function pressOnKeyguard(device: DeviceState, code: number): boolean {
  const { power, panel } = device.system;
  if (code === 82) dismissKeyguard(device);
  else if (code === back && panel !== 'none') closePanel(device);
  else if (code === back && power.bouncer) power.bouncer = false;
  else if (power.bouncer && code >= 7 && code <= 16) typePin(device, String(code - 7));
  else if (power.bouncer && code === 67) erasePin(device);
  else if (power.bouncer && (code === 66 || code === 160)) enterPin(device);
  else if (panel !== 'none') return false;
  markChanged(device);
  return true;
}

import type { Failure } from '../base/failure.ts';

/** A device as it is listed; `state` is adb's word, and only `device` can be used. */
export interface ListedDevice {
  readonly serial: string;
  readonly state: string;
  readonly model: string;
}

/** Who may say which device: the option `--device`, ANDROID_SERIAL, `device:` of the config, in this order. */
export interface DeviceWishes {
  readonly option?: string | undefined;
  readonly environment?: string | undefined;
  readonly config?: string | undefined;
}

export type DeviceChoice =
  | { readonly kind: 'virtual' }
  | { readonly kind: 'attached'; readonly serial: string }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** The first wish that was uttered, and by whom; an empty one counts as none. */
export function findDeviceWish(wishes: DeviceWishes): { readonly name: string; readonly by: string } | undefined {
  const uttered = [
    { name: wishes.option, by: '--device' },
    { name: wishes.environment, by: 'ANDROID_SERIAL' },
    { name: wishes.config, by: 'device: in vivace.config.yaml' },
  ];
  for (const { name, by } of uttered) if (name !== undefined && name !== '') return { name, by };
  return undefined;
}

/**
 * The device that is wished for, or the only one attached; never a guess among several. Otherwise a failure which lists
 * what is there and says what to do. `virtual` needs no list: hand an empty one.
 */
export function chooseDevice(wishes: DeviceWishes, attached: readonly ListedDevice[]): DeviceChoice {
  const wish = findDeviceWish(wishes);
  if (wish?.name === 'virtual') return { kind: 'virtual' };
  if (wish !== undefined) {
    const found = attached.find((device) => device.serial === wish.name);
    if (found?.state === 'device') return { kind: 'attached', serial: found.serial };
    if (found !== undefined)
      return fail(`Device ${found.serial} (${wish.by}) is ${found.state}.`, attached, explainState(found.state));
    return fail(`There is no device "${wish.name}" (${wish.by}).`, attached, 'Name one that is there');
  }
  const usable = attached.filter((device) => device.state === 'device');
  const [only, ...others] = usable;
  if (only !== undefined && others.length === 0) return { kind: 'attached', serial: only.serial };
  if (only !== undefined)
    return fail(`${usable.length} devices are attached.`, attached, 'Choose one with --device SERIAL');
  const [unusable] = attached;
  if (unusable === undefined) return fail('No device is attached.', attached, 'Attach a phone with USB debugging');
  return fail('None of the attached devices can be used.', attached, explainState(unusable.state));
}

function fail(message: string, attached: readonly ListedDevice[], next: string): DeviceChoice {
  const details = attached.map(renderListedDevice);
  return {
    kind: 'failure',
    failure: {
      code: 'device_error',
      message,
      ...(details.length > 0 && { details: ['Devices:', ...details] }),
      hint: `${next}, or use the embedded one with --device virtual.`,
    },
  };
}

/** `emulator-5554  device  Pixel 9` */
export function renderListedDevice({ serial, state, model }: ListedDevice): string {
  return `  ${serial}  ${state}${model === '' ? '' : `  ${model}`}`;
}

function explainState(state: string): string {
  const known: Readonly<Record<string, string>> = {
    offline: 'Unplug it and plug it in again, or run "adb reconnect offline"',
    unauthorized: 'Unlock it and allow USB debugging in the dialog it shows',
    authorizing: 'Wait a moment: it is asking for its permission',
    recovery: 'Start Android on it: it is in recovery',
    sideload: 'Start Android on it: it is in sideload mode',
    bootloader: 'Start Android on it: it is in the bootloader',
  };
  if (state.startsWith('no permissions'))
    return 'Give your user access to the USB device (udev rules), then run "adb kill-server"';
  return known[state] ?? 'Bring it into the state "device"';
}

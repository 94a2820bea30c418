import type { AttachedDevice } from './device-list.ts';

/** Whom a host request is about. */
export type Target =
  | { readonly kind: 'any' }
  | { readonly kind: 'serial'; readonly serial: string }
  | { readonly kind: 'transport'; readonly id: number };

export interface HostRequest {
  readonly target: Target;
  /** `version`, `devices-l`, `forward:tcp:0;tcp:99` … */
  readonly service: string;
}

/** Undefined when the text is no host request but a service of the chosen device. */
export function parseHostRequest(text: string, devices: readonly AttachedDevice[]): HostRequest | undefined {
  if (text.startsWith('host-serial:')) {
    const { serial, rest } = splitSerial(text.slice('host-serial:'.length), devices);
    return { target: { kind: 'serial', serial }, service: rest };
  }
  const byId = /^host-transport-id:(\d+):(.*)$/s.exec(text);
  if (byId !== null) return { target: { kind: 'transport', id: Number(byId[1]) }, service: byId[2] as string };
  const plain = /^host(?:-usb|-local)?:(.*)$/s.exec(text);
  return plain === null ? undefined : { target: { kind: 'any' }, service: plain[1] as string };
}

/** A serial may hold colons itself (`127.0.0.1:5601`), so what is attached is tried first. */
function splitSerial(text: string, devices: readonly AttachedDevice[]): { serial: string; rest: string } {
  const known = devices.map((device) => device.services.serial).find((serial) => text.startsWith(`${serial}:`));
  const serial = known ?? /^[^:]+(?::\d+)?(?=:)/.exec(text)?.[0] ?? text;
  return { serial, rest: text.slice(serial.length + 1) };
}

/** The device meant, or why there is none, in stock adb's words (AOSP acquire_one_transport). `inAnyState`: offline ones too. */
export function chooseDevice(
  target: Target,
  devices: readonly AttachedDevice[],
  inAnyState = false,
): AttachedDevice | string {
  const found = findDevice(target, devices);
  if (typeof found === 'string' || inAnyState) return found;
  return REFUSALS[found.state] ?? found;
}

const REFUSALS: Readonly<Record<string, string>> = {
  offline: 'device offline',
  unauthorized: [
    'device unauthorized.',
    "This adb server's $ADB_VENDOR_KEYS is not set",
    "Try 'adb kill-server' if that seems wrong.",
    'Otherwise check for a confirmation dialog on your device.',
  ].join('\n'),
};

function findDevice(target: Target, devices: readonly AttachedDevice[]): AttachedDevice | string {
  if (target.kind === 'serial') {
    return devices.find((device) => device.services.serial === target.serial) ?? `device '${target.serial}' not found`;
  }
  if (target.kind === 'transport') {
    return devices.find((device) => device.transportId === target.id) ?? `no device with transport id '${target.id}'`;
  }
  const [only, second] = devices;
  if (only === undefined) return 'no devices/emulators found';
  return second === undefined ? only : 'more than one device/emulator';
}

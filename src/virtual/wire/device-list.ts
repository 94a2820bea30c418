import type { DeviceServices } from './services.ts';

export type DeviceState = 'device' | 'offline' | 'unauthorized';

export interface AttachedDevice {
  readonly services: DeviceServices;
  readonly transportId: number;
  /** Where it is plugged in: the same after it has been away. */
  readonly place: number;
  readonly state: DeviceState;
}

/** The devices on one server, in the order in which they came. */
export interface DeviceList {
  readonly all: readonly AttachedDevice[];
  attach(services: DeviceServices): void;
  detach(serial: string): void;
  /** False when there is no such device. */
  setState(serial: string, state: DeviceState): boolean;
  /** The device has been away and is back: it gets another transport id. */
  renew(serial: string): void;
  /** Hears of every change until the answer is called. */
  watch(listener: () => void): () => void;
}

export function createDeviceList(): DeviceList {
  const devices: AttachedDevice[] = [];
  const listeners = new Set<() => void>();
  let nextId = 1;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const change = (serial: string, make: (device: AttachedDevice) => AttachedDevice) => {
    const at = devices.findIndex((device) => device.services.serial === serial);
    const old = devices[at];
    if (old === undefined) return false;
    devices[at] = make(old);
    tell();
    return true;
  };
  return {
    all: devices,
    attach(services) {
      if (devices.some((device) => device.services.serial === services.serial)) {
        throw new Error(`A device with the serial ${services.serial} is attached already`);
      }
      devices.push({ services, transportId: nextId, place: nextId, state: 'device' });
      nextId++;
      tell();
    },
    detach(serial) {
      const at = devices.findIndex((device) => device.services.serial === serial);
      if (at < 0) return;
      devices.splice(at, 1);
      tell();
    },
    setState: (serial, state) => change(serial, (device) => ({ ...device, state })),
    renew(serial) {
      change(serial, (device) => ({ ...device, transportId: nextId++, state: 'device' }));
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `host:devices`: serial, tab, state. */
export function renderDevices(devices: readonly AttachedDevice[]): string {
  return devices.map(({ services, state }) => `${services.serial}\t${state}\n`).join('');
}

/** `host:devices-l`, with the serial padded to 22 and the facts, which only a device that answered can tell, in stock adb's order. */
export function renderDevicesLong(devices: readonly AttachedDevice[]): string {
  return devices
    .map(({ services: { serial, facts }, transportId, place, state }) => {
      const words = [
        renderPath(place),
        ...(state === 'device'
          ? [`product:${clean(facts.product)}`, `model:${clean(facts.model)}`, `device:${clean(facts.device)}`]
          : []),
        `transport_id:${transportId}`,
      ];
      return `${serial.padEnd(22)} ${state} ${words.join(' ')}\n`;
    })
    .join('');
}

/** A place on the bus, as a phone on a cable has one: without it some clients shift the columns of `devices -l`. */
export function renderPath(place: number): string {
  return `usb:1-${place}`;
}

function clean(text: string): string {
  return text.replace(/[^\w.-]/g, '_');
}

import type { DeviceServices } from './services.ts';

export interface AttachedDevice {
  readonly services: DeviceServices;
  readonly transportId: number;
}

/** The devices on one server, in the order in which they came. */
export interface DeviceList {
  readonly all: readonly AttachedDevice[];
  attach(services: DeviceServices): void;
  detach(serial: string): void;
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
  return {
    all: devices,
    attach(services) {
      if (devices.some((device) => device.services.serial === services.serial)) {
        throw new Error(`A device with the serial ${services.serial} is attached already`);
      }
      devices.push({ services, transportId: nextId++ });
      tell();
    },
    detach(serial) {
      const at = devices.findIndex((device) => device.services.serial === serial);
      if (at < 0) return;
      devices.splice(at, 1);
      tell();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `host:devices`: serial, tab, state. */
export function renderDevices(devices: readonly AttachedDevice[]): string {
  return devices.map(({ services }) => `${services.serial}\tdevice\n`).join('');
}

/** `host:devices-l`, with the serial padded to 22 and the facts in stock adb's order. */
export function renderDevicesLong(devices: readonly AttachedDevice[]): string {
  return devices
    .map(({ services: { serial, facts }, transportId }) => {
      const words = [
        renderPath(transportId),
        `product:${clean(facts.product)}`,
        `model:${clean(facts.model)}`,
        `device:${clean(facts.device)}`,
        `transport_id:${transportId}`,
      ];
      return `${serial.padEnd(22)} device ${words.join(' ')}\n`;
    })
    .join('');
}

/** A place on the bus, as a phone on a cable has one: without it some clients shift the columns of `devices -l`. */
export function renderPath(transportId: number): string {
  return `usb:1-${transportId}`;
}

function clean(text: string): string {
  return text.replace(/[^\w.-]/g, '_');
}

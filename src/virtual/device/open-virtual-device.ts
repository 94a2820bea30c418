import type { Clock } from '../../base/clock.ts';
import { builtInApps } from '../apps/list.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { DeviceFault } from '../contract/faults.ts';
import type { JournalLine } from '../contract/journal.ts';
import type { SwitchName } from '../contract/services.ts';
import { instrumentations } from '../server/list.ts';
import type { AppDefinition } from '../ui/app.ts';
import { openAdbServer } from '../wire/adb-server.ts';
import { type Adbd, openAdbd } from '../wire/adbd/adbd.ts';
import type { AdbdAuth } from '../wire/adbd/auth.ts';
import type { DeviceServices } from '../wire/services.ts';
import type { Bus } from './absence.ts';
import { createDevice } from './create-device.ts';
import { type ProfileName, profiles } from './profile.ts';
import { createTurns } from './turns.ts';

export interface VirtualDeviceOptions {
  readonly clock: Clock;
  /** [0, 1); seeded in tests. Only ids that differ from device to device come from it. */
  readonly random?: () => number;
  /** Of the first device, default `vivace-1`; further ones count up. */
  readonly serial?: string;
  /** How many, default 1. */
  readonly devices?: number;
  /** 28 … 36, default 34. */
  readonly api?: number;
  /** px, default 1080 × 2400. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Dots per inch, default 420. */
  readonly density?: number;
  readonly profile?: ProfileName;
  /** Each device gets its own count of them. */
  readonly faults?: readonly DeviceFault[];
  /** What is switched off: accessibility, camera … */
  readonly off?: readonly SwitchName[];
  /** Hears of every request and effect. */
  readonly log?: (line: JournalLine) => void;
  /** Beside the built-in ones. */
  readonly apps?: readonly AppDefinition[];
  /** Version of the UiAutomator2 server that is on it already; absent: none is. */
  readonly uiautomator2?: string;
  /** Loopback port; 0 or absent: any free one. */
  readonly port?: number;
  /** Each device listens as adbd too, on this port, the next … (0: any free ones): `adb connect` reaches them there. */
  readonly adbd?: { readonly port?: number; readonly auth?: AdbdAuth };
  /** Let `host:kill` (`adb kill-server`) end the server; else it is answered OKAY and ignored. */
  readonly allowKill?: boolean;
}

export interface OpenVirtualDevice {
  /** An adb server listens here, on 127.0.0.1. */
  readonly port: number;
  /** Of each device's adbd, where that was asked for. */
  readonly adbdPorts: readonly number[];
  readonly serials: readonly string[];
  /** The screens, by serial: for tests and for showing them. */
  readonly screens: ReadonlyMap<string, DeviceUi>;
  /** What the wire asks of the devices, by serial: for tests of what they themselves do (connections that they open). */
  readonly services: ReadonlyMap<string, DeviceServices>;
  /** Resolves when the server has ended, by `close` or by an allowed kill. */
  readonly closed: Promise<void>;
  /** Every socket, timer and job ends. */
  close(): Promise<void>;
}

const OLDEST_API = 28;
const NEWEST_API = 36;
const DEFAULT_API = 34;

/** Starts the devices and their adb server. Rejects when an option is out of range or the port is taken. */
export async function openVirtualDevice(options: VirtualDeviceOptions): Promise<OpenVirtualDevice> {
  const { clock, api = DEFAULT_API, devices: count = 1, profile = 'instant' } = options;
  if (!Number.isInteger(api) || api < OLDEST_API || api > NEWEST_API) {
    throw new RangeError(`The virtual device knows API ${OLDEST_API} to ${NEWEST_API}, not ${api}`);
  }
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${count} virtual devices cannot be started`);
  const serials = listSerials(options.serial ?? 'vivace-1', count);
  const buses = new Map<string, Bus>();
  const turns = createTurns();
  const devices = serials.map((serial) =>
    createDevice({
      bus: { setState: (state) => buses.get(serial)?.setState(state) },
      turns,
      clock,
      serial,
      api,
      random: options.random ?? (() => 0),
      profile: profiles[profile],
      faults: options.faults ?? [],
      apps: [...builtInApps, ...(options.apps ?? [])],
      instrumentations,
      ...(options.uiautomator2 !== undefined && { uiautomator2: options.uiautomator2 }),
      ...(options.off !== undefined && { off: options.off }),
      ...(options.log !== undefined && { log: options.log }),
      ...(options.size !== undefined && { size: options.size }),
      ...(options.density !== undefined && { density: options.density }),
    }),
  );
  const closeDevices = () => Promise.all(devices.map((device) => device.close()));

  const adbds: Adbd[] = [];
  let closing: Promise<void> | undefined;
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const close = () => {
    closing ??= Promise.all([server.close(), ...adbds.map((adbd) => adbd.close())])
      .then(closeDevices)
      .then(() => tellClosed());
    return closing;
  };
  const server = await openAdbServer({
    port: options.port ?? 0,
    ...(options.allowKill === true && { onKill: () => void close() }),
  }).catch(async (error: unknown) => {
    await closeDevices();
    throw error;
  });
  for (const device of devices) server.attach(device.services);
  for (const [at, { services }] of options.adbd === undefined ? [] : devices.entries()) {
    const { port: first = 0, auth } = options.adbd ?? {};
    const wish = { services, port: first === 0 ? 0 : first + at, ...(auth !== undefined && { auth }) };
    const adbd = await openAdbd(wish).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    adbds.push(adbd);
  }
  for (const [at, serial] of serials.entries()) {
    buses.set(serial, {
      setState(state) {
        server.setState(serial, state);
        adbds[at]?.setState(state);
      },
    });
  }
  const services = new Map(devices.map((device) => [device.services.serial, device.services]));
  const screens = new Map(devices.map((device) => [device.services.serial, device.ui]));
  return { port: server.port, adbdPorts: adbds.map((adbd) => adbd.port), serials, screens, services, closed, close };
}

/** `vivace-1`, `vivace-2` …: the number at the end counts up; a serial without one gets it for further devices. */
function listSerials(first: string, count: number): readonly string[] {
  const [, stem = first, number] = /^(.*?)(\d+)$/.exec(first) ?? [];
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return first;
    return number === undefined ? `${first}-${at + 1}` : `${stem}${Number(number) + at}`;
  });
}

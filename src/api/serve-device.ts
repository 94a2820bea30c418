import { UsageError, type Values } from '../config/settings.ts';
import {
  type OpenVirtualDevice,
  openVirtualDevice,
  type VirtualDeviceOptions,
} from '../virtual/device/open-virtual-device.ts';
import { type ProfileName, profiles } from '../virtual/device/profile.ts';
import { ExitError } from './exit-error.ts';
import { readVirtual } from './find-device.ts';
import { openProject } from './project.ts';
import type { UseCase } from './use-case.ts';

export type ServeFlags = Readonly<Record<string, string | boolean | undefined>>;

/** Keeps virtual devices up until it is interrupted. Prints one JSON line when they can be reached. */
export async function serveDevice(useCase: UseCase, flags: ServeFlags): Promise<number> {
  const { host, signal } = useCase;
  const { settings } = await openProject({ ...useCase, flags: {} satisfies Values });
  const options: VirtualDeviceOptions = {
    clock: host.clock,
    ...readVirtual(settings.virtual),
    ...readFlags(flags),
  };
  const device = await open(options);
  host.terminal.out(`${JSON.stringify({ port: device.port, serials: device.serials, pid: process.pid })}\n`);
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([aborted, device.closed]);
  await device.close();
  return 0;
}

async function open(options: VirtualDeviceOptions): Promise<OpenVirtualDevice> {
  try {
    return await openVirtualDevice(options);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ExitError(2, `Port ${options.port} is in use. Take another --port, or none to get a free one.`);
    }
    if (code === 'EACCES') throw new ExitError(2, `Port ${options.port} may not be used: choose one above 1023.`);
    if (error instanceof RangeError) throw new ExitError(2, `${error.message}.`);
    throw error;
  }
}

function readFlags(flags: ServeFlags): Partial<VirtualDeviceOptions> {
  const { profile, size } = flags;
  if (profile !== undefined && !(String(profile) in profiles)) {
    throw new UsageError(`--profile takes ${Object.keys(profiles).join(', ')}, not "${profile}".`);
  }
  if (size !== undefined && !/^\d{2,4}x\d{2,4}$/.test(String(size))) {
    throw new UsageError(`--size takes WIDTHxHEIGHT in pixels, like 1080x2400, not "${size}".`);
  }
  return {
    ...(flags.port !== undefined && { port: readWhole('--port', flags.port, 65_535) }),
    ...(flags.devices !== undefined && { devices: readWhole('--devices', flags.devices, 64) }),
    ...(flags.api !== undefined && { api: readWhole('--api', flags.api, 99) }),
    ...(profile !== undefined && { profile: profile as ProfileName }),
    ...(size !== undefined && readVirtual({ size: String(size) })),
    ...(flags.allowKill === true && { allowKill: true }),
  };
}

function readWhole(name: string, value: string | boolean | undefined, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new UsageError(`${name} takes a whole number up to ${most}, not "${value}".`);
  }
  return number;
}

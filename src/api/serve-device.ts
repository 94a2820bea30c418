import { resolve } from 'node:path';
import { readSource } from '../base/read-source.ts';
import { UsageError, type Values } from '../config/settings.ts';
import { type SwitchName, switchNames } from '../virtual/contract/services.ts';
import {
  type OpenVirtualDevice,
  openVirtualDevice,
  type VirtualDeviceOptions,
} from '../virtual/device/open-virtual-device.ts';
import { type ProfileName, profiles } from '../virtual/device/profile.ts';
import { ExitError } from './exit-error.ts';
import { parseFault } from './parse-fault.ts';
import { openProject } from './project.ts';
import type { UseCase } from './use-case.ts';
import { parseSize, readVirtualOptions } from './virtual-options.ts';
import { openJournalFile } from './write-journal.ts';

export interface ServeFlags {
  readonly single: Readonly<Record<string, string | boolean | undefined>>;
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Keeps virtual devices up until it is interrupted. Prints one JSON line when they can be reached. */
export async function serveDevice(useCase: UseCase, flags: ServeFlags): Promise<number> {
  const { host, signal } = useCase;
  const { settings } = await openProject({ ...useCase, flags: {} satisfies Values });
  const { app = [], fault = [], off = [] } = flags.lists;
  const { virtual } = settings;
  const seed = flags.single.seed === undefined ? virtual.seed : readWhole('--seed', flags.single.seed, 2 ** 31);
  const fromConfig = await readVirtualOptions({
    ...virtual,
    apps: [...[virtual.apps ?? []].flat(), ...app.map((file) => resolve(host.cwd, file))],
    faults: [...(virtual.faults ?? []), ...(await Promise.all(fault.map(parseFault)))],
    ...(seed !== undefined && { seed }),
  });
  const { log } = flags.single;
  const journal = typeof log === 'string' ? openJournalFile(resolve(host.cwd, log), host.terminal) : undefined;
  const device = await open({
    clock: host.clock,
    ...fromConfig,
    ...readFlags(flags.single),
    ...(await readAdbd(useCase, flags.single)),
    off: [...(virtual.off ?? []), ...off.flatMap(readSwitches)],
    ...(journal !== undefined && { log: journal.write }),
  });
  const { port, serials, adbdPorts } = device;
  const line = { port, serials, ...(adbdPorts.length > 0 && { adbdPorts }), pid: process.pid };
  host.terminal.out(`${JSON.stringify(line)}\n`);
  const aborted = new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
  await Promise.race([aborted, device.closed]);
  await device.close();
  await journal?.close();
  return 0;
}

async function open(options: VirtualDeviceOptions): Promise<OpenVirtualDevice> {
  try {
    return await openVirtualDevice(options);
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as NodeJS.ErrnoException & { readonly port?: number };
    const { code, port = options.port } = cause;
    const flag = port === options.adbd?.port ? '--adbd' : '--port';
    if (code === 'EADDRINUSE') {
      throw new ExitError(2, `Port ${port} is in use. Take another ${flag}, or none to get a free one.`);
    }
    if (code === 'EACCES') throw new ExitError(2, `Port ${port} may not be used: choose one above 1023.`);
    if (error instanceof RangeError) throw new ExitError(2, `${error.message}.`);
    throw error;
  }
}

function readFlags(flags: ServeFlags['single']): Partial<VirtualDeviceOptions> {
  const { profile, size } = flags;
  if (profile !== undefined && !(String(profile) in profiles)) {
    throw new UsageError(`--profile takes ${Object.keys(profiles).join(', ')}, not "${profile}".`);
  }
  return {
    ...(flags.port !== undefined && { port: readWhole('--port', flags.port, 65_535) }),
    ...(flags.devices !== undefined && { devices: readWhole('--devices', flags.devices, 64) }),
    ...(flags.api !== undefined && { api: readWhole('--api', flags.api, 99) }),
    ...(flags.density !== undefined && { density: readDensity(flags.density) }),
    ...(profile !== undefined && { profile: profile as ProfileName }),
    ...(size !== undefined && { size: parseSize(String(size)) }),
    ...(flags.allowKill === true && { allowKill: true }),
  };
}

/** `--adbd` with or without a port; who is not in the file of keys stays unauthorized. */
async function readAdbd({ host }: UseCase, flags: ServeFlags['single']): Promise<Partial<VirtualDeviceOptions>> {
  const { adbd, adbKeys } = flags;
  if (adbd === undefined) {
    if (adbKeys !== undefined) throw new UsageError('--adb-keys says who may connect to --adbd, which is not there.');
    return {};
  }
  const port = adbd === true ? 0 : readWhole('--adbd', adbd, 65_535);
  if (typeof adbKeys !== 'string') return { adbd: { port } };
  const read = await readSource(host.files, resolve(host.cwd, adbKeys), adbKeys);
  if ('fault' in read) throw new UsageError(`--adb-keys: ${read.fault}`);
  const knownKeys = read.source.text.split('\n').filter((line) => line.trim() !== '');
  return { adbd: { port, auth: { knownKeys, confirm: async () => false } } };
}

function readSwitches(list: string): readonly SwitchName[] {
  return list.split(',').map((word) => {
    const found = switchNames.find((name) => name === word.trim());
    if (found === undefined) throw new UsageError(`--off takes ${switchNames.join(', ')}, not "${word}".`);
    return found;
  });
}

/** As `wm density` takes it: 72 and more. */
function readDensity(value: string | boolean | undefined): number {
  const density = readWhole('--density', value, 800);
  if (density < 72) throw new UsageError(`--density takes dots per inch from 72 to 800, not "${value}".`);
  return density;
}

function readWhole(name: string, value: string | boolean | undefined, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new UsageError(`${name} takes a whole number up to ${most}, not "${value}".`);
  }
  return number;
}

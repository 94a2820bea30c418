import { findAdbServer } from '../adb/server-address.ts';
import { createDeadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { renderListedDevice } from '../device/choose-device.ts';
import { findUrlDevice, listAttached } from './find-device.ts';
import { openProject } from './project.ts';
import type { UseCase } from './use-case.ts';

const listMs = 10_000;

/** Prints what is attached, and that the virtual device is always there. No adb server is not an error. */
export async function listDevices(useCase: UseCase, json: boolean): Promise<number> {
  const { host, signal } = useCase;
  const { settings } = await openProject(useCase);
  // Whether it answers is not asked: that costs a session on the phone.
  const url = findUrlDevice(host, settings);
  const server = findAdbServer(settings.adb, host.env);
  const deadline = createDeadline(host.clock, listMs, signal);
  let attached: Awaited<ReturnType<typeof listAttached>> = [];
  let problem = '';
  try {
    attached = await listAttached(host, server, deadline);
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    problem = error.message;
  }
  if (json) {
    const named = url === undefined ? [] : [{ serial: url.name, state: 'named', model: '' }];
    const devices = [...attached, ...named, { serial: 'virtual', state: 'device', model: 'embedded virtual device' }];
    host.terminal.out(`${JSON.stringify({ server, devices, ...(problem !== '' && { problem }) }, null, 2)}\n`);
    return 0;
  }
  if (problem !== '') host.terminal.err(`${problem}\n`);
  for (const device of attached) host.terminal.out(`${renderListedDevice(device)}\n`);
  if (url !== undefined) host.terminal.out(`  ${url.name}  reached over MCP, and named as the device to use\n`);
  host.terminal.out('  virtual  embedded device (--device virtual)\n');
  return 0;
}

import { findAdbServer } from '../../adb/server-address.ts';
import { createDeadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { Host } from '../../base/host.ts';
import type { Settings } from '../../config/settings.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import { ExitError } from '../exit-error.ts';
import { findDevice, listAttached } from '../find-device.ts';

const listMs = 10_000;

/**
 * Why a call has no device to be made on: the adb server does not answer, none is attached, none of those attached can be
 * used, or none of them is among the accounts of the config. The devices are asked for anew.
 */
export async function explainNoDevice(host: Host, settings: Settings, signal: AbortSignal): Promise<ToolResult> {
  try {
    const message = await findReason(host, settings, signal);
    return { ok: false, code: 'device_error', message, data: { devices: [] } };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeviceError) {
      return { ok: false, code: error.code, message: error.message, data: { ...error.data, devices: [] } };
    }
    if (error instanceof ExitError) {
      return { ok: false, code: 'device_error', message: error.message, data: { devices: [] } };
    }
    throw error;
  }
}

async function findReason(host: Host, settings: Settings, signal: AbortSignal): Promise<string> {
  const known = Object.values(settings.tools.accounts);
  if (known.length === 0) {
    await findDevice(host, settings, signal);
    return 'No device was attached a moment ago, and there is one now: call again';
  }
  const server = findAdbServer(settings.adb, host.env);
  const attached = await listAttached(host, server, createDeadline(host.clock, listMs, signal));
  const there =
    attached.length === 0 ? 'nothing' : attached.map(({ serial, state }) => `${serial} (${state})`).join(', ');
  return `None of the devices that tools.accounts names (${known.join(', ')}) can be used. Attached: ${there}. Attach one of them, or add the serial of another to tools.accounts`;
}

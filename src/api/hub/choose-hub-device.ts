import type { ToolFace } from '../../base/tool-face.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import type { HubDevice } from './tool-hub.ts';

export interface HubWish {
  readonly face: ToolFace;
  readonly serial?: string;
  /** What stands in `channel_account_id`, whatever it is. */
  readonly account?: unknown;
  /** Serials of all accounts of the config, attached or not. */
  readonly accounts?: Readonly<Record<string, string>>;
}

export type ChosenDevice = { readonly serial: string } | { readonly failure: ToolResult };

/** The one device that fits, or the only one there is; else what is there, and how to name one. */
export function chooseHubDevice(
  devices: readonly HubDevice[],
  { face, serial, account, accounts = {} }: HubWish,
): ChosenDevice {
  const fitting = devices.filter(
    (device) =>
      (account === undefined || device.account === account) && (serial === undefined || device.serial === serial),
  );
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return { serial: only.serial };
  const list = devices.map((device) => `${device.account}: ${device.serial}`).join(', ');
  const data = { devices: devices.map((device) => ({ channel_account_id: device.account, serial: device.serial })) };
  const fail = (code: 'device_error' | 'invalid_input' | 'ambiguous', message: string): ChosenDevice => ({
    failure: { ok: false, code, message, data },
  });
  if (devices.length === 0) {
    return fail(
      'device_error',
      'No device is attached. Attach a phone with USB debugging, or use the embedded one: --device virtual',
    );
  }
  if (account !== undefined && !Number.isInteger(account)) {
    return fail(
      'invalid_input',
      `channel_account_id must be an integer, not ${JSON.stringify(account)}. There are: ${list}`,
    );
  }
  const absent = accounts[String(account)];
  if (absent !== undefined && !devices.some((device) => device.account === account)) {
    return fail(
      'device_error',
      `channel_account_id ${account} is ${absent}, which is not attached, not ready, or not the one that --device names. There are: ${list}`,
    );
  }
  if (account !== undefined || serial !== undefined) {
    const what = [
      ...(serial === undefined ? [] : [`device "${serial}"`]),
      ...(account === undefined ? [] : [`channel_account_id ${JSON.stringify(account)}`]),
    ];
    return fail('invalid_input', `There is no ${what.join(' that is ')}. There are: ${list}`);
  }
  const name = face === 'channel' ? 'channel_account_id' : '"device"';
  return fail(
    'ambiguous',
    `${devices.length} devices are attached, so the call is ambiguous: name one by ${name}, or choose it with --device. There are: ${list}`,
  );
}

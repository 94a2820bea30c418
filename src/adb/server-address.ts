import { DeviceError } from '../base/failure.ts';

/** Where an adb server listens. */
export interface AdbServer {
  readonly host: string;
  readonly port: number;
}

const standardPort = 5037;

/**
 * The adb server to talk to: the option `--adb host:port`, then ADB_SERVER_SOCKET (`tcp:host:port` or `tcp:port`), then
 * ANDROID_ADB_SERVER_PORT, then 127.0.0.1:5037. Nothing is asked and nothing started. Throws `DeviceError`
 * (device_error) naming the setting that cannot be read.
 */
export function findAdbServer(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): AdbServer {
  if (option !== undefined) return parseAddress(option, '--adb');
  const socket = env['ADB_SERVER_SOCKET'];
  if (socket !== undefined && socket !== '') return parseAddress(socket, 'ADB_SERVER_SOCKET');
  const port = env['ANDROID_ADB_SERVER_PORT'];
  if (port !== undefined && port !== '') return parseAddress(port, 'ANDROID_ADB_SERVER_PORT');
  return { host: '127.0.0.1', port: standardPort };
}

function parseAddress(text: string, setting: string): AdbServer {
  const found = /^(?:tcp:)?(?:(?<host>[^:[\]\s]+|\[[^\]\s]+\]):)?(?<port>\d{1,5})$/.exec(text.trim())?.groups;
  const port = Number(found?.['port']);
  if (found === undefined || !(port >= 1 && port <= 65_535)) {
    throw new DeviceError('device_error', `${setting} is "${text}", which is not host:port (such as 127.0.0.1:5037)`, {
      setting,
      value: text,
    });
  }
  return { host: found['host']?.replace(/^\[|\]$/g, '') ?? '127.0.0.1', port };
}

/** A serial on an adb server. */
export interface AdbDevice {
  readonly serial: string;
  readonly host: string;
  readonly port: number;
  readonly virtual: boolean;
}

/** A device that a server speaks for. */
export interface UrlDevice {
  /** What it is called wherever it is told: never the token, nor what else of its address may be secret. */
  readonly name: string;
  /** http or https. */
  readonly url: string;
  /** Sent with each request, and told nowhere. */
  readonly token?: string;
}

/** Where a device is. */
export type DeviceTarget = AdbDevice | UrlDevice;

export function isOnAdb(target: DeviceTarget): target is AdbDevice {
  return 'serial' in target;
}

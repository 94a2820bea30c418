import { encodeFail, encodeHexText, encodeOkay } from '../../adb/smart-socket-codec.ts';
import { type AttachedDevice, type DeviceList, renderDevices, renderDevicesLong, renderPath } from './device-list.ts';
import type { Forwards } from './forwards.ts';
import { chooseDevice, type Target } from './host-request.ts';

/** 41: what adb 1.0.41 calls itself. A client of another version would try to kill this server. */
const PROTOCOL_VERSION = '0029';

export interface HostCall {
  readonly devices: DeviceList;
  readonly forwards: Forwards;
  readonly target: Target;
  /** What follows the service's name and colon. */
  readonly rest: string;
  write(bytes: Buffer): void;
  /** Resolves when the client has gone. */
  readonly gone: Promise<void>;
  /** Ends the server, where that is allowed. */
  kill(): void;
}

/** Answers; a device means that the next request on this connection is one of its services. */
export type HostService = (call: HostCall) => Promise<AttachedDevice | undefined> | AttachedDevice | undefined;

const answer =
  (render: (call: HostCall) => string): HostService =>
  (call) => {
    call.write(encodeOkay(render(call)));
    return undefined;
  };

/** An answer about the device meant, or FAIL when there is none. */
const answerFor = (render: (device: AttachedDevice) => string): HostService =>
  withDevice((call, device) => {
    call.write(encodeOkay(render(device)));
    return undefined;
  });

function withDevice(
  run: (call: HostCall, device: AttachedDevice) => ReturnType<HostService>,
  choose: (call: HostCall) => Target = (call) => call.target,
): HostService {
  return (call) => {
    const device = chooseDevice(choose(call), call.devices.all);
    if (typeof device !== 'string') return run(call, device);
    call.write(encodeFail(device));
    return undefined;
  };
}

const track =
  (render: (devices: readonly AttachedDevice[]) => string): HostService =>
  async (call) => {
    call.write(encodeOkay(render(call.devices.all)));
    const stop = call.devices.watch(() => call.write(encodeHexText(render(call.devices.all))));
    await call.gone;
    stop();
    return undefined;
  };

const transport = (choose: (call: HostCall) => Target) =>
  withDevice((call, device) => {
    call.write(encodeOkay());
    return device;
  }, choose);

/** Like transport, but tells the 8 bytes of the id after OKAY. */
const tport = withDevice(
  (call, device) => {
    const id = Buffer.alloc(8);
    id.writeBigUInt64LE(BigInt(device.transportId));
    call.write(Buffer.concat([encodeOkay(), id]));
    return device;
  },
  ({ rest, target }) => (rest.startsWith('serial:') ? { kind: 'serial', serial: rest.slice(7) } : target),
);

/** Two OKAYs: the request is taken, then the forward is there; a port that was chosen is told behind them. */
const forward = withDevice(async (call, device) => {
  const norebind = call.rest.startsWith('norebind:');
  const [local = '', remote = ''] = (norebind ? call.rest.slice('norebind:'.length) : call.rest).split(';');
  const bound = await call.forwards.add(device.services.serial, local, remote, !norebind);
  if (typeof bound === 'string') call.write(encodeFail(bound));
  else call.write(Buffer.concat([encodeOkay(), local === 'tcp:0' ? encodeOkay(String(bound)) : encodeOkay()]));
  return undefined;
});

const killForward: HostService = async (call) => {
  const found = await call.forwards.remove(call.rest);
  call.write(found ? Buffer.concat([encodeOkay(), encodeOkay()]) : encodeFail(`listener '${call.rest}' not found`));
  return undefined;
};

const killForwards: HostService = async (call) => {
  const device = call.target.kind === 'any' ? undefined : chooseDevice(call.target, call.devices.all);
  if (typeof device === 'string') {
    call.write(encodeFail(device));
    return undefined;
  }
  await call.forwards.clear(device?.services.serial);
  call.write(Buffer.concat([encodeOkay(), encodeOkay()]));
  return undefined;
};

const kill: HostService = (call) => {
  call.write(encodeOkay());
  // The answer goes out first.
  void call.gone.then(() => call.kill());
  return undefined;
};

const listFeatures = (device: AttachedDevice) => device.services.features.join(',');

/** By name; a name with a colon takes what follows it. */
export const hostServices: Readonly<Record<string, HostService>> = {
  version: answer(() => PROTOCOL_VERSION),
  devices: answer(({ devices }) => renderDevices(devices.all)),
  'devices-l': answer(({ devices }) => renderDevicesLong(devices.all)),
  'track-devices': track(renderDevices),
  'track-devices-l': track(renderDevicesLong),
  'host-features': answer(() => 'shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir'),
  features: answerFor(listFeatures),
  'get-state': answerFor(() => 'device'),
  'get-serialno': answerFor((device) => device.services.serial),
  'get-devpath': answerFor((device) => renderPath(device.transportId)),
  transport: transport(({ rest }) => ({ kind: 'serial', serial: rest })),
  'transport-any': transport(({ target }) => target),
  'transport-usb': transport(({ target }) => target),
  'transport-local': transport(({ target }) => target),
  'transport-id': transport(({ rest }) => ({ kind: 'transport', id: Number(rest) })),
  tport,
  forward,
  'list-forward': answer(({ forwards }) => forwards.render()),
  killforward: killForward,
  'killforward-all': killForwards,
  kill,
};

/** `wait-for-any-device`, `wait-for-usb-disconnect` …: OKAY when taken, OKAY again when it has come to pass. */
export async function waitForState(call: HostCall, state: string): Promise<void> {
  call.write(encodeOkay());
  const here = () => typeof chooseDevice(call.target, call.devices.all) !== 'string';
  const reached = () => (state === 'disconnect' ? !here() : (state === 'device' || state === 'any') && here());
  let waiting = !reached();
  if (waiting) {
    let stop = () => {};
    const change = new Promise<void>((resolve) => {
      stop = call.devices.watch(() => {
        waiting = !reached();
        if (!waiting) resolve();
      });
    });
    await Promise.race([change, call.gone]);
    stop();
  }
  if (!waiting) call.write(encodeOkay());
}

import { encodeFail, encodeHexText, encodeOkay } from '../../adb/smart-socket-codec.ts';
import { type AttachedDevice, renderDevices, renderDevicesLong, renderPath } from './device-list.ts';
import { answer, answerFor, type HostCall, type HostService, withDevice } from './host-call.ts';
import { forward, killForward, killForwards } from './host-forward.ts';
import type { Target } from './host-request.ts';

/** 41: what adb 1.0.41 calls itself. A client of another version would try to kill this server. */
const PROTOCOL_VERSION = '0029';

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
  withDevice(
    (call, device) => {
      call.write(encodeOkay());
      return device;
    },
    { choose },
  );

/** Like transport, but tells the 8 bytes of the id after OKAY. */
const tport = withDevice(
  (call, device) => {
    const id = Buffer.alloc(8);
    id.writeBigUInt64LE(BigInt(device.transportId));
    call.write(Buffer.concat([encodeOkay(), id]));
    return device;
  },
  {
    choose: ({ rest, target }) =>
      rest.startsWith('serial:') ? { kind: 'serial', serial: rest.slice('serial:'.length) } : target,
  },
);

const kill: HostService = (call) => {
  call.write(encodeOkay());
  // The answer goes out first.
  void call.gone.then(() => call.kill());
  return undefined;
};

/** The words are stock adb's own (AOSP adb.cpp, handle_host_request). */
const reconnect = withDevice(
  (call, { services: { serial }, state }) => {
    call.write(encodeOkay(`reconnecting ${serial} [${state}]\n`));
    call.restart(serial);
    return undefined;
  },
  { inAnyState: true },
);

/** What is offline here is so because the device is gone: looking for it again changes nothing, and is told as stock adb does. */
const reconnectOffline = answer(({ devices }) =>
  devices.all
    .filter(({ state }) => state !== 'device')
    .map(({ services }) => `reconnecting ${services.serial}`)
    .join('\n'),
);

const refuseConnect: HostService = (call) => {
  call.write(encodeFail(`this server has its own devices only and cannot connect to '${call.rest}'`));
  return undefined;
};

const disconnect: HostService = (call) => {
  if (call.rest === '') call.write(encodeOkay('disconnected everything'));
  else call.write(encodeFail(`no such device '${call.rest}'`));
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
  'host-features': answer(() => 'shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir,abb,abb_exec'),
  features: answerFor(listFeatures, false),
  'get-state': answerFor((device) => device.state),
  'get-serialno': answerFor((device) => device.services.serial),
  'get-devpath': answerFor((device) => renderPath(device.place)),
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
  reconnect,
  'reconnect-offline': reconnectOffline,
  connect: refuseConnect,
  disconnect,
  kill,
};

import { encodeFail, encodeOkay } from '../../adb/smart-socket-codec.ts';
import { type HostService, withDevice } from './host-call.ts';
import { chooseDevice } from './host-request.ts';

/** The request is taken, and it has been done. */
const DONE = Buffer.concat([encodeOkay(), encodeOkay()]);

/** Two OKAYs; a port that was chosen is told behind them. */
export const forward: HostService = withDevice(async (call, device) => {
  const norebind = call.rest.startsWith('norebind:');
  const [local, remote, more] = (norebind ? call.rest.slice('norebind:'.length) : call.rest).split(';');
  if (!local || !remote || more !== undefined) {
    call.write(encodeFail(`bad forward: ${call.rest}`));
    return undefined;
  }
  const wish = { serial: device.services.serial, local, remote, rebind: !norebind };
  const added = await call.forwards.add(wish);
  if (typeof added === 'string') call.write(encodeFail(added));
  else if (local === 'tcp:0') call.write(Buffer.concat([encodeOkay(), encodeOkay(added.local.slice('tcp:'.length))]));
  else call.write(DONE);
  return undefined;
});

export const killForward: HostService = async (call) => {
  const found = await call.forwards.remove(call.rest);
  call.write(found ? DONE : encodeFail(`listener '${call.rest}' not found`));
  return undefined;
};

export const killForwards: HostService = async (call) => {
  const device = call.target.kind === 'any' ? undefined : chooseDevice(call.target, call.devices.all, true);
  if (typeof device === 'string') {
    call.write(encodeFail(device));
    return undefined;
  }
  await call.forwards.removeAll(device?.services.serial);
  call.write(DONE);
  return undefined;
};

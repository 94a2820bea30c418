import { encodeFail, encodeOkay } from '../../adb/smart-socket-codec.ts';
import type { HostCall } from './host-call.ts';
import { chooseDevice } from './host-request.ts';

const AMBIGUOUS = 'more than one device/emulator';

/** `wait-for-any-device`, `wait-for-usb-disconnect` …: OKAY when taken, OKAY again when it has come to pass. */
export async function waitForState(call: HostCall, state: string): Promise<void> {
  call.write(encodeOkay());
  const look = (): 'reached' | 'waiting' | 'ambiguous' => {
    const found = chooseDevice(call.target, call.devices.all, true);
    if (found === AMBIGUOUS) return 'ambiguous';
    if (state === 'disconnect') return typeof found === 'string' || found.state === 'offline' ? 'reached' : 'waiting';
    return typeof found !== 'string' && (state === 'any' || state === found.state) ? 'reached' : 'waiting';
  };
  let now = look();
  if (now === 'waiting') {
    let stop = () => {};
    const change = new Promise<void>((resolve) => {
      stop = call.devices.watch(() => {
        now = look();
        if (now !== 'waiting') resolve();
      });
    });
    await Promise.race([change, call.gone]);
    stop();
  }
  if (now === 'reached') call.write(encodeOkay());
  // Nobody can say which device is meant (AOSP wait_for_state).
  else if (now === 'ambiguous') call.write(encodeFail(AMBIGUOUS));
}

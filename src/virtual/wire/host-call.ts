import { encodeFail, encodeOkay } from '../../adb/smart-socket-codec.ts';
import type { AttachedDevice, DeviceList } from './device-list.ts';
import type { Forwards } from './forwards.ts';
import { chooseDevice, type Target } from './host-request.ts';

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
  /** Cuts every stream of the device, which leaves and comes back. */
  restart(serial: string): void;
}

/** Answers; a device means that the next request on this connection is one of its services. */
export type HostService = (call: HostCall) => Promise<AttachedDevice | undefined> | AttachedDevice | undefined;

/** A service whose whole answer is OKAY and a text. */
export function answer(render: (call: HostCall) => string): HostService {
  return (call) => {
    call.write(encodeOkay(render(call)));
    return undefined;
  };
}

export interface DeviceChoice {
  readonly choose?: (call: HostCall) => Target;
  /** Offline and unauthorized devices too. */
  readonly inAnyState?: boolean;
}

/** Runs with the device meant, or answers FAIL when there is none. */
export function withDevice(
  run: (call: HostCall, device: AttachedDevice) => ReturnType<HostService>,
  { choose = (call) => call.target, inAnyState = false }: DeviceChoice = {},
): HostService {
  return (call) => {
    const device = chooseDevice(choose(call), call.devices.all, inAnyState);
    if (typeof device !== 'string') return run(call, device);
    call.write(encodeFail(device));
    return undefined;
  };
}

/** An answer about the device meant, in whatever state it is. */
export function answerFor(render: (device: AttachedDevice) => string, inAnyState = true): HostService {
  return withDevice(
    (call, device) => {
      call.write(encodeOkay(render(device)));
      return undefined;
    },
    { inAnyState },
  );
}

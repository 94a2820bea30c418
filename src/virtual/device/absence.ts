import type { Clock } from '../../base/clock.ts';

/** The adb servers and daemons through which a device is reached. */
export interface Bus {
  setState(state: 'device' | 'offline'): void;
}

export interface Absence {
  /** Gone for so long: every stream is cut, then the device is there again. Asked again meanwhile, it stays gone for the longer. */
  leave(ms: number): void;
  /** The timer ends. */
  close(): void;
}

/** A device that is gone from its bus for a while. */
export function createAbsence(clock: Clock, bus: Bus): Absence {
  let backAt = 0;
  let cancel = () => {};
  return {
    leave(ms) {
      const until = clock.now() + ms;
      if (until < backAt) return;
      backAt = until;
      cancel();
      bus.setState('offline');
      cancel = clock.after(ms, () => {
        backAt = 0;
        bus.setState('device');
      });
    },
    close: () => cancel(),
  };
}

import type { FoundDevice } from '../find-device.ts';

export interface KeptDevice {
  /** Started once, by the first session; closing a session leaves it as it is. */
  readonly device: FoundDevice;
  close(): Promise<void>;
}

/** A device for one session after another: a virtual one, with all that is on it, outlives a session that was lost. */
export function keepDevice(device: FoundDevice): KeptDevice {
  let started: ReturnType<FoundDevice['start']> | undefined;
  return {
    device: {
      ...device,
      async start(clock, worker) {
        started ??= device.start(clock, worker);
        try {
          return { ...(await started), close: async () => {} };
        } catch (error) {
          started = undefined;
          throw error;
        }
      },
    },
    async close() {
      const opened = await started?.catch(() => undefined);
      started = undefined;
      await opened?.close();
    },
  };
}

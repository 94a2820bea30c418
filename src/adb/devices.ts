import type { Device, DeviceWithPath, TrackerChangeSet } from '@devicefarmer/adbkit';
import { holding } from '../base/clock.ts';
import { byDeadline, type Deadline } from '../base/deadline.ts';
import { type AdbkitClient, explainAdbkit, openAdbkit, runAdbkit } from './adbkit.ts';
import { type AdbTarget, requestHost } from './connect-service.ts';

/** A device as the adb server lists it. `state` is adb's word: `device` is the only one that can be used. */
export interface AttachedDevice {
  readonly serial: string;
  readonly state: string;
  /** '' where adb does not know (offline, unauthorized). */
  readonly model: string;
}

/** What the adb server has, in its order. Throws `DeviceError`. */
export function listAttachedDevices(
  target: Omit<AdbTarget, 'serial'>,
  deadline: Deadline,
): Promise<readonly AttachedDevice[]> {
  return runAdbkit(target, { what: 'The list of devices', deadline }, async (client) => {
    const devices = await Promise.resolve<Device[]>(client.listDevices());
    const details = await Promise.resolve<DeviceWithPath[]>(client.listDevicesWithPaths());
    return devices.map(({ id, type }) => ({
      serial: id,
      state: type,
      model: findModel(details.find((one) => one.id === id)),
    }));
  });
}

/** adbkit shifts the columns of devices without a USB path (all over TCP), so the column is found by its name. */
function findModel(columns: object | undefined): string {
  const column = Object.values(columns ?? {}).find((value) => typeof value === 'string' && value.startsWith('model:'));
  return typeof column === 'string' ? column.slice('model:'.length).replaceAll('_', ' ') : '';
}

/** Watching which devices come and go, until it is closed. */
export interface DeviceTracking {
  close(): void;
}

/**
 * Calls `onChange` with the whole list, at once and after every change; `onEnd` once when the adb server goes away. The
 * clock is not held: nobody waits for a change. Throws `DeviceError` when it cannot begin.
 */
export async function trackDevices(
  target: Omit<AdbTarget, 'serial'>,
  deadline: Deadline,
  onChange: (devices: readonly Omit<AttachedDevice, 'model'>[]) => void,
  onEnd: () => void,
): Promise<DeviceTracking> {
  await requestHost(target, 'host:version', deadline);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    opened.close();
    onEnd();
  };
  const opened = await openAdbkit(target.server, end);
  const known = new Map<string, string>();
  // Listening must begin in adbkit's own turn: a list that came with the answer is told right after it.
  const begin = (tracker: Tracker): Tracker => {
    tracker.on('changeSet', ({ added, changed, removed }) => {
      for (const { id, type } of [...added, ...changed]) known.set(id, type);
      for (const { id } of removed) known.delete(id);
      onChange([...known].map(([serial, state]) => ({ serial, state })));
    });
    tracker.on('error', end);
    tracker.on('end', end);
    return tracker;
  };
  const tracker = await awaitTracker(target, opened, { deadline, begin });
  return {
    close: () => {
      over = true;
      tracker.end();
      opened.close();
    },
  };
}

async function awaitTracker(
  target: Omit<AdbTarget, 'serial'>,
  opened: AdbkitClient,
  { deadline, begin }: { readonly deadline: Deadline; readonly begin: (tracker: Tracker) => Tracker },
): Promise<Tracker> {
  const what = 'Tracking devices';
  try {
    return await holding(target.clock, () =>
      byDeadline(target.clock, deadline, what, Promise.resolve<Tracker>(opened.client.trackDevices().then(begin))),
    );
  } catch (error) {
    opened.close();
    throw explainAdbkit(error, { what, deadline });
  }
}

/** The part of adbkit's tracker that is used (its type is not exported). */
interface Tracker {
  on(event: 'changeSet', listen: (changes: TrackerChangeSet) => void): void;
  on(event: 'error' | 'end', listen: () => void): void;
  end(): void;
}

import type { Machine } from '../process.ts';

/** How long ago the device was switched on when its first program ran: what a boot takes. */
const bootSeconds = 30;

/** Seconds since boot: the device's own clock, from the entry of its first process on. */
export function uptimeSeconds({ clock, files }: Machine): number {
  const booted = files.stat('/system/bin')?.mtimeSeconds ?? clock.now() / 1000;
  return clock.now() / 1000 - booted + bootSeconds;
}

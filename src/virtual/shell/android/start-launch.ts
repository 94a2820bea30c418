import { holding } from '../../../base/clock.ts';
import type { LaunchOutcome } from '../../contract/device-ui.ts';
import type { Process } from '../process.ts';
import type { Component } from './component.ts';

export interface LaunchOptions {
  readonly extras?: Readonly<Record<string, string | number | boolean>>;
  /** The caller waits for the launch before it answers its client. */
  readonly wait: boolean;
}

/**
 * A launch parks on the clock, which gives a hold back. It is the request's own only while the request waits for it; a
 * launch that goes on by itself needs one of its own. A client that goes away ends the wait, not the launch.
 */
export function startLaunch(
  { machine, background, signal }: Process,
  { packageName, activity }: Component,
  { extras, wait }: LaunchOptions,
): Promise<LaunchOutcome> {
  const start = () => machine.ui.launch(packageName, activity, extras);
  const launch = wait && !background ? start() : holding(machine.clock, start);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    launch.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

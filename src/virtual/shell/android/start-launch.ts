import { holding } from '../../../base/clock.ts';
import type { LaunchOutcome } from '../../ui/device-ui.ts';
import type { Process } from '../process.ts';
import type { Component } from './component.ts';

export interface LaunchOptions {
  readonly extras?: Readonly<Record<string, string | number | boolean>>;
  /** The caller waits for the launch before it answers its client. */
  readonly wait: boolean;
}

/**
 * A launch parks on the clock, which gives a hold back. It is the request's own only while the request waits for it; a
 * launch that goes on by itself needs one of its own.
 */
export function startLaunch(
  { machine, background }: Process,
  { packageName, activity }: Component,
  { extras, wait }: LaunchOptions,
): Promise<LaunchOutcome> {
  const launch = () => machine.ui.launch(packageName, activity, extras);
  return wait && !background ? launch() : holding(machine.clock, launch);
}

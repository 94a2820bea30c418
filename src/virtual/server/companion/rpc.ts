import type { Clock } from '../../../base/clock.ts';
import type { DeviceUi } from '../../contract/device-ui.ts';
import type { SystemFaults } from '../../contract/faults.ts';
import type { Journal } from '../../contract/journal.ts';
import type { SystemServices } from '../../contract/services.ts';

/** What the companion finds on its device. */
export interface CompanionContext {
  readonly clock: Clock;
  readonly ui: DeviceUi;
  readonly services: SystemServices;
  readonly journal: Journal;
  /** `slow`, `hang` and `cut` strike `localabstract:vivace_companion cameras.list`: each request. */
  readonly faults: SystemFaults;
}

export type RefusalCode = 'not_found' | 'refused' | 'permission_denied' | 'unsupported' | 'invalid_params';

/** Answered as `{error: {code, message}}`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type Params = Readonly<Record<string, unknown>>;

/** `signal`: the client has gone, or the device goes down. */
export type Method = (context: CompanionContext, params: Params, signal: AbortSignal) => unknown;

export type Methods = Readonly<Record<string, Method>>;

export function readText(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw new Refusal('invalid_params', `"${name}" has to be a text`);
  return value;
}

export function readWhole(params: Params, name: string, { least, most }: { least: number; most: number }): number {
  const value = params[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Refusal('invalid_params', `"${name}" has to be a whole number from ${least} to ${most}`);
  }
  return value;
}

export function readFlag(params: Params, name: string): boolean {
  const value = params[name];
  if (typeof value !== 'boolean') throw new Refusal('invalid_params', `"${name}" has to be true or false`);
  return value;
}

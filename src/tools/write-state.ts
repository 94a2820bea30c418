import type { DeviceState } from '../device/contract/driver.ts';
import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { describeState, describeValue, type StateKey, stateKeys } from './device-state-schema.ts';
import { createFailure, createSuccess } from './result.ts';

const pauses = [0, 100, 200, 400, 800] as const;

/**
 * Writes, and reads back until the device says so: what it does not take, or does not tell, is a failure that names what
 * was found. Only for drivers that have both abilities.
 */
export async function writeState(
  context: ToolContext,
  state: DeviceState,
  { packageName, told }: { readonly packageName: string; readonly told: string },
): Promise<ToolResult> {
  const { engine, driver, deadline, clock } = context;
  const keys = stateKeys.filter((key) => state[key] !== undefined);
  if (keys.length === 0) return createFailure('invalid_input', 'Nothing is named that could be set');
  await engine.act(deadline, async (until) => driver.writeState?.(state, packageName, until));
  let found: DeviceState = {};
  let wrong: readonly StateKey[] = keys;
  for (const pause of pauses) {
    // Radios and settings answer a moment after they were written.
    if (pause > 0) await clock.sleep(Math.min(pause, deadline.left()), deadline.signal);
    found = (await driver.readState?.(keys, packageName, deadline)) ?? {};
    wrong = keys.filter((key) => !isSameState(state[key], found[key]));
    if (found.animations !== undefined) engine.noteAnimations(found.animations);
    if (wrong.length === 0) return createSuccess(told, { ...found });
    if (deadline.passed) break;
  }
  const details = wrong.map(
    (key) => `${describeState(key, state[key])} was written; found: ${describeValue(found[key])}`,
  );
  const unknown = wrong.filter((key) => found[key] === undefined);
  const message =
    unknown.length === wrong.length
      ? `The device does not tell whether it took ${unknown.map((key) => describeState(key, state[key])).join(', ')}`
      : `The device did not take it: ${details.join('; ')}`;
  return createFailure('not_verified', message, { ...found }, { details });
}

/** Scales are kept as text with few digits; language tags come back with a different separator or case. */
export function isSameState(wanted: DeviceState[StateKey], found: DeviceState[StateKey]): boolean {
  if (typeof wanted === 'number') return typeof found === 'number' && Math.abs(wanted - found) < 0.01;
  if (typeof wanted !== 'string' || typeof found !== 'string') return wanted === found;
  return wanted.replaceAll('_', '-').toLowerCase() === found.replaceAll('_', '-').toLowerCase();
}

import type { DeviceState } from './device-state.ts';

/** Writes down what changed on the device, where somebody reads the journal. */
export function tellEffect(
  { journal }: DeviceState,
  what: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  if (journal.on) journal.add({ kind: 'effect', what, detail });
}

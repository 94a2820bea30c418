import type { UiFault } from '../contract/faults.ts';

export interface Faults {
  /** The fault of this kind that strikes now, used up by one; undefined when none does. */
  strike<Kind extends UiFault['fault']>(
    kind: Kind,
    matches: (on: string) => boolean,
  ): Extract<UiFault, { readonly fault: Kind }> | undefined;
}

/** What chance and time are drawn from. */
export interface FaultOdds {
  readonly random: () => number;
  /** ms since the device was started. */
  readonly age: () => number;
}

export function createFaults(list: readonly UiFault[], { random, age }: FaultOdds): Faults {
  const left = list.map((fault) => ({ fault, times: fault.times === 'always' ? Infinity : (fault.times ?? 1) }));
  return {
    strike(kind, matches) {
      const found = left.find(
        ({ fault, times }) =>
          fault.fault === kind &&
          times > 0 &&
          age() >= (fault.afterMs ?? 0) &&
          matches(fault.on) &&
          (fault.chance === undefined || random() < fault.chance),
      );
      if (found === undefined) return undefined;
      found.times--;
      return found.fault as Extract<UiFault, { readonly fault: typeof kind }>;
    },
  };
}

import type { SystemFault, SystemFaults } from '../contract/faults.ts';
import type { Journal } from '../contract/journal.ts';

export interface FaultNeeds {
  readonly faults: readonly SystemFault[];
  readonly random: () => number;
  /** ms since the device was started. */
  readonly age: () => number;
  readonly journal: Journal;
}

export function createSystemFaults({ faults, random, age, journal }: FaultNeeds): SystemFaults {
  const left = faults.map((fault) => ({ fault, times: fault.times === 'always' ? Infinity : (fault.times ?? 1) }));
  return {
    strike(kind, occasion, fits) {
      const found = left.find(({ fault, times }) => {
        if (fault.fault !== kind || times <= 0 || age() < (fault.afterMs ?? 0)) return false;
        if ('on' in fault && fault.on !== undefined && !occasion.includes(fault.on)) return false;
        if (fits !== undefined && !fits(fault as Extract<SystemFault, { readonly fault: typeof kind }>)) return false;
        return fault.chance === undefined || random() < fault.chance;
      });
      if (found === undefined) return undefined;
      found.times--;
      journal.add({ kind: 'fault', fault: kind, detail: occasion });
      return found.fault as Extract<SystemFault, { readonly fault: typeof kind }>;
    },
  };
}

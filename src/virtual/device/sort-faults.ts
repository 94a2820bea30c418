import type { DeviceFault, SystemFault, UiFault } from '../contract/faults.ts';

const uiFaults: readonly string[] = ['drop-tap', 'network-error', 'network-delay', 'crash'];

/** Those that strike inside apps, and those of the device itself. */
export function sortFaults(faults: readonly DeviceFault[]): {
  readonly ui: readonly UiFault[];
  readonly system: readonly SystemFault[];
} {
  const isUiFault = (fault: DeviceFault): fault is UiFault => uiFaults.includes(fault.fault);
  return {
    ui: faults.filter(isUiFault),
    system: faults.filter((fault): fault is SystemFault => !isUiFault(fault)),
  };
}

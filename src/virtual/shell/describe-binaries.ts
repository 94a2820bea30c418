import { absentBinaries } from './absent-binaries.ts';
import { binaries } from './binaries/list.ts';
import type { Unsupported } from './process.ts';

export interface BinaryDescription {
  readonly name: string;
  readonly summary: string;
  readonly unsupported: readonly Unsupported[];
}

/** Every program of the device by name, with what of it is not done and why. */
export function describeBinaries(): readonly BinaryDescription[] {
  return binaries
    .map(({ name, summary = '', unsupported = [] }) => ({ name, summary, unsupported }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What a phone has beside them and this device does not; a name that was added since is left out. */
export function describeAbsentBinaries(): readonly Unsupported[] {
  const known = new Set(binaries.map(({ name }) => name));
  return absentBinaries.flatMap(({ what, why }) => {
    const left = what.split(', ').filter((name) => !known.has(name));
    return left.length === 0 ? [] : [{ what: left.join(', '), why }];
  });
}

import type { PackageInfo, Packages } from '../contract/packages.ts';
import { createListeners } from './listeners.ts';

/** AOSP Process.FIRST_APPLICATION_UID. */
const firstUid = 10_000;

export function createPackages(now: () => number): Packages {
  const packages = new Map<string, PackageInfo>();
  const listeners = createListeners<(packageName: string) => void>();
  let nextUid = firstUid;
  return {
    get all() {
      return [...packages.values()];
    },
    find: (packageName) => packages.get(packageName),
    put(facts) {
      const old = packages.get(facts.packageName);
      const at = Math.round(now());
      const info = {
        ...facts,
        uid: old?.uid ?? facts.uid ?? nextUid++,
        installedAt: old?.installedAt ?? at,
        updatedAt: at,
      };
      packages.set(info.packageName, info);
      listeners.tell(info.packageName);
      return info;
    },
    remove(packageName) {
      const had = packages.delete(packageName);
      if (had) listeners.tell(packageName);
      return had;
    },
    watch: listeners.add,
  };
}

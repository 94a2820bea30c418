import { renderKill } from '../../android/packages.ts';
import type { Driver } from '../contract/driver.ts';
import { readDeviceState, writeDeviceState } from './device-state.ts';
import type { Link } from './link.ts';
import { createMockLocation } from './location.ts';
import { changePermissions, readPermissions } from './permissions.ts';

type Abilities = Required<
  Pick<Driver, 'kill' | 'readState' | 'writeState' | 'permissions' | 'setPermissions' | 'setLocation' | 'readLocation'>
>;

/** What flows change of the device as a whole. `end` gives back what the session took, before its link is closed. */
export function createStateAbilities(
  link: Link,
  apiLevel: number,
): { readonly abilities: Abilities; end(): Promise<void> } {
  const location = createMockLocation(link, apiLevel);
  return {
    abilities: {
      kill: async (packageName, deadline) => {
        await link.keptShell(renderKill(packageName), deadline);
      },
      readState: (keys, packageName, deadline) => readDeviceState(link, keys, packageName, deadline),
      writeState: (state, packageName, deadline) => writeDeviceState(link, state, { packageName, apiLevel }, deadline),
      permissions: (packageName, deadline) => readPermissions(link, { packageName, apiLevel }, deadline),
      setPermissions: (packageName, changes, deadline) =>
        changePermissions(link, { packageName, apiLevel }, changes, deadline),
      setLocation: location.set,
      readLocation: location.read,
    },
    end: location.end,
  };
}

import { type Switches, type SwitchName, switchNames } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

export function createSwitches(off: readonly SwitchName[]): Switches {
  const on = new Map(switchNames.map((name) => [name, !off.includes(name)]));
  const listeners = createListeners<(name: SwitchName) => void>();
  return {
    get: (name) => on.get(name) === true,
    set(name, value) {
      on.set(name, value);
      listeners.tell(name);
    },
    watch: listeners.add,
  };
}

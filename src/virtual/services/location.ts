import type { LocationService } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

type Provider = LocationService['providers'] extends ReadonlyMap<string, infer Value> ? Value : never;

export function createLocation(): LocationService {
  const builtIn = { mock: false, enabled: true };
  const providers = new Map<string, Provider>(['passive', 'network', 'fused', 'gps'].map((name) => [name, builtIn]));
  const listeners = createListeners<() => void>();
  let enabled = true;
  return {
    get enabled() {
      return enabled;
    },
    set enabled(on) {
      enabled = on;
      listeners.tell();
    },
    providers,
    setProvider(name, state) {
      if (state === undefined) providers.delete(name);
      else providers.set(name, state);
      listeners.tell();
    },
    get current() {
      if (!enabled) return undefined;
      const fixes = [...providers.values()].flatMap(({ enabled: on, last }) =>
        on && last !== undefined ? [last] : [],
      );
      return fixes.sort((a, b) => b.at - a.at)[0];
    },
    watch: listeners.add,
  };
}

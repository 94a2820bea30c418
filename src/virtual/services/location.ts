import type { LocationService } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

type Provider = LocationService['providers'] extends ReadonlyMap<string, infer Value> ? Value : never;

export function createLocation(): LocationService {
  const builtIn = { mock: false, enabled: true };
  const builtInNames: readonly string[] = ['passive', 'network', 'fused', 'gps'];
  const providers = new Map<string, Provider>(builtInNames.map((name) => [name, builtIn]));
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
      // A mock stands before the device's own provider, which is there again once the mock has gone.
      if (state !== undefined) providers.set(name, state);
      else if (builtInNames.includes(name)) providers.set(name, builtIn);
      else providers.delete(name);
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

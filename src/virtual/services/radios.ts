import type { Radio, Radios } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

const silenced: readonly Radio[] = ['wifi', 'data', 'bluetooth'];

export function createRadios(): Radios {
  let on: Readonly<Record<Radio, boolean>> = { airplane: false, wifi: true, data: true, bluetooth: true, nfc: false };
  let before = on;
  const listeners = createListeners<() => void>();
  return {
    get: (radio) => on[radio],
    set(radio, value) {
      if (on[radio] === value) return;
      if (radio === 'airplane' && value) before = on;
      const others = Object.fromEntries(silenced.map((name) => [name, value ? false : before[name]]));
      on = { ...on, ...(radio === 'airplane' && others), [radio]: value };
      listeners.tell();
    },
    get online() {
      return on.wifi || on.data;
    },
    watch: listeners.add,
  };
}

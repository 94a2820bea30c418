import type { Clipboard } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

export function createClipboard(): Clipboard {
  let text: string | undefined;
  const listeners = createListeners<() => void>();
  return {
    get text() {
      return text;
    },
    set(next) {
      text = next;
      listeners.tell();
    },
    watch: listeners.add,
  };
}

import type { Inbox, SharedThing } from '../contract/services.ts';
import { createListeners } from './listeners.ts';

const mostThings = 100;
const mostBytes = 64 * 1024 * 1024;

export function createInbox(): Inbox {
  let waiting: readonly SharedThing[] = [];
  const listeners = createListeners<() => void>();
  return {
    get waiting() {
      return waiting;
    },
    put(thing) {
      if (waiting.length >= mostThings) return `${mostThings} things wait already`;
      const bytes = [...waiting, thing].reduce((sum, one) => sum + weigh(one), 0);
      if (bytes > mostBytes) return `more than ${mostBytes / 1024 / 1024} MB would wait`;
      waiting = [...waiting, thing];
      listeners.tell();
      return undefined;
    },
    take() {
      const taken = waiting;
      waiting = [];
      if (taken.length > 0) listeners.tell();
      return taken;
    },
    watch: listeners.add,
  };
}

function weigh(thing: SharedThing): number {
  return thing.kind === 'file' ? thing.bytes.length : Buffer.byteLength(thing.text);
}

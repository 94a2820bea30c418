import { linkSignal } from './link-signal.ts';
import type { Process } from './process.ts';

const hourMs = 3_600_000;

/**
 * Waits until `end` is called, the client goes or a signal comes (these two throw). Meanwhile the request's hold on the
 * clock is given back, as in a sleep. `subscribe` answers how to stop.
 */
export async function parkUntil(
  { machine: { clock }, background, signal }: Process,
  subscribe: (end: () => void) => () => void,
): Promise<void> {
  const ended = Symbol('ended');
  const linked = linkSignal(signal);
  const stop = subscribe(() => linked.abort(ended));
  try {
    for (;;) await (background ? clock.sleep(hourMs, linked.signal) : clock.park(hourMs, linked.signal));
  } catch (error) {
    if (error !== ended) throw error;
  } finally {
    stop();
    linked.unlink();
  }
}

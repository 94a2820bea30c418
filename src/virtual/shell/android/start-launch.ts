import { holding } from '../../../base/clock.ts';
import type { LaunchOutcome } from '../../contract/device-ui.ts';
import type { Intent } from '../../contract/intent.ts';
import type { Process } from '../process.ts';

/** The package that uid 2000 belongs to. */
const caller = 'com.android.shell';

/**
 * A launch parks on the clock, which gives a hold back. It is the request's own only while the request waits for it; a
 * launch that goes on by itself needs one of its own. A client that goes away ends the wait, not the launch.
 */
export function startLaunch(
  { machine, background, signal }: Process,
  intent: Intent,
  { wait }: { /** The caller waits for the launch before it answers its client. */ readonly wait: boolean },
): Promise<LaunchOutcome> {
  const start = () => machine.ui.start(intent, caller);
  const launch = wait && !background ? start() : holding(machine.clock, start);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    launch.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

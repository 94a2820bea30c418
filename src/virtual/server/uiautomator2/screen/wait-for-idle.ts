import type { InstrumentationContext } from '../../../contract/instrumentation.ts';

/** UiDevice's quiet: half of what `uiautomator dump` asks for. */
const QUIET_MS = 500;

/** UiDevice.waitForIdle: half a second without a change of the tree. When none comes it just goes on. */
export async function waitForIdle(context: InstrumentationContext, limitMs: number): Promise<void> {
  const { clock, ui, faults, idleQuietMs, signal } = context;
  if (limitMs <= 0) return;
  const endsAt = clock.now() + limitMs;
  if (faults.strike('never-idle', 'uiautomator2') !== undefined) {
    await clock.park(limitMs, signal);
    return;
  }
  if (idleQuietMs === 0) return;
  for (;;) {
    const now = clock.now();
    const quietAt = ui.lastChangeAt + QUIET_MS;
    if (now >= quietAt || now >= endsAt) return;
    await clock.park(Math.ceil(Math.min(quietAt, endsAt) - now), signal);
  }
}

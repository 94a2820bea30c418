import type { Process } from '../process.ts';

/** UiAutomation.waitForIdle's limit in `uiautomator dump` (AOSP DumpCommand). */
const IDLE_LIMIT_MS = 10_000;

/** True once nothing has changed for the quiet time; false after the limit. */
export async function waitForIdle(process: Process): Promise<boolean> {
  const { ui, clock, idleQuietMs, faults } = process.machine;
  if (faults.strike('never-idle', `uiautomator ${process.args.join(' ')}`) !== undefined) {
    await process.sleep(IDLE_LIMIT_MS);
    return false;
  }
  if (idleQuietMs === 0) return true;
  const started = clock.now();
  const endsAt = started + IDLE_LIMIT_MS;
  for (;;) {
    // The quiet time is counted from the last event, at the earliest from when the automation connected.
    const quietAt = Math.max(ui.lastChangeAt, started) + idleQuietMs;
    const now = clock.now();
    if (now >= quietAt) return true;
    if (now >= endsAt) return false;
    await process.sleep(Math.min(quietAt, endsAt) - now);
  }
}

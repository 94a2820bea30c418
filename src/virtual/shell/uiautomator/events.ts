import { formatDate } from '../format-date.ts';
import type { Process } from '../process.ts';
import { dieSeatTaken } from './die.ts';

/** A phone delivers content changes at most this often (`notificationTimeout` of UiAutomation is 0; views batch 100 ms). */
const EVERY_MS = 100;

/**
 * `uiautomator events`: a line for each accessibility event until the client goes. This screen tells only that something
 * changed and which window has the focus, so there are two kinds of events; the rest of Android's line is its defaults.
 */
export async function streamEvents(process: Process): Promise<number> {
  const leave = process.machine.uiAutomation.take('uiautomator');
  if (leave === undefined) return dieSeatTaken(process);
  const { ui, clock } = process.machine;
  try {
    let changedAt = ui.lastChangeAt;
    let focus = ui.focused?.id;
    while (!process.signal.aborted) {
      await process.sleep(EVERY_MS);
      if (ui.lastChangeAt === changedAt && ui.focused?.id === focus) continue;
      const moved = ui.focused?.id !== focus;
      changedAt = ui.lastChangeAt;
      focus = ui.focused?.id;
      const type = moved ? 'TYPE_WINDOW_STATE_CHANGED' : 'TYPE_WINDOW_CONTENT_CHANGED';
      const packageName = ui.focused?.packageName ?? null;
      const facts = `EventType: ${type}; EventTime: ${clock.now()}; PackageName: ${packageName}; MovementGranularity: 0; Action: 0`;
      process.out(`${formatDate(clock.now(), '%m-%d %T.%L')} ${facts}; recordCount: 0\n`);
    }
    return 0;
  } finally {
    leave();
  }
}

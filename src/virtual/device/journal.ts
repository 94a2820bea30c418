import type { Clock } from '../../base/clock.ts';
import type { Journal, JournalLine } from '../contract/journal.ts';

/** Stamps each entry and hands it on; without a reader nothing is made. */
export function createJournal(clock: Clock, serial: string, write: ((line: JournalLine) => void) | undefined): Journal {
  let channels = 0;
  return {
    on: write !== undefined,
    add: (entry) => write?.({ at: Math.round(clock.now()), serial, ...entry }),
    nextChannel: () => ++channels,
  };
}

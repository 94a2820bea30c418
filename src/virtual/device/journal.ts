import type { Clock } from '../../base/clock.ts';
import type { Journal, JournalLine } from '../contract/journal.ts';
import { concealArgv, concealEntry } from './conceal-secrets.ts';

export interface JournalNeeds {
  readonly clock: Clock;
  readonly serial: string;
  /** Without a reader nothing is made. */
  readonly write: ((line: JournalLine) => void) | undefined;
  /** A password has the focus. */
  readonly isGuarded: () => boolean;
}

/** Stamps each entry, hides what nobody is to read in it, and hands it on. */
export function createJournal({ clock, serial, write, isGuarded }: JournalNeeds): Journal {
  let channels = 0;
  return {
    on: write !== undefined,
    add: (entry) => write?.({ at: Math.round(clock.now()), serial, ...concealEntry(entry, isGuarded) }),
    conceal: (argv) => (write === undefined ? argv : concealArgv(argv, isGuarded)),
    nextChannel: () => ++channels,
  };
}

import { createKeptShell } from '../../adb/kept-shell.ts';
import { type Place, renderPlace } from '../../android/location.ts';
import { createDeadline } from '../../base/deadline.ts';
import type { Link } from './link.ts';

/** As often as a satellite receiver tells its place. */
const everyMs = 1_000;
const answerMs = 5_000;

/** Tells a place again and again. It owns one timer and one shell, until `stop`. */
export interface LocationFeed {
  /** From now on this place; what was told before has been told when it resolves. */
  pause(): Promise<void>;
  tell(place: Place): void;
  stop(): Promise<void>;
}

/**
 * A mocked provider gives its fix to those who listen at that moment: an app that starts to listen later hears nothing
 * until the next one (AOSP LocationProviderManager), so the place is told each second, as a receiver does. On a shell of
 * its own, beside what the session asks, and not counted with it.
 */
export function createLocationFeed({ target, makeWord }: Link): LocationFeed {
  const { clock } = target;
  const shell = createKeptShell(target, { makeMarker: makeWord, onAsk: () => {} });
  const ending = new AbortController();
  let cancel = () => {};
  let telling: Promise<void> = Promise.resolve();

  const tellOnce = async (place: Place) => {
    try {
      await shell.run(renderPlace(place), createDeadline(clock, answerMs, ending.signal));
      tell(place);
    } catch {
      // The device is gone or slow: the next question of the session tells it. The place stays the last one told.
    }
  };
  const tell = (place: Place) => {
    cancel();
    if (ending.signal.aborted) return;
    cancel = clock.after(everyMs, () => {
      telling = tellOnce(place);
    });
  };
  const pause = async () => {
    cancel();
    await telling;
    // What was being told has set the timer anew.
    cancel();
  };
  return {
    pause,
    tell,
    stop: async () => {
      cancel();
      ending.abort(new Error('The location is no longer told'));
      await telling;
      shell.close();
    },
  };
}

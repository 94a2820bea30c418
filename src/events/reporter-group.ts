import type { Clock } from '../base/clock.ts';
import { byDeadline, createDeadline } from '../base/deadline.ts';
import type { RunEvent } from './event.ts';
import type { Reporter } from './reporter.ts';

export interface ReporterFailure {
  readonly reporter: string;
  /** `event`: it threw while it was told (a bug in it). `finish`: it could not write its files. */
  readonly during: 'event' | 'finish';
  readonly error: unknown;
}

export interface ReporterGroup {
  onEvent(event: RunEvent): void;
  /** Finishes every reporter that is still sound and answers all failures: any one fails the run. */
  finish(): Promise<readonly ReporterFailure[]>;
}

export interface ReporterGroupOptions {
  readonly reporters: readonly Reporter[];
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Bound of one reporter's `finish`. */
  readonly finishMs?: number;
}

/**
 * Tells every event to every reporter. One that throws hears no more and writes nothing (its picture of the run is
 * broken); the others go on.
 */
export function createReporterGroup(options: ReporterGroupOptions): ReporterGroup {
  const { clock, finishMs = 60_000, signal = new AbortController().signal } = options;
  const sound = new Set(options.reporters);
  const failures: ReporterFailure[] = [];
  return {
    onEvent: (event) => {
      for (const reporter of sound) {
        try {
          reporter.onEvent(event);
        } catch (error) {
          sound.delete(reporter);
          failures.push({ reporter: reporter.name, during: 'event', error });
        }
      }
    },
    finish: async () => {
      const deadline = createDeadline(clock, finishMs, signal);
      const finishOne = async (reporter: Reporter) => {
        try {
          await byDeadline(clock, deadline, `The ${reporter.name} report`, reporter.finish());
        } catch (error) {
          failures.push({ reporter: reporter.name, during: 'finish', error });
        }
      };
      await Promise.all([...sound].map(finishOne));
      return failures;
    },
  };
}

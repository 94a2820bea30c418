import { byDeadline, createDeadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError, type Failure } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import { interruptedFailure } from './failures.ts';
import type { RunHost } from './run-options.ts';
import { closeSessionMs, openSessionMs, reopenMs, reopenPauseMs } from './time-limits.ts';

type Opened = { readonly session: Session } | { readonly failure: Failure };

/** One worker's session: opened when first wanted, opened anew after it was dropped. */
export interface SessionSlot {
  take(): Promise<Opened>;
  /** Closes what there is; the next `take` opens. */
  drop(): Promise<void>;
}

export function createSessionSlot(host: RunHost, worker: number, reportBug: (error: unknown) => void): SessionSlot {
  const { clock, emit, signal } = host;
  let session: Session | undefined;
  let known = false;

  const open = async (): Promise<Opened> => {
    if (signal.aborted) return { failure: interruptedFailure };
    const deadline = createDeadline(clock, openSessionMs, signal);
    const opening = host.openSession(worker, deadline);
    try {
      const opened = await byDeadline(clock, deadline, 'The device', opening);
      emit({ type: 'deviceOpened', device: opened.device, setupMs: Math.round(opened.setupMs) });
      session = opened;
      known = true;
      return { session: opened };
    } catch (error) {
      // What opens after it was given up is closed at once; that it failed has been told.
      opening.then(closeQuietly, () => undefined);
      return { failure: describe(error) };
    }
  };

  /** A device that was there a moment ago may come back: USB enumerates anew within seconds. */
  const reopen = async (failed: Opened): Promise<Opened> => {
    const deadline = createDeadline(clock, reopenMs, signal);
    let last = failed;
    while (!('session' in last) && !deadline.passed && !signal.aborted) {
      await clock.sleep(reopenPauseMs, signal).catch(() => undefined);
      last = await open();
    }
    return last;
  };

  const describe = (error: unknown): Failure => {
    if (signal.aborted) return interruptedFailure;
    if (error instanceof DeviceError) return { code: error.code, message: error.message, data: error.data };
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof DeadlinePassed) return { code: 'device_timeout', message };
    reportBug(error);
    return { code: 'internal', message: `A bug in Vivace: ${message}` };
  };

  const closeQuietly = async (closing: Session) => {
    // Not the run's signal: an interrupted run closes its device too.
    const deadline = createDeadline(clock, closeSessionMs, new AbortController().signal);
    try {
      await byDeadline(clock, deadline, 'Closing the device', closing.close());
    } catch (error) {
      const text = `The device was not closed cleanly: ${error instanceof Error ? error.message : String(error)}`;
      emit({ type: 'logged', level: 'warning', text });
    }
  };

  return {
    take: async () => {
      if (session !== undefined) return { session };
      const first = await open();
      return 'session' in first || !known ? first : reopen(first);
    },
    drop: async () => {
      const closing = session;
      session = undefined;
      if (closing !== undefined) await closeQuietly(closing);
    },
  };
}

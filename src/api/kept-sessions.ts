import type { Deadline } from '../base/deadline.ts';
import { failureClasses } from '../base/failure.ts';
import type { Session } from '../engine/contract/session.ts';
import type { Emit } from '../events/event.ts';
import { createSecrets, type Secrets } from '../events/secrets.ts';
import { openSession, type SessionNeeds } from './open-session.ts';

/** Sessions that stay open from run to run, one a worker. A device that was lost is opened anew. */
export interface KeptSessions {
  /** Shared by all runs: what was masked once stays masked. */
  readonly secrets: Secrets;
  /** The session closes when the run ends only in name. */
  open(needs: SessionNeeds, worker: number, deadline: Deadline): Promise<Session>;
  close(): Promise<void>;
}

interface Kept {
  readonly session: Session;
  lost: boolean;
}

export function createKeptSessions(): KeptSessions {
  const kept = new Map<number, Kept>();
  const listeners = new Map<number, Emit>();
  return {
    secrets: createSecrets(),
    open: async (needs, worker, deadline) => {
      listeners.set(worker, needs.emit);
      const known = kept.get(worker);
      if (known !== undefined && !known.lost) return lend(known);
      const emit: Emit = (event) => listeners.get(worker)?.(event);
      const opened: Kept = { session: await openSession({ ...needs, emit }, worker, deadline), lost: false };
      kept.set(worker, opened);
      return lend(opened);
    },
    close: async () => {
      const open = [...kept.values()];
      kept.clear();
      await Promise.all(open.filter(({ lost }) => !lost).map(({ session }) => session.close()));
    },
  };
}

function lend(kept: Kept): Session {
  const { session } = kept;
  return {
    ...session,
    get passwordExpected() {
      return session.passwordExpected;
    },
    get recording() {
      return session.recording;
    },
    call: async (request) => {
      const result = await session.call(request);
      if (!result.ok && result.code !== undefined && failureClasses[result.code] === 'environment') kept.lost = true;
      return result;
    },
    close: async () => {
      session.setOnLook(undefined);
      if (kept.lost) await session.close();
    },
  };
}

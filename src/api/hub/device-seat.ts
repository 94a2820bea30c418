import { createDeadline } from '../../base/deadline.ts';
import { DeviceError, failureClasses } from '../../base/failure.ts';
import type { Host } from '../../base/host.ts';
import type { FaceServices } from '../../engine/contract/face-services.ts';
import type { Session, ToolRequest } from '../../engine/contract/session.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import type { Emit, RunEvent } from '../../events/event.ts';
import type { Secrets } from '../../events/secrets.ts';
import { ExitError } from '../exit-error.ts';
import type { FoundDevice } from '../find-device.ts';
import type { KeptSessions } from '../kept-sessions.ts';
import { openSession } from '../open-session.ts';
import { type CallRun, startCallRun } from './call-run.ts';
import { type KeptDevice, keepDevice } from './keep-device.ts';
import { longestCallMs } from './longest-call.ts';
import { outcomeOf } from './result-exit.ts';
import { wordOf } from './word-of.ts';

/** One device of a hub: its session, opened when first needed and anew when it was lost, and the calls in their order. */
export interface DeviceSeat {
  call(request: Omit<ToolRequest, 'deadline'>, signal: AbortSignal): Promise<ToolResult>;
  /** The session for a run of its own, whose events go where the run wants them. */
  lend(work: (keep: KeptSessions) => Promise<ToolResult>, signal: AbortSignal): Promise<ToolResult>;
  /** After the call that is going on. */
  close(exitCode: number): Promise<void>;
}

export interface SeatNeeds {
  readonly host: Host;
  readonly secrets: Secrets;
  readonly faces: FaceServices;
  /** Throws ExitError 3. */
  readonly find: (signal: AbortSignal) => Promise<FoundDevice>;
  readonly listener: (event: RunEvent) => void;
}

const openMs = 60_000;

export function createDeviceSeat({ host, secrets, faces, find, listener }: SeatNeeds): DeviceSeat {
  const { clock } = host;
  let session: Session | undefined;
  let kept: KeptDevice | undefined;
  let run: CallRun | undefined;
  /** Who hears the events while the session is lent. */
  let borrower: Emit | undefined;
  const calls = { last: 0 };
  let last: Promise<unknown> = Promise.resolve();

  const open = async (signal: AbortSignal): Promise<Session> => {
    if (session !== undefined) return session;
    kept ??= keepDevice(await find(signal));
    const { device } = kept;
    run ??= startCallRun(host, secrets, listener);
    const needs = {
      host,
      clock,
      device,
      emit: ((event) => (borrower ?? run?.emit)?.(event)) satisfies Emit,
      secrets,
      faces,
      calls,
    };
    session = await openSession(needs, 0, createDeadline(clock, openMs, signal));
    run.opened(session);
    return session;
  };
  const attempt = async (
    signal: AbortSignal,
    work: (opened: Session) => Promise<ToolResult>,
    word = (failure: ToolResult) => failure,
  ): Promise<ToolResult> => {
    try {
      signal.throwIfAborted();
      const result = await work(await open(signal));
      if (!result.ok && result.code !== undefined && failureClasses[result.code] === 'environment') await drop();
      return result;
    } catch (error) {
      if (signal.aborted) return word({ ok: false, code: 'interrupted', message: 'The call was cancelled', data: {} });
      if (error instanceof DeviceError)
        return word({ ok: false, code: error.code, message: error.message, data: error.data });
      if (error instanceof ExitError)
        return word({ ok: false, code: 'device_error', message: error.message, data: {} });
      throw error;
    }
  };
  const drop = async () => {
    const lost = session;
    session = undefined;
    // What was lost may refuse to be closed; the next call opens another.
    await lost?.close().catch(() => undefined);
    // A phone may come back by another name; a virtual device is nowhere else.
    if (kept?.device.virtual === false) kept = undefined;
  };
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    call: (request, signal) =>
      queue(() =>
        attempt(
          signal,
          (opened) => opened.call({ ...request, deadline: createDeadline(clock, longestCallMs(request), signal) }),
          wordOf(request),
        ),
      ),
    lend: (work, signal) =>
      queue(() =>
        attempt(signal, async (opened) => {
          try {
            return await work({
              secrets,
              open: async (needs) => {
                borrower = needs.emit;
                return lendSession(opened);
              },
              close: async () => {},
            });
          } finally {
            borrower = undefined;
          }
        }),
      ),
    close: (exitCode) =>
      queue(async () => {
        const opened = session;
        session = undefined;
        try {
          await opened?.close();
        } finally {
          await kept?.close();
          kept = undefined;
          run?.end(outcomeOf(exitCode), exitCode);
          run = undefined;
        }
      }),
  };
}

/** It outlives the run that closes it. */
function lendSession(session: Session): Session {
  return {
    ...session,
    // Getters are not carried over by spreading.
    get passwordExpected() {
      return session.passwordExpected;
    },
    get recording() {
      return session.recording;
    },
    close: async () => session.setOnLook(undefined),
  };
}

import type { Clock } from '../../src/base/clock.ts';
import type { FailureCode } from '../../src/base/failure.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { InterruptFailed, type OnLook } from '../../src/engine/contract/engine.ts';
import type { Session, ToolRequest } from '../../src/engine/contract/session.ts';
import type { ToolArtifact, ToolResult } from '../../src/engine/contract/tool.ts';
import type { Emit } from '../../src/events/event.ts';
import { buildScreen } from '../screen/build-screen.ts';

/** What the device of a test does for one call; nothing given: it works at once. */
export interface Answer {
  readonly code?: FailureCode;
  readonly message?: string;
  readonly data?: JsonObject;
  readonly acted?: boolean;
  readonly takesMs?: number;
  /** How often it looks at the screen, 100 ms each, before it is done. */
  readonly looks?: number;
  /** Goes on past deadlines and interrupts. */
  readonly deaf?: boolean;
  readonly artifacts?: readonly ToolArtifact[];
  readonly throws?: unknown;
}

export interface FakeSessionOptions {
  readonly clock: Clock;
  readonly emit: Emit;
  readonly nextCall: () => number;
  /** Gets each request with how often this tool was called with this very input before. */
  readonly answer?: (request: ToolRequest, before: number) => Answer | undefined;
  /** Texts that are on the screen at this moment: what a look sees. */
  readonly screen?: () => readonly string[];
  readonly evidence?: Session['evidence'];
  readonly close?: () => Promise<void>;
}

export interface FakeSession extends Session {
  readonly requests: readonly ToolRequest[];
  closed: boolean;
  passwordExpected: boolean;
}

/** A session that does what a test says and keeps the contract: call ids, both events, obeying deadline and signal. */
export function createFakeSession({
  clock,
  emit,
  nextCall,
  answer,
  screen,
  evidence,
  close,
}: FakeSessionOptions): FakeSession {
  const requests: ToolRequest[] = [];
  const seen = new Map<string, number>();
  let onLook: OnLook | undefined;
  let interrupting = false;
  const look = async (signal: AbortSignal) => {
    await clock.sleep(100, signal);
    if (onLook === undefined || interrupting) return;
    interrupting = true;
    try {
      await onLook(buildScreen((screen?.() ?? []).map((text) => ({ text }))));
    } finally {
      interrupting = false;
    }
  };
  const session: FakeSession = {
    device: { serial: 'fake-1', driver: 'fake', model: 'Fake', api_level: 34, size: '1080x2400', virtual: true },
    setupMs: 12,
    requests,
    closed: false,
    passwordExpected: false,
    recording: undefined,
    setOnLook: (given) => {
      onLook = given;
    },
    prepare: async () => undefined,
    findCrash: async () => undefined,
    evidence: evidence ?? (async () => ({ screenshot: Buffer.from('png'), hierarchy: '<hierarchy/>' })),
    close: async () => {
      session.closed = true;
      await close?.();
    },
    async call(request) {
      const call = nextCall();
      const { tool, face, input, template, place, deadline } = request;
      requests.push(request);
      const key = `${tool} ${JSON.stringify(input)}`;
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      const begun = clock.now();
      emit({ type: 'toolCalled', call, tool, face, input, ...(template !== undefined && { template }), ...place });
      const finish = (result: ToolResult) => {
        emit({
          type: 'toolReturned',
          call,
          ok: result.ok,
          message: result.message,
          ...(result.code !== undefined && { code: result.code }),
          data: result.data,
          looks: 1,
          roundTrips: 1,
          durationMs: clock.now() - begun,
          time: { look: 0, settle: 0, poll: 0, act: 0, script: 0 },
          ...place,
        });
        return result;
      };
      const {
        code,
        message = '',
        data = {},
        acted,
        takesMs = 0,
        looks = 0,
        deaf,
        artifacts,
        throws,
      } = answer?.(request, before) ?? {};
      try {
        for (let at = 0; at < looks; at++) await look(deadline.signal);
        if (deaf === true) await clock.sleep(takesMs);
        else if (takesMs > deadline.left()) {
          await clock.sleep(deadline.left(), deadline.signal);
          return finish({ ok: false, code: 'timeout', message: `${tool} ran out of time`, data: {} });
        } else if (takesMs > 0) await clock.sleep(takesMs, deadline.signal);
        if (throws !== undefined) throw throws;
      } catch (error) {
        if (error instanceof InterruptFailed) {
          return finish({ ok: false, code: error.failure.code, message: error.message, data: {} });
        }
        finish({ ok: false, message: String(error), data: {} });
        throw error;
      }
      const rest = {
        message,
        data,
        ...(acted !== undefined && { acted }),
        ...(artifacts !== undefined && { artifacts }),
      };
      return finish(code === undefined ? { ok: true, ...rest } : { ok: false, code, ...rest });
    },
  };
  return session;
}

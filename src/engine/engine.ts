import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';

import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import { createAim } from './aim.ts';
import type { Engine, OnLook, Outcome } from './contract/engine.ts';
import type { Crash } from './detect-crash.ts';
import { createEffects, type EffectMark, type EmitEffect } from './effects.ts';
import { find } from './find.ts';
import { hashScreen } from './hash-screen.ts';
import { createLooks, type Looks } from './looks.ts';
import type { Meter } from './meter.ts';
import { createCrashMiss, createMiss, renderSpent } from './misses.ts';
import { poll } from './poll.ts';
import { recordTarget } from './record-target.ts';
import { settle } from './settle.ts';
import { createTiming, type Timing } from './timing.ts';
import { waitAbsent } from './wait-absent.ts';

export interface EngineOptions {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly emitEffect: EmitEffect;
  readonly onLook?: OnLook;
  /** Nodes that change by themselves: not part of the fingerprint. */
  readonly live?: readonly Query[];
  readonly timing?: Partial<Timing>;
}

type Log = (level: 'info' | 'warning', text: string) => void;

/** Whose looks and acts these are. Calls nest: an interrupt's calls run inside the call whose look they interrupt. */
export interface CallScope {
  readonly mark: EffectMark | undefined;
  readonly meter: Meter;
  readonly log: Log;
}

/** The engine as its session holds it. */
export interface SessionEngine extends Engine {
  /** The node last acted on. */
  readonly lastTarget: ScreenNode | undefined;
  setOnLook(onLook: OnLook | undefined): void;
  /** Answers the scope to be given back with `endCall`. */
  beginCall(scope: CallScope): CallScope;
  endCall(previous: CallScope): void;
  /** What the looks of a call that ends saw of an earlier act is told. */
  concludeCall(): void;
  /** An effect that no look will tell any more is told as unknown. */
  close(): void;
}

/** The engine of one opened device. It owns no timer and no socket. */
export function createEngine(options: EngineOptions): SessionEngine {
  const { driver, clock, emitEffect, live = [] } = options;
  const effects = createEffects(emitEffect);
  let isStill = driver.info.animationsOff === true;
  const looks = createLooks({
    driver,
    clock,
    effects,
    timing: createTiming(() => isStill, options.timing),
    fingerprint: (snapshot) => hashScreen(snapshot, { live }),
  });
  looks.onLook = options.onLook;
  let scope: CallScope = { mark: undefined, meter: looks.meter, log: () => {} };

  async function act<T>(deadline: Deadline, work: (deadline: Deadline) => Promise<T>): Promise<T> {
    const { meter } = looks;
    effects.acted(scope.mark, looks.valid && looks.last !== undefined ? looks.fingerprintOf(looks.last) : undefined);
    looks.markActed();
    meter.acts++;
    const from = clock.now();
    try {
      return await work(deadline);
    } finally {
      meter.time.act += clock.now() - from;
    }
  }

  const aim = createAim({ looks, act, driver, scope: () => scope });

  return {
    look: (deadline) => looks.take(deadline),
    current: (deadline) => looks.current(deadline),
    get last() {
      return looks.last;
    },
    get toasts() {
      return looks.toasts;
    },
    recall: (id) => looks.recall(id),
    find: async (query, deadline) => {
      const found = await find(looks, query, deadline);
      if (found.ok) aim.remember(found.node, query);
      return found;
    },
    waitAbsent: (query, deadline) => waitAbsent(looks, query, deadline),
    until: (deadline, check) => until(looks, deadline, check),
    settle: (deadline, { stableMs = 0, bounds = true } = {}) =>
      settle(looks, deadline, {
        stableMs,
        ...(!bounds && { fingerprint: (snapshot: Snapshot) => hashScreen(snapshot, { live, bounds }) }),
      }),
    target: (ref, deadline, given) => aim.target(ref, deadline, given),
    act,
    noteAnimations: (on) => {
      isStill = !on;
    },
    verifyChange: (deadline) => verifyChange(looks, effects.before, deadline),
    record: recordTarget,
    get lastTarget() {
      return aim.lastTarget;
    },
    setOnLook: (onLook) => {
      looks.onLook = onLook;
    },
    beginCall: (next) => {
      const previous = scope;
      scope = next;
      looks.meter = next.meter;
      return previous;
    },
    endCall: (previous) => {
      scope = previous;
      looks.meter = previous.meter;
    },
    concludeCall: () => effects.conclude(),
    close: () => effects.close(),
  };
}

async function until<T>(
  looks: Looks,
  deadline: Deadline,
  check: (snapshot: Snapshot) => T | undefined,
): Promise<Outcome<{ readonly value: T; readonly snapshot: Snapshot }>> {
  const { value, snapshot, span } = await poll(looks, deadline, (seen): { crash: Crash } | { value: T } | undefined => {
    if (looks.crash !== undefined) return { crash: looks.crash };
    const answer = check(seen);
    return answer === undefined ? undefined : { value: answer };
  });
  if (value === undefined) {
    return { ok: false, miss: createMiss('timeout', `Nothing came in time (${renderSpent(span)})`, [], span) };
  }
  if ('crash' in value) return { ok: false, miss: createCrashMiss(value.crash, span) };
  return { ok: true, value: value.value, snapshot };
}

/** Changed as soon as one look differs; unchanged only once the screen stands still. */
async function verifyChange(
  looks: Looks,
  before: string | undefined,
  deadline: Deadline,
): Promise<boolean | 'unknown'> {
  if (before === undefined) return 'unknown';
  if (looks.fingerprintOf(await looks.take(deadline)) !== before) return true;
  const { snapshot, settled } = await settle(looks, deadline.within(verifyMs), { stableMs: quietMs });
  if (looks.fingerprintOf(snapshot) !== before) return true;
  return settled ? false : 'unknown';
}

/** An app may take a moment to answer a touch: unchanged means unchanged for this long. */
const quietMs = 200;
const verifyMs = 3000;

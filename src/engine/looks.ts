import type { Clock } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';
import type { ScreenNode, Snapshot } from '../screen/node.ts';
import type { OnLook, SeenToast } from './contract/engine.ts';
import { type Crash, detectCrash } from './detect-crash.ts';
import type { Effects } from './effects.ts';
import { createMeter, type Meter } from './meter.ts';
import { addToasts, readToasts } from './read-toasts.ts';
import { allowAtLeast, type Timing } from './timing.ts';

/** What a look is taken for: its time is counted there. */
type Purpose = 'look' | 'settle' | 'poll';

export interface LooksOptions {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly timing: Timing;
  readonly effects: Effects;
  /** What must be equal in two looks for the screen to be settled. */
  readonly fingerprint: (snapshot: Snapshot) => string;
}

/** The eyes: numbered snapshots, whether they still hold, and what was spent on them. */
export interface Looks {
  readonly clock: Clock;
  readonly timing: Timing;
  meter: Meter;
  onLook: OnLook | undefined;
  readonly last: Snapshot | undefined;
  /** A dialog about a crash was on the last look's screen. */
  readonly crash: Crash | undefined;
  /** Nothing acted since the last look, and it equals the look before it, between which nothing acted either. */
  readonly settled: boolean;
  /** Nothing acted since the last look and it is young. */
  readonly fresh: boolean;
  /** Nothing acted since the last look. */
  readonly valid: boolean;
  readonly toasts: readonly SeenToast[];
  /** Milliseconds that interrupts took so far: waits are longer by as much. */
  readonly pausedMs: number;
  /** A node as the latest of a few earlier, different looks had it. */
  recall(id: string): { readonly node: ScreenNode; readonly snapshot: Snapshot } | undefined;
  fingerprintOf(snapshot: Snapshot): string;
  take(deadline: Deadline, purpose?: Purpose): Promise<Snapshot>;
  /** The last snapshot while it is fresh, else a look. */
  current(deadline: Deadline, purpose?: Purpose): Promise<Snapshot>;
  /** Sleeps as part of a wait. */
  pause(ms: number, signal: AbortSignal, purpose: Purpose): Promise<void>;
  /** The screen may be another one from here on. */
  markActed(): void;
}

/** Different screens that are kept to recall nodes from. */
const keptScreens = 8;

/** Interrupts that act make the look they saw worthless: look again, but not for ever. */
const maxInterruptedLooks = 10;

export function createLooks({ driver, clock, timing, effects, fingerprint }: LooksOptions): Looks {
  let seq = 0;
  let acts = 0;
  let actsAtLook = -1;
  let last: Snapshot | undefined;
  let lastFingerprint = '';
  let kept: readonly Snapshot[] = [];
  let crash: Crash | undefined;
  let settled = false;
  let toasts: readonly SeenToast[] = [];
  let pausedMs = 0;
  let interrupting = false;

  const looks: Looks = {
    clock,
    timing,
    meter: createMeter(),
    onLook: undefined,
    get last() {
      return last;
    },
    get crash() {
      return crash;
    },
    get settled() {
      return settled && acts === actsAtLook;
    },
    get valid() {
      return last !== undefined && acts === actsAtLook;
    },
    get fresh() {
      return last !== undefined && acts === actsAtLook && clock.now() - last.endedAt <= timing.freshMs;
    },
    get toasts() {
      return toasts;
    },
    get pausedMs() {
      return pausedMs;
    },
    recall: (id) => {
      const snapshot = kept.find(({ nodes }) => nodes.some((node) => node.id === id));
      const node = snapshot?.nodes.find((one) => one.id === id);
      return node === undefined || snapshot === undefined ? undefined : { node, snapshot };
    },
    fingerprintOf: (snapshot) => (snapshot === last ? lastFingerprint : fingerprint(snapshot)),
    take,
    current: async (deadline, purpose) => (looks.fresh && last !== undefined ? last : take(deadline, purpose)),
    pause: async (ms, signal, purpose) => {
      const { meter } = looks;
      const from = clock.now();
      await clock.sleep(ms, signal);
      meter.time[purpose] += clock.now() - from;
    },
    markActed: () => {
      acts++;
      toasts = [];
    },
  };

  async function take(deadline: Deadline, purpose: Purpose = 'look'): Promise<Snapshot> {
    for (let round = 1; ; round++) {
      const snapshot = await lookOnce(deadline, purpose);
      if (!(await wasInterrupted(snapshot)) || round === maxInterruptedLooks) return snapshot;
    }
  }

  async function lookOnce(deadline: Deadline, purpose: Purpose): Promise<Snapshot> {
    const { meter } = looks;
    const startedAt = clock.now();
    const actsBefore = acts;
    meter.looks++;
    try {
      const hierarchy = await driver.hierarchy(allowAtLeast(clock, deadline, timing.lookMs));
      const snapshot: Snapshot = { ...hierarchy, seq: ++seq, startedAt, endedAt: clock.now() };
      const seen = fingerprint(snapshot);
      settled = last !== undefined && actsBefore === actsAtLook && seen === lastFingerprint;
      kept = [snapshot, ...(seen === lastFingerprint ? kept.slice(1) : kept)].slice(0, keptScreens);
      last = snapshot;
      lastFingerprint = seen;
      actsAtLook = actsBefore;
      crash = detectCrash(snapshot);
      toasts = addToasts(toasts, readToasts(snapshot));
      effects.see(seen);
      return snapshot;
    } finally {
      meter.time[purpose] += clock.now() - startedAt;
    }
  }

  /** Runs the project's interrupts on what was seen; true when they did something, so that the look no longer holds. */
  async function wasInterrupted(snapshot: Snapshot): Promise<boolean> {
    const { onLook } = looks;
    if (onLook === undefined || interrupting || crash !== undefined) return false;
    const from = clock.now();
    const actsBefore = acts;
    interrupting = true;
    try {
      await onLook(snapshot);
    } finally {
      interrupting = false;
      pausedMs += clock.now() - from;
    }
    return acts !== actsBefore;
  }

  return looks;
}

import type { Deadline } from '../../base/deadline.ts';
import type { Failure, FailureCode } from '../../base/failure.ts';
import type { TargetRecord } from '../../events/event.ts';
import type { Point, ScreenNode, Snapshot } from '../../screen/node.ts';
import type { Query } from '../../screen/query.ts';

/** A miss, a still-moving target, a crash …: what went wrong, for a ToolResult. */
export interface Miss {
  readonly code: FailureCode;
  readonly message: string;
  readonly details: readonly string[];
  readonly hint?: string;
  readonly looks: number;
  readonly waitedMs: number;
}

export interface Found {
  readonly node: ScreenNode;
  readonly snapshot: Snapshot;
  readonly matches: readonly ScreenNode[];
}

export type Outcome<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly miss: Miss };

/** What a tool may name as the thing to act on: a query, or a node found before (checked to be still there). */
export type TargetRef = { readonly query: Query } | { readonly node_id: string };

export interface ActTarget extends Found {
  /** Where to touch: visible, and the target's own. */
  readonly point: Point;
  /** "possibly covered by X" and the like; already logged. */
  readonly notes: readonly string[];
  readonly record: TargetRecord;
}

export interface TargetOptions {
  /** More than one match is a failure that lists them (agent face, `strict`). */
  readonly unique?: boolean;
  /** Covered by a node of the same window: warn (flow) or fail (agent face, strict). */
  readonly covered?: 'warn' | 'fail';
  /** A point inside the element instead of its centre: fractions of its size, or pixels. */
  readonly inside?: { readonly x: number; readonly y: number; readonly unit: 'fraction' | 'px' };
}

export interface Settled {
  readonly snapshot: Snapshot;
  /** False: the budget ended first; marked `unsettled`. */
  readonly settled: boolean;
}

/** Thrown by `OnLook` to end the call that looks: the tool answers with this failure. */
export class InterruptFailed extends Error {
  override readonly name = 'InterruptFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Looked at after every look, in the engine's order: interrupts are run by the runner. */
export type OnLook = (snapshot: Snapshot) => Promise<void>;

/** A toast that a look saw. */
export interface SeenToast {
  readonly text: string;
  readonly packageName: string;
}

/** One session's eyes and hands: `design` in docs/waiting.md. All waits end at their deadline. */
export interface Engine {
  /** A fresh look. */
  look(deadline: Deadline): Promise<Snapshot>;
  /** The last snapshot if nothing acted since and it is fresh (250 ms), else a look. */
  current(deadline: Deadline): Promise<Snapshot>;
  /** The last snapshot there was, however old. */
  readonly last: Snapshot | undefined;
  /** A node by its id, as the latest of a few earlier, different looks had it: it may be scrolled away, or gone. */
  recall(id: string): { readonly node: ScreenNode; readonly snapshot: Snapshot } | undefined;
  /** Toasts in any look since the last act began: they are gone before most waits look. */
  readonly toasts: readonly SeenToast[];

  find(query: Query, deadline: Deadline): Promise<Outcome<Found>>;
  /** Gone, and gone in a settled screen (`settled: false`: the screen never rested, but it was in none of the last looks). */
  waitAbsent(
    query: Query,
    deadline: Deadline,
  ): Promise<Outcome<{ readonly snapshot: Snapshot; readonly settled?: boolean }>>;
  /** Looks until `check` answers; a miss `timeout` at the deadline, `app_crashed` when a crash dialog is there. */
  until<T>(
    deadline: Deadline,
    check: (snapshot: Snapshot) => T | undefined,
  ): Promise<Outcome<{ readonly value: T; readonly snapshot: Snapshot }>>;
  settle(deadline: Deadline, options?: { readonly stableMs?: number; readonly bounds?: boolean }): Promise<Settled>;
  /** Found, stable, hit-tested. */
  target(ref: TargetRef, deadline: Deadline, options?: TargetOptions): Promise<Outcome<ActTarget>>;
  /**
   * Does something that may change the screen: earlier snapshots are stale from here on, and whether anything changed
   * is told by the next look as `effectSeen` for this call.
   */
  act<T>(deadline: Deadline, work: (deadline: Deadline) => Promise<T>): Promise<T>;
  /** Android's own animations have been switched on or off: how long what has moved may go on moving. */
  noteAnimations(on: boolean): void;
  /** Did the last act change the screen? Looks (settled); 'unknown' when there was nothing to compare with. */
  verifyChange(deadline: Deadline): Promise<boolean | 'unknown'>;
  record(node: ScreenNode, snapshot: Snapshot): TargetRecord;
}

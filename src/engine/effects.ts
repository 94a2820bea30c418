import type { Place } from '../events/event.ts';

/** The call that acted. */
export interface EffectMark {
  readonly call: number;
  readonly place: Place;
}

export type EmitEffect = (mark: EffectMark, changed: boolean | 'unknown') => void;

/**
 * Keeps what the screen was before an act until looks tell whether the act changed it: yes with the first look that
 * differs, no when the call that looked ends and none did. A slow answer to a touch is seen by the wait that follows it.
 */
export interface Effects {
  /** Fingerprint before the last act; undefined when nobody had looked since the act before it. */
  readonly before: string | undefined;
  acted(mark: EffectMark | undefined, before: string | undefined): void;
  /** A look happened. */
  see(fingerprint: string): void;
  /** A call ends: what its looks did not see has not happened. */
  conclude(): void;
  /** No look will come any more. */
  close(): void;
}

interface Pending {
  readonly mark: EffectMark;
  readonly before: string | undefined;
  /** Looks have been taken, and each was as before. */
  readonly seenSame: boolean;
}

export function createEffects(emit: EmitEffect): Effects {
  let pending: Pending | undefined;
  let before: string | undefined;
  let told: { readonly call: number; readonly changed: boolean | 'unknown' } | undefined;
  // One call may act and look several times (a scroll to something): it is told once, and again only if it did change something after all.
  const tell = (changed: boolean | 'unknown') => {
    if (pending === undefined) return;
    const { mark } = pending;
    pending = undefined;
    if (told?.call === mark.call && (changed !== true || told.changed === true)) return;
    told = { call: mark.call, changed };
    emit(mark, changed);
  };
  const giveUp = () => tell(pending?.seenSame === true ? false : 'unknown');
  return {
    get before() {
      return before;
    },
    acted(mark, seenBefore) {
      const again = mark !== undefined && pending?.mark.call === mark.call;
      // Several acts of one call without a look between are one act: what was seen before the first of them counts.
      if (again && pending?.seenSame === false) return;
      before = seenBefore;
      if (again) return;
      giveUp();
      if (mark !== undefined) pending = { mark, before, seenSame: false };
    },
    see(fingerprint) {
      if (pending === undefined) return;
      if (pending.before === undefined) tell('unknown');
      else if (pending.before !== fingerprint) tell(true);
      else pending = { ...pending, seenSame: true };
    },
    conclude() {
      if (pending?.seenSame === true) tell(false);
    },
    close: giveUp,
  };
}

import type { Place } from '../events/event.ts';

/** The call that acted. */
export interface EffectMark {
  readonly call: number;
  readonly place: Place;
}

export type EmitEffect = (mark: EffectMark, changed: boolean | 'unknown') => void;

/** Keeps what the screen was before an act until a look can tell whether the act changed it. */
export interface Effects {
  /** Fingerprint before the last act; undefined when nobody had looked since the act before it. */
  readonly before: string | undefined;
  acted(mark: EffectMark | undefined, before: string | undefined): void;
  /** A look happened. */
  see(fingerprint: string): void;
  /** No look will come any more. */
  close(): void;
}

export function createEffects(emit: EmitEffect): Effects {
  let pending: { readonly mark: EffectMark; readonly before: string | undefined } | undefined;
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
  return {
    get before() {
      return before;
    },
    acted(mark, seenBefore) {
      // Several acts of one call without a look between are one act: what was seen before the first of them counts.
      if (mark !== undefined && pending?.mark.call === mark.call) return;
      tell('unknown');
      before = seenBefore;
      if (mark !== undefined) pending = { mark, before };
    },
    see(fingerprint) {
      tell(pending?.before === undefined ? 'unknown' : pending.before !== fingerprint);
    },
    close() {
      tell('unknown');
    },
  };
}

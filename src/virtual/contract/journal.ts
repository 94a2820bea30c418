/** Something the device was asked or something that happened in it: what `--log` writes, one JSON line each. */
export type JournalEntry =
  /** A host or device service was opened: `shell,v2,raw:input tap 1 2`, `sync:`, `tcp:6790` … */
  | { readonly kind: 'service'; readonly channel: number; readonly service: string }
  /** A request on a kept stream: one command on a shell that was opened without one, one sync request, one HTTP request. */
  | {
      readonly kind: 'request';
      readonly channel?: number;
      readonly via: 'shell' | 'sync' | 'http' | 'helper';
      readonly request: string;
    }
  | { readonly kind: 'closed'; readonly channel: number; readonly code?: number }
  /** A program of the device ran. */
  | { readonly kind: 'program'; readonly argv: readonly string[]; readonly code: number }
  /** A finger, a key, a character, a text set through accessibility. */
  | { readonly kind: 'input'; readonly what: string }
  /** What changed: app started, stopped, crashed; window opened; permission, setting, file, notification … */
  | {
      readonly kind: 'effect';
      readonly what: string;
      readonly detail?: Readonly<Record<string, string | number | boolean>>;
    }
  | { readonly kind: 'fault'; readonly fault: string; readonly detail?: string };

export type JournalLine = JournalEntry & { readonly at: number; readonly serial: string };

export interface Journal {
  /** Somebody reads it. What is costly to make is made only then. */
  readonly on: boolean;
  add(entry: JournalEntry): void;
  /** The words with which a program begins, without what must not be written of them as things stand now. Absent: all may be. */
  conceal?(argv: readonly string[]): readonly string[];
  /** Numbers the channels of one device, however they came. Absent: each way counts its own. */
  nextChannel?(): number;
}

/** A value that goes along with an intent. `long`: digits of a whole number that a JSON number does not hold. */
export type IntentExtra =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'int' | 'float' | 'double'; readonly value: number }
  | { readonly type: 'long'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'strings'; readonly value: readonly string[] };

/** What is asked of whichever app takes it. Absent parts are not set. */
export interface DeviceIntent {
  readonly kind: 'activity' | 'broadcast' | 'service';
  readonly action?: string;
  readonly data?: string;
  readonly mime?: string;
  /** `package/class`, the class in full or from its dot on. */
  readonly component?: string;
  readonly packageName?: string;
  readonly extras: Readonly<Record<string, IntentExtra>>;
  /** All of them as one number. */
  readonly flags: number;
}

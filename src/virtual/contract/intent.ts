export type ExtraValue = string | number | boolean | readonly string[] | readonly number[];

/** An Android intent, as `am` parses it and apps send it. */
export interface Intent {
  readonly action?: string;
  readonly data?: string;
  /** MIME type. */
  readonly type?: string;
  readonly categories: readonly string[];
  readonly component?: { readonly packageName: string; readonly activity: string };
  readonly packageName?: string;
  readonly extras: Readonly<Record<string, ExtraValue>>;
  readonly flags: number;
}

/** What an activity takes. An absent list takes intents without that part only, as Android's filters do. */
export interface IntentFilter {
  readonly actions: readonly string[];
  readonly categories?: readonly string[];
  readonly schemes?: readonly string[];
  /** Of `schemes` with an authority; absent: any. */
  readonly hosts?: readonly string[];
  /** `image/*`, `text/plain`. */
  readonly types?: readonly string[];
}

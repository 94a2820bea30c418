export interface NotificationAction {
  readonly label: string;
  /** Present: an inline reply field with this hint; `run` gets its text. */
  readonly reply?: string;
  run(text?: string): void;
}

export interface NotificationRequest {
  readonly packageName: string;
  readonly id: number;
  readonly tag?: string;
  readonly channel?: string;
  readonly title: string;
  readonly text: string;
  /** Beside the app's name in its head. */
  readonly subText?: string;
  /** `msg`, `alarm` … (android.app.Notification's CATEGORY_*). */
  readonly category?: string;
  /** Of the package's notifications that belong together. */
  readonly group?: string;
  /** Cannot be swiped away. */
  readonly ongoing?: boolean;
  readonly actions?: readonly NotificationAction[];
  /** A tap on it; absent: nothing happens. */
  readonly onOpen?: () => void;
}

export interface Notification extends NotificationRequest {
  /** `0|pkg|id|tag|uid`, as NotificationManager makes it. */
  readonly key: string;
  /** `0|pkg|g:group`, or its key where it is alone (AOSP StatusBarNotification). */
  readonly groupKey: string;
  readonly postedAt: number;
  readonly snoozedUntil?: number;
}

/** What is posted, newest first. A package that may not notify (POST_NOTIFICATIONS refused, API 33 on) posts nothing. */
export interface Notifications {
  readonly all: readonly Notification[];
  find(key: string): Notification | undefined;
  /** Replaces one of the same package, id and tag. Answers the key; undefined when the package may not. */
  post(request: NotificationRequest): string | undefined;
  /** False when there is none. */
  cancel(key: string): boolean;
  /** All that may be dismissed; of one package or of every one. */
  clear(packageName?: string): void;
  snooze(key: string, ms: number): boolean;
  unsnooze(key: string): boolean;
  watch(listener: (key: string) => void): () => void;
}

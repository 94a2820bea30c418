import type { Json, JsonObject } from './json.ts';
import type { Range } from './source.ts';

/**
 * What can go wrong on a device. Tools answer with one of these as `code`; the class decides status and exit code:
 * `app` → failed (1), `flow` → failed (1), `environment` → errored (3), `interrupted` (4).
 */
export const failureClasses = {
  not_found: 'app',
  ambiguous: 'app',
  still_visible: 'app',
  still_moving: 'app',
  covered: 'app',
  off_screen: 'app',
  disabled: 'app',
  not_editable: 'app',
  not_verified: 'app',
  end_of_content: 'app',
  budget_exhausted: 'app',
  timeout: 'app',
  unsettled: 'app',
  app_crashed: 'app',
  app_not_installed: 'app',
  app_not_started: 'app',
  assertion: 'app',
  picture_differs: 'app',
  /** No model answered about the screen, or not what it was asked. */
  ai_unavailable: 'app',
  baseline_missing: 'app',
  invalid_input: 'flow',
  refused: 'flow',
  /** Android, an app, a server or a setting says no to this one act; its words are the message. */
  declined: 'app',
  /** The device's owner, or Android, does not allow it. */
  permission_denied: 'flow',
  script: 'flow',
  expression: 'flow',
  unsupported: 'flow',
  file_error: 'flow',
  flow_timeout: 'flow',
  device_lost: 'environment',
  device_error: 'environment',
  device_timeout: 'environment',
  /** A bug in Vivace, caught where it would have left the events without their ends; the exit code is 70. */
  internal: 'environment',
  interrupted: 'interrupted',
} as const;

export type FailureCode = keyof typeof failureClasses;

/** The app (or device) did not do it: a value in an event. */
export interface Failure {
  readonly code: FailureCode;
  /** One sentence: what was expected and what was seen. */
  readonly message: string;
  /** Further lines: nearest candidates with reasons, both texts, the dialog that is there instead. */
  readonly details?: readonly string[];
  /** What to do next. */
  readonly hint?: string;
  readonly file?: string;
  readonly range?: Range;
  readonly data?: JsonObject;
}

/**
 * Thrown by drivers only: the device or its connection failed (`code` of the environment class), or the device said no to
 * what was asked (the code that the driver's member names).
 */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly code: FailureCode;
  readonly data: Readonly<Record<string, Json>>;
  constructor(code: FailureCode, message: string, data: Readonly<Record<string, Json>> = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

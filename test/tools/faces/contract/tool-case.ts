import type { RequestListener } from 'node:http';
import type { Json, JsonObject } from '../../../../src/base/json.ts';

/** What a call answered, whichever way it went. */
export interface Answer {
  readonly ok: boolean;
  /** All texts of the answer, in their order. */
  readonly text: string;
  /** `data` where the way tells it. */
  readonly data?: JsonObject;
  /** MIME types of the pictures in it. */
  readonly images: readonly { readonly mime: string; readonly bytes: Buffer }[];
}

/** A call by its face's name. `site`: address of the case's own web server, without a slash at its end. */
export interface CaseCall {
  readonly tool: string;
  readonly args?: JsonObject | ((earlier: Earlier, site: string) => JsonObject);
}

/** A web server on this machine's loopback, for one case. */
export interface Site {
  readonly answer: RequestListener;
  /** https, by a certificate that nobody trusts. */
  readonly tls?: true;
}

/** What earlier calls of the same case answered, by their place from 0: ids that a screen or a list gives. */
export type Earlier = readonly Answer[];

/** One thing that a document says of a tool, tried the same way over every door. */
export interface ToolCase extends CaseCall {
  /** In the document's words, as the coverage table has it: `success`, `error: Node not found`. Unique for the tool. */
  readonly name: string;
  /** Calls before it that must succeed; a name without `android` in front is an agent or core tool's. */
  readonly before?: readonly CaseCall[];
  readonly ok: boolean;
  /** Its text, whole or a part. */
  readonly says?: string | RegExp;
  /** Further looks at the answer, or at the device after it. Throws what is wrong. */
  readonly check?: (answer: Answer, call: (call: CaseCall) => Promise<Answer>) => Promise<void> | void;
  /** What the tool downloads. */
  readonly site?: Site;
  /** Files of apps that the device has beside its own: such cases have a device of their own. */
  readonly apps?: readonly string[];
  /** What is switched off on the device: such cases have a device of their own. */
  readonly off?: readonly string[];
  /** `virtual.faults` of the project's config: what goes wrong on the device; such cases have a device of their own. */
  readonly faults?: readonly JsonObject[];
  /** Which driver, where it is not the best that the device has; such cases have a device of their own. */
  readonly driver?: 'adb';
  /** `tools.android` of the project's config; such cases have a device of their own. */
  readonly settings?: JsonObject;
}

/** Data of an answer as JSON, whether it came as data or as a JSON text (after a warning's line). */
export function readData(answer: Answer): Json {
  const at = answer.text.search(/[[{]/);
  return JSON.parse(answer.text.slice(at)) as Json;
}

import type { Json, JsonObject } from '../base/json.ts';
import type { ToolFace } from '../base/tool-face.ts';
import type { TargetRecord } from '../events/event.ts';
import type { ChosenSelector } from './choose-selector.ts';

/** A call that came right, as the events tell it. */
export interface ToolCall {
  readonly call: number;
  readonly tool: string;
  readonly face: ToolFace;
  /** Masked. */
  readonly input: JsonObject;
  /** The author's own words where they differ. */
  readonly template?: JsonObject;
  readonly data: JsonObject;
  readonly target?: TargetRecord;
}

/** One item of the flow to be. */
export interface RecordedStep {
  /** `back`, or `{ tapOn: … }`. */
  readonly item: Json;
  /** Other ways to name the target, each for a comment line. */
  readonly alternatives?: readonly Json[];
  /** The node it names. */
  readonly node?: string;
  /** A look that goes without saying when the next step acts on the same node. */
  readonly look?: true;
  /** A tap: it gives a field the focus. */
  readonly focuses?: true;
  /** A tap that is there for nothing but the focus, and goes without saying where the field has it already. */
  readonly onlyFocuses?: true;
  /** Text that the next typing into the same field may be joined to. */
  readonly typed?: { readonly text: string; readonly field?: string; readonly more: boolean };
}

/** What a rule may ask and tell while it writes a call. */
export interface RecordNotes {
  readonly appId?: string;
  /** The call the flow begins with. */
  isFirst(call: ToolCall): boolean;
  warn(call: ToolCall, text: string): void;
  /** The text of an input field in words that can be replayed: literal, the author's variable, or a new one for a secret. */
  words(call: ToolCall, path: readonly string[]): string | undefined;
  /** The best way to name the call's target; undefined when nothing is known of it. Warns where it is not unique. */
  selector(call: ToolCall): ChosenSelector | undefined;
}

/** How calls of some tools are written. Steps it does not answer are not in the flow. */
export interface RecordRule {
  readonly tools: readonly string[];
  write(call: ToolCall, notes: RecordNotes): readonly RecordedStep[];
}

export function defineRecordRule(rule: RecordRule): RecordRule {
  return rule;
}

/**
 * The call under the tool's own name, which every tool has as a command. A text that is not in the recording becomes a
 * variable: its length in its place would be typed, looked for or opened as if it were the text.
 */
export function writeOwnName(call: ToolCall, notes: RecordNotes): RecordedStep {
  return { item: { [call.tool]: writeWords(call.input, [], call, notes) } };
}

function writeWords(value: Json | undefined, path: readonly string[], call: ToolCall, notes: RecordNotes): Json {
  if (typeof value === 'string') return notes.words(call, path) ?? value;
  if (Array.isArray(value)) return value.map((one: Json, at) => writeWords(one, [...path, String(at)], call, notes));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([key, one]) => [key, writeWords(one, [...path, key], call, notes)]));
}

/** The node a call found or acted on. */
export function nodeOf({ data, target }: ToolCall): string | undefined {
  return target?.node_id ?? (typeof data['node_id'] === 'string' ? data['node_id'] : undefined);
}

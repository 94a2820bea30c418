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

/** The call under the tool's own name, which every tool has as a command; its texts in words that can be replayed. */
export function writeOwnName(call: ToolCall, notes: Pick<RecordNotes, 'words'>): RecordedStep {
  const write = (value: Json, path: readonly string[]): Json => {
    if (typeof value === 'string') return notes.words(call, path) ?? value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, write(one as Json, [...path, key])]));
  };
  return { item: { [call.tool]: write(call.input, []) } };
}

/** The node a call found or acted on. */
export function nodeOf({ data, target }: ToolCall): string | undefined {
  return target?.node_id ?? (typeof data['node_id'] === 'string' ? data['node_id'] : undefined);
}

import type { Deadline } from '../../base/deadline.ts';
import type { JsonObject } from '../../base/json.ts';
import type { ToolFace } from '../../base/tool-face.ts';
import type { DeviceFacts, Place } from '../../events/event.ts';
import type { OnLook } from './engine.ts';
import type { Risk, ToolContext, ToolFiles, ToolResult } from './tool.ts';

export interface ToolRequest {
  readonly tool: string;
  readonly face: ToolFace;
  readonly input: JsonObject;
  /** The author's own words where they differ. */
  readonly template?: JsonObject;
  readonly place: Place;
  readonly deadline: Deadline;
  readonly appId: string;
  readonly files: ToolFiles;
  /** Why a tool of this risk may not run; undefined lets it. Absent: an author asks, whose word is approval. */
  readonly refuse?: (risk: Risk, tool: string) => Promise<string | undefined>;
  readonly tellProgress?: ToolContext['tellProgress'];
}

/**
 * One opened device with an engine on it: the only way anything is done to the device. `call` checks the input against
 * the tool's schema, checks the risk, emits `toolCalled` and `toolReturned` (masked), and never throws for what the app
 * or device did: a lost device is a result with a code of the environment class. It throws on bugs and aborts only.
 */
export interface Session {
  readonly device: DeviceFacts;
  readonly setupMs: number;
  /**
   * A first look, and what is made of one: the dearest look there is (a dump service starts, code runs for the first
   * time) belongs to the set-up. Throws `DeviceError`.
   */
  prepare(deadline: Deadline): Promise<void>;
  call(request: ToolRequest): Promise<ToolResult>;
  /** True when the last target acted on, or the focused field as last seen, was a password field. */
  readonly passwordExpected: boolean;
  /** The name of the screen recording that goes on; undefined: none does. */
  readonly recording: string | undefined;
  /** Run after every look of the calls to come; undefined takes it away. */
  setOnLook(onLook: OnLook | undefined): void;
  /**
   * Whether the system's dialog about an app that crashed or hangs is in front, in words: one cheap question, no look.
   * Undefined: none is, or the device does not tell.
   */
  findCrash(deadline: Deadline): Promise<string | undefined>;
  /**
   * Evidence from what exists: no look unless there is none that still holds. What shows a secret is black in the picture
   * and masked in the hierarchy. Undefined where the device no longer answers.
   */
  evidence(deadline: Deadline): Promise<{
    readonly screenshot?: Uint8Array;
    readonly hierarchy?: string;
    /** The screen could not be looked at: the picture may show a secret all the same. */
    readonly unseen?: true;
  }>;
  close(): Promise<void>;
}

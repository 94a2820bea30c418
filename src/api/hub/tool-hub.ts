import type { JsonObject } from '../../base/json.ts';
import type { ToolFace } from '../../base/tool-face.ts';
import type { Risk, ToolContext, ToolResult } from '../../engine/contract/tool.ts';
import type { KeptSessions } from '../kept-sessions.ts';

/** What a person is asked before an agent's call is made. */
export interface ApprovalQuestion {
  readonly tool: string;
  readonly risk: Risk;
  /** As it may be shown: secrets masked. */
  readonly input: JsonObject;
}

/** True: go on; false: no; a text: why nobody can be asked. */
export type AskApproval = (question: ApprovalQuestion, signal: AbortSignal) => Promise<boolean | string>;

export interface HubCall {
  readonly face: ToolFace;
  readonly tool: string;
  readonly input: JsonObject;
  /** Serial; undefined: the one that is chosen for the project, or the only one. For the channel face `channel_account_id` chooses. */
  readonly device?: string;
  readonly signal: AbortSignal;
  readonly tellProgress?: ToolContext['tellProgress'];
  readonly ask?: AskApproval;
}

export interface HubDevice {
  readonly serial: string;
  /** `channel_account_id`. */
  readonly account: number;
  readonly state: string;
}

/**
 * Tools on the devices of a project, for callers that stay: sessions open when first needed and stay, one call at a time
 * on each device, everything in one stream of events. Whatever goes wrong with a device is a result.
 */
export interface ToolHub {
  devices(signal: AbortSignal): Promise<readonly HubDevice[]>;
  call(call: HubCall): Promise<ToolResult>;
  /**
   * Lends a device's session, for a run of flows on it, after the calls before and before those after. Answers what went
   * wrong where no device could be chosen or opened.
   */
  lend(
    wish: Pick<HubCall, 'device' | 'signal'>,
    work: (keep: KeptSessions) => Promise<ToolResult>,
  ): Promise<ToolResult>;
  /** Input as it may be shown: secrets masked. */
  mask(input: JsonObject): JsonObject;
  /** What the runs of the events will say they ended in; 0 where nothing is said. */
  end(exitCode: number): void;
  /** Ends every session after the calls that were made. */
  close(): Promise<void>;
}

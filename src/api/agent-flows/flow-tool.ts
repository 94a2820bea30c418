import type { JsonObject } from '../../base/json.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import type { HubCall } from '../hub/tool-hub.ts';

export type FlowToolContext = Pick<HubCall, 'signal' | 'tellProgress' | 'ask'>;

/** A tool about flows rather than about a device. Answers what went wrong; throws on bugs and aborts only. */
export interface FlowTool {
  readonly name: string;
  readonly description: string;
  readonly risk: 'LOW' | 'MEDIUM' | 'HIGH';
  /** JSON Schema of an object; input is held against it before `run`. */
  readonly input: object;
  run(input: JsonObject, context: FlowToolContext): Promise<ToolResult>;
}

/** What is refused before anything happens, in one sentence. */
export function refuseInput(message: string): ToolResult {
  return { ok: false, code: 'invalid_input', message, data: {} };
}

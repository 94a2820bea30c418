import type { JsonObject } from '../base/json.ts';
import type { ToolFace } from '../base/tool-face.ts';

/** A tool as the language sees it: handed in, made by the build from the lists of tools. */
export interface ToolSchema {
  readonly name: string;
  readonly face: ToolFace;
  readonly description: string;
  readonly risk: 'LOW' | 'MEDIUM' | 'HIGH';
  /** JSON Schema of an object. */
  readonly input: object;
  readonly result?: object;
  readonly examples: readonly JsonObject[];
}

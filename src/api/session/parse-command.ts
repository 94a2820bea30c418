import type { JsonObject } from '../../base/json.ts';
import { type ToolFace, toolFaces } from '../../base/tool-face.ts';

/** One line of a command loop. */
export type SessionCommand =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly args: JsonObject;
      readonly face?: ToolFace;
      readonly device?: string;
      /** Given back with the answer. */
      readonly id?: string | number;
    }
  | { readonly kind: 'final'; readonly text: string }
  | { readonly kind: 'problem'; readonly message: string; readonly id?: string | number };

/** Characters of a command: a call with a small file in it. Longer lines are answered so, and never kept. */
export const mostLine = 16 * 1024 * 1024;

const known = ['tool', 'args', 'face', 'device', 'id'];

/** `{"tool": …, "args": {…}}` or `{"final": "Done."}`; what is neither is told what it lacks. */
export function parseCommand(line: string): SessionCommand {
  if (line.length > mostLine) return problem(`A command has at most ${mostLine} characters`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { kind: 'problem', message: `This is not JSON: ${(error as Error).message}` };
  }
  if (!isObject(value)) return problem('A command is an object such as {"tool":"press_back","args":{}}');
  const { tool, args = {}, face, device, id, final, ...rest } = value;
  const named = typeof id === 'string' || typeof id === 'number' ? { id } : {};
  if (final !== undefined) {
    if (typeof final !== 'string' || tool !== undefined) return problem('"final" is a text and stands alone', named);
    return { kind: 'final', text: final };
  }
  if (typeof tool !== 'string')
    return problem(
      'A command names its tool, as {"tool":"press_back","args":{}} does, or ends with {"final":"Done."}',
      named,
    );
  const [stranger] = Object.keys(rest);
  if (stranger !== undefined)
    return problem(`There is no "${stranger}" in a command. There are: ${known.join(', ')}, final`, named);
  if (!isObject(args)) return problem('"args" is an object', named);
  const chosen = toolFaces.find((one) => one === face);
  if (face !== undefined && chosen === undefined) return problem(`"face" is one of ${toolFaces.join(', ')}`, named);
  if (device !== undefined && typeof device !== 'string') return problem('"device" is a serial', named);
  return {
    kind: 'call',
    tool,
    args: args as JsonObject,
    ...(chosen !== undefined && { face: chosen }),
    ...(device !== undefined && { device }),
    ...named,
  };
}

function problem(message: string, named: { readonly id?: string | number } = {}): SessionCommand {
  return { kind: 'problem', message, ...named };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

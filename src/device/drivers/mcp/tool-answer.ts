import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { DeviceError, type FailureCode } from '../../../base/failure.ts';

export interface ToolImage {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** What a tool of the device answered. */
export interface ToolAnswer {
  /** Its texts in their order, without the warning that stands before what comes from a device. */
  readonly texts: readonly string[];
  /** The same as one. */
  readonly text: string;
  readonly images: readonly ToolImage[];
}

/** Shape of `CallToolResult`, as far as it is read. */
export interface RawAnswer {
  readonly content?: readonly {
    readonly type: string;
    readonly text?: string | undefined;
    readonly data?: string | undefined;
    readonly mimeType?: string | undefined;
  }[];
  readonly isError?: boolean | undefined;
}

const warning = 'CAUTION:';
/** Of the sentence of a refusal, characters. */
const longest = 1000;
const categories: Readonly<Record<string, FailureCode>> = {
  'Invalid params': 'invalid_input',
  'Permission denied': 'permission_denied',
  'Node not found': 'not_found',
  'Action failed': 'declined',
};

/**
 * Throws `DeviceError` where the tool failed: invalid_input, permission_denied, not_found or declined, by the category before
 * the sentence; `data.words` is the sentence. `hide` takes out of it what is told nowhere; what is no refusal stays as it is.
 */
export function readAnswer(
  tool: string,
  { content = [], isError }: RawAnswer,
  hide: (text: string) => string,
): ToolAnswer {
  const texts = content.flatMap(({ type, text = '' }) => (type === 'text' ? [dropWarning(text)] : []));
  const told = texts.filter((text) => text !== undefined);
  const text = told.join('\n');
  if (isError === true) throw describeRefusal(tool, hide(text));
  const images = content.flatMap(({ type, data = '', mimeType = '' }) =>
    type === 'image' ? [{ mime: mimeType, bytes: Buffer.from(data, 'base64') }] : [],
  );
  return { texts: told, text, images };
}

/** Undefined: it was nothing else. */
function dropWarning(text: string): string | undefined {
  if (!text.startsWith(warning)) return text;
  const end = text.indexOf('\n');
  return end < 0 ? undefined : text.slice(end + 1);
}

function describeRefusal(tool: string, text: string): DeviceError {
  const found = /^(Invalid params|Permission denied|Node not found|Action failed): ?/.exec(text);
  const all = text.slice(found?.[0].length ?? 0).trim() || 'no reason was given';
  const words = all.length <= longest ? all : `${all.slice(0, longest)}…`;
  const code = categories[found?.[1] ?? ''] ?? 'declined';
  return new DeviceError(code, `The device refused ${tool}: ${words}`, { tool, words });
}

/** JSON of a shape that a tool answered as text. Throws `DeviceError` device_error, which holds nothing of what was answered. */
export function readJson<T extends TSchema>(tool: string, shape: T, { text }: ToolAnswer): Static<T> {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw new DeviceError('device_error', `The device answered ${tool} with something that is no JSON`, { tool });
  }
  if (Value.Check(shape, told)) return told;
  const fault = Value.Errors(shape, told).First();
  const where = fault === undefined || fault.path === '' ? 'the whole' : fault.path;
  const message = `The device answered ${tool} with JSON of another shape than the document's: ${where}: ${fault?.message}`;
  throw new DeviceError('device_error', message, { tool });
}

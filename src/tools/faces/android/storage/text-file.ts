import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';
import { findFile, type Place } from './place.ts';

const bytesPerMb = 1024 * 1024;

/**
 * Whether a text holds half a character (a surrogate without its other): as UTF-8 it would become U+FFFD, and to search for it
 * would tear a character of the file in two.
 */
export function refuseTorn(argument: string, text: string): ToolResult | undefined {
  if (!/\p{Cs}/u.test(text)) return undefined;
  return createFailure('invalid_input', `${argument} must not contain half of a surrogate pair`);
}

/** Whether so many bytes are more than may be, in words. `what` begins the sentence. */
export function refuseSize(what: string, bytes: number, limit: number): ToolResult | undefined {
  if (bytes <= limit) return undefined;
  const message = `${what} exceeds the size limit of ${limit / bytesPerMb} MB: ${bytes} bytes`;
  return createFailure('file_error', message, { bytes, limit });
}

/** A text file whole, unless it is too large or no text. */
export async function readTextFile(
  place: Place,
  { faces, deadline }: ToolContext,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: ToolResult }> {
  const { fileLimit } = faces.android;
  const found = await findFile(place, deadline);
  if (!found.ok) return found;
  const tooLarge = refuseSize('File', found.file.size, fileLimit);
  if (tooLarge !== undefined) return { ok: false, failure: tooLarge };
  const text = decodeText(await place.files.read(place.full, fileLimit, deadline));
  if (text !== undefined) return { ok: true, text };
  return { ok: false, failure: createFailure('file_error', `File is not a text file: ${place.path}`) };
}

/** UTF-8 without NUL; a byte order mark stays. Undefined: it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

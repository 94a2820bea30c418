import mime from 'mime';
import type { ToolResult } from '../../../../engine/contract/tool.ts';
import { createFailure } from '../../../result.ts';
import type { Location, MediaKind } from './locations.ts';

const unknownType = 'application/octet-stream';

/** By the file's name, as Android does. */
export function typeOf(path: string): string {
  return mime.getType(path) ?? unknownType;
}

const accepted: Readonly<Record<MediaKind, string>> = { images: 'image/*', videos: 'video/*', audio: 'audio/*' };

/** Why a file does not belong into a location; `made` is what it holds where that is known beside its name. */
export function refuseType({ id, accepts }: Location, path: string, made?: string): ToolResult | undefined {
  if (accepts === undefined) return undefined;
  const allowed = accepts.map((kind) => accepted[kind]);
  const fits = (type: string) => allowed.some((form) => type.startsWith(form.slice(0, -1)));
  const wrong = [typeOf(path), ...(made === undefined ? [] : [made])].find((type) => !fits(type));
  if (wrong === undefined) return undefined;
  const message = `File type ${wrong} is not accepted by ${id}. Accepted types: ${allowed.join(', ')}`;
  return createFailure('invalid_input', message, { type: wrong, accepted: allowed });
}

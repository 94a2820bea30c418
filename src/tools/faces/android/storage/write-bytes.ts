import type { ToolContext, ToolResult } from '../../../../engine/contract/tool.ts';
import { isFolder, type Place } from './place.ts';

/** Puts a whole file into its place; a folder that is there is never replaced. */
export async function writeBytes(
  { files, full, path }: Place,
  bytes: Uint8Array,
  { deadline }: ToolContext,
): Promise<ToolResult | undefined> {
  const there = await files.stat(full, deadline);
  if (there?.folder === true) return isFolder(path);
  await files.write(full, bytes, deadline);
  return undefined;
}

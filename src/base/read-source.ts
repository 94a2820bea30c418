import { isUtf8 } from 'node:buffer';
import type { Files } from './host.ts';
import { createSourceText, type SourceText } from './source.ts';

/** Either the text, or one sentence about why there is none; `file` is how the file is shown. */
export type ReadSource = { readonly source: SourceText } | { readonly fault: string; readonly file: string };

/** Reads an author's file, `file` being how it is shown. Never throws for what the file system or the file says. */
export async function readSource(files: Files, path: string, file: string): Promise<ReadSource> {
  let text: string;
  let whole = true;
  try {
    text = await files.readText(path);
    // A character of another encoding has become U+FFFD, which would then be looked for on the screen.
    if (text.includes('\ufffd')) whole = isUtf8(await files.readBytes(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: `"${file}" cannot be read: ${reasons[code] ?? 'the system refuses it'} (${code}).`, file };
  }
  // UTF-16, or no text at all: every fault that parsing would tell of it would be beside the point.
  if (!whole || text.includes('\0')) return { fault: `"${file}" is not a text in UTF-8.`, file };
  return { source: createSourceText(file, text) };
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EISDIR: 'it is a folder',
  ENOENT: 'it is gone',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  EFTYPE: 'it is a device, not a file',
  ENODATA: 'it is a pipe that nobody writes to',
  EFBIG: 'it is too large',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_STRING_TOO_LONG: 'it is too large',
};

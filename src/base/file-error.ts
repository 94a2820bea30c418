const words: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EEXIST: 'a file is there where a folder is wanted',
  EACCES: 'no permission',
  EPERM: 'not permitted',
  ENOSPC: 'the disk is full. Nothing was lost: the file that was there is as it was',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder where a file is wanted',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many open files',
  EFTYPE: 'it is a device, not a file',
  ENODATA: 'it is a pipe that nobody writes to',
  EFBIG: 'it is too large',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_STRING_TOO_LONG: 'it is too large',
};

/** What the file system refused, in words: `out/a.png: the disk is full … (ENOSPC).` Undefined for any other error. */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const why = words[error.code];
  if (why === undefined) return undefined;
  const { path } = error as NodeJS.ErrnoException;
  return `${path ?? 'A file'}: ${why} (${error.code}).`;
}

import { quoteForShell } from './quote-for-shell.ts';

export interface FileFacts {
  readonly folder: boolean;
  readonly link: boolean;
  readonly size: number;
  /** s since the epoch. */
  readonly modifiedSeconds: number;
}

const kindBits = 0o170000;
const folderBits = 0o040000;
const linkBits = 0o120000;

export function readFileMode(mode: number): { readonly folder: boolean; readonly link: boolean } {
  return { folder: (mode & kindBits) === folderBits, link: (mode & kindBits) === linkBits };
}

/** Mode in hex, bytes, time of the last change (toybox stat of Android 7 and later). Links are followed. */
export function renderStatFile(path: string): string {
  return `stat -L -c '%f %s %Y' -- ${quoteForShell(path)}`;
}

/** Undefined: it was not told. */
export function parseStatFile(output: string): FileFacts | undefined {
  const found = /^([0-9a-f]+) (\d+) (-?\d+)\s*$/.exec(output);
  if (found === null) return undefined;
  return {
    ...readFileMode(Number.parseInt(found[1] ?? '', 16)),
    size: Number(found[2]),
    modifiedSeconds: Number(found[3]),
  };
}

/** Of toybox and of the shell itself: nothing is there, or what is above it is no folder. */
export function isMissingFile(words: string): boolean {
  return /No such file or directory|Not a directory/.test(words);
}

/** One move within a folder, so that nobody sees half of a file; `mv` into a folder would put it there under its old name. */
export function renderMoveInto(from: string, to: string): string {
  const [source, target] = [quoteForShell(from), quoteForShell(to)];
  return `if [ -d ${target} ]; then echo 'Is a directory' >&2; rm -f -- ${source}; exit 1; fi; mv -f -- ${source} ${target} || { rm -f -- ${source}; exit 1; }`;
}

/** Puts one file behind another, and takes it away in any case. */
export function renderAppendFile(from: string, to: string): string {
  const source = quoteForShell(from);
  return `cat -- ${source} >> ${quoteForShell(to)}; code=$?; rm -f -- ${source}; exit $code`;
}

/** A file or a link, never a folder. Without `-f` a missing one is told; there is no terminal that could be asked. */
export function renderRemoveFile(path: string): string {
  const file = quoteForShell(path);
  return `if [ -d ${file} ] && [ ! -L ${file} ]; then echo 'Is a directory' >&2; exit 1; fi; rm -- ${file}`;
}

/** Links are followed; the last part need not be there (toybox readlink, as that of GNU). */
export function renderRealPath(path: string): string {
  return `readlink -f -- ${quoteForShell(path)}`;
}

/** Undefined: a folder on the way is not there. One newline is the command's own. */
export function parseRealPath(output: string): string | undefined {
  const path = output.replace(/\n$/, '');
  return path === '' ? undefined : path;
}

/** Of the storage on which the path is, or will be: the nearest folder above that is there. */
export function renderFreeSpace(path: string): string {
  return [
    `p=${quoteForShell(path)}`,
    'while [ ! -e "$p" ] && [ "$p" != / ]; do p="${p%/*}"; if [ -z "$p" ]; then p=/; fi; done',
    'df -k "$p"',
  ].join('; ');
}

/** Bytes that are available; undefined: not told. `Filesystem 1K-blocks Used Available Use% Mounted on` (toybox df). */
export function parseFreeSpace(output: string): number | undefined {
  const found = /\s\d+\s+\d+\s+(\d+)\s+\d+%\s/.exec(output.trimEnd().split('\n').at(-1) ?? '');
  return found === null ? undefined : Number(found[1]) * 1024;
}

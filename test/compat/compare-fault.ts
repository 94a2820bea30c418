import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { faultCodes } from './fault-codes.ts';

/** A fault that a case expects, with the first lines of the reference's messages about it. */
export interface WantedFault {
  readonly error?: string;
  readonly peerMessageFirstLine?: string | null;
  readonly peerMessage2026FirstLine?: string | null;
}

/** What is not there has no line: the reference names where it ran out of text. */
const withoutPlace = ['MissingSection', 'MissingConfigSection', 'MissingCommandsSection', 'CommandsNotAList'];

/**
 * The wanted fault must be among the errors and, where the reference names a line, in the command or key that this line
 * is of: the reference names where a command begins, or ends, and Vivace the word that is wrong.
 */
export async function compareFault(
  folder: string,
  diagnostics: readonly Diagnostic[],
  wanted: WantedFault,
): Promise<readonly string[]> {
  const { error = '' } = wanted;
  const codes = faultCodes[error];
  if (codes === undefined) return [`the harness does not know the error ${error}`];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const fitting = errors.filter(({ code }) => codes.includes(code));
  if (fitting.length === 0)
    return [`expected ${error}, found ${errors.map(({ code }) => code).join(', ') || 'no error'}`];
  const place = withoutPlace.includes(error) ? undefined : readPlace(wanted);
  if (place === undefined) return [];
  const lines = (await readFile(join(folder, place.file), 'utf8')).split('\n');
  const entry = findEntry(lines, place.line);
  const isThere = fitting.some(
    ({ file, range }) => file === place.file && findEntry(lines, range.start.line) === entry,
  );
  const found = fitting.map(({ file, range }) => `${file}:${range.start.line}`).join(', ');
  return isThere ? [] : [`expected ${error} at ${place.file}:${place.line}, found it at ${found}`];
}

/** `Invalid Command: x at {CASE}/workspace/Flow.yaml:3:3` */
function readPlace({ peerMessageFirstLine, peerMessage2026FirstLine }: WantedFault) {
  const message = [peerMessage2026FirstLine, peerMessageFirstLine].find((one) => typeof one === 'string');
  const [, file, line] = /\{CASE\}\/(\S+?):(\d+)(?::\d+)?$/.exec(message ?? '') ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

/** Line at which the command, or the key of the config, begins that a line is of. Lines count from 1. */
function findEntry(lines: readonly string[], line: number): number {
  return lines.slice(0, line).findLastIndex((text) => /^[^\s#]/.test(text)) + 1;
}

import type * as Yaml from 'yaml';

export interface ParsedText {
  readonly documents: readonly Yaml.Document.Parsed[];
  /** As it was parsed. */
  readonly text: string;
  /** From an offset in the parsed text to the one in the author's. */
  originalOffset(offset: number): number;
}

/** Deeper than any list or map goes, so that a continued line counts as inside of it. */
const padding = ' '.repeat(256);
const maxRepairs = 100;

/**
 * YAML wants the further lines of a quoted text indented deeper than their key; the parsers that flows are written for
 * do not, and existing flows rely on it. Such lines are parsed as if they were indented, which changes no text: blanks
 * at the beginning of a continued line do not count. A line that looks like the next key or item is left as an error.
 */
export function parseTolerantly(text: string, parse: (text: string) => readonly Yaml.Document.Parsed[]): ParsedText {
  const first = parse(text);
  const inserts: number[] = [];
  let padded = text;
  let documents = first;
  for (let at = findShallowLine(documents, padded); at !== undefined; at = findShallowLine(documents, padded)) {
    if (inserts.length === maxRepairs) return { documents: first, text, originalOffset: (offset) => offset };
    padded = padded.slice(0, at) + padding + padded.slice(at);
    inserts.push(at);
    documents = parse(padded);
  }
  return { documents, text: padded, originalOffset: (offset) => toOriginal(offset, inserts) };
}

function findShallowLine(documents: readonly Yaml.Document.Parsed[], text: string): number | undefined {
  for (const { errors } of documents) {
    const [error] = errors;
    if (error?.code !== 'MISSING_CHAR' || !/closing ["']quote/.test(error.message)) continue;
    const lineEnd = text.indexOf('\n', error.pos[0]);
    const rest = text.slice(lineEnd + 1).split('\n', 1)[0] ?? '';
    if (lineEnd < 0 || rest.trim() === '' || rest.startsWith(padding)) continue;
    if (!/^\s*(?:- |---|[\w$-]+:(?:\s|$))/.test(rest)) return lineEnd + 1;
  }
  return undefined;
}

function toOriginal(offset: number, inserts: readonly number[]): number {
  let original = offset;
  for (const at of [...inserts].reverse()) {
    if (original >= at + padding.length) original -= padding.length;
    else if (original > at) original = at;
  }
  return original;
}

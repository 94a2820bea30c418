/** Java would not compile the pattern either: it is to be taken as plain text. */
export class InvalidPattern extends Error {
  override readonly name = 'InvalidPattern';
}

/** Valid in Java, but not to be matched here; `construct` names what stands in the way. */
export class RegexRefused extends Error {
  override readonly name = 'RegexRefused';
  readonly construct: string;
  constructor(construct: string, reason: string) {
    super(`${construct}: ${reason}`);
    this.construct = construct;
  }
}

/** A pattern being read, by code points. */
export interface PatternReader {
  readonly chars: readonly string[];
  at: number;
  /** Flag x: blanks and what follows a `#` do not count, inside classes neither. */
  comments: boolean;
  /** Sets of Unicode so far: each takes long to compile. */
  unicodeSets: number;
}

/** A set with flags v and i takes up to 2 ms to compile, which no watchdog can end. */
const mostUnicodeSets = 100;

export function countUnicodeSets(reader: PatternReader, count: number): void {
  reader.unicodeSets += count;
  if (reader.unicodeSets > mostUnicodeSets) {
    throw new RegexRefused('\\p and \\b', `more than ${mostUnicodeSets} sets of Unicode in one pattern`);
  }
}

/** Passes over what flag x makes meaningless. */
export function skipComments(reader: PatternReader): void {
  if (!reader.comments) return;
  for (;;) {
    const char = reader.chars[reader.at];
    if (char === '#') {
      while (reader.at < reader.chars.length && !/[\n\r\x85\u2028\u2029]/.test(reader.chars[reader.at] ?? ''))
        reader.at += 1;
    } else if (char !== undefined && /[ \t\n\v\f\r]/.test(char)) {
      reader.at += 1;
    } else {
      return;
    }
  }
}

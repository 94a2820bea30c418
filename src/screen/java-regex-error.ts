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
}

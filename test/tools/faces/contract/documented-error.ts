/** An error that a document tells of one of its tools, and where it is tried. */
export interface DocumentedError {
  readonly tool: string;
  /** `<category>: <what>` for the android document, what it says for the others. */
  readonly error: string;
  /** Names of the tool's cases in which it happens; those made from its schema too (`x: wrong type`). */
  readonly cases?: readonly string[];
  /** Why it cannot happen, and with which drivers: in place of cases, or beside them. */
  readonly impossible?: string;
}

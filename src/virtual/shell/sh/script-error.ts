/** The text is not a script. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** The text may become a script when more lines come. */
export class ScriptIncomplete extends Error {
  override readonly name = 'ScriptIncomplete';
}

/** Ends the shell (or the subshell) that it is thrown in. */
export class ShellExit extends Error {
  override readonly name = 'ShellExit';
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code & 0xff;
  }
}

/** Ends the line of an interactive shell. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** `return`. */
export class FunctionReturn extends Error {
  override readonly name = 'FunctionReturn';
  readonly code: number;
  constructor(code: number) {
    super(`return ${code}`);
    this.code = code & 0xff;
  }
}

/** `break` and `continue`. */
export class LoopJump extends Error {
  override readonly name = 'LoopJump';
  readonly kind: 'break' | 'continue';
  levels: number;
  constructor(kind: 'break' | 'continue', levels: number) {
    super(kind);
    this.kind = kind;
    this.levels = levels;
  }
}

/** A command cannot go on; the message is for stderr, `code` is its code, the shell itself lives. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly code: number;
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

/** The same, and the shell that is not interactive ends by it: what mksh calls `errorf`. */
export class FatalError extends CommandError {
  override readonly name = 'FatalError';
}

/**
 * The shell ends by an error that was told already. A function and a file that is read with `.` end alone (seen in mksh
 * R59), an interactive shell reads the next line.
 */
export class ShellFailed extends Error {
  override readonly name = 'ShellFailed';
  readonly code: number;
  constructor(code: number) {
    super(`failed with ${code}`);
    this.code = code & 0xff;
  }
}

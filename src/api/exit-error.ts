/** A use case that cannot go on, in words for the person at the terminal, with the exit code it ends in. */
export class ExitError extends Error {
  override readonly name = 'ExitError';
  readonly exitCode: 1 | 2 | 3 | 4;
  constructor(exitCode: 1 | 2 | 3 | 4, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

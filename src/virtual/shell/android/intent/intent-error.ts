/** The arguments are no intent. The words are Android's, the class is Java's. */
export class IntentError extends Error {
  override readonly name = 'IntentError';
  readonly exception: string;

  constructor(message: string, exception = 'java.lang.IllegalArgumentException') {
    super(message);
    this.exception = exception;
  }

  /** `java.lang.IllegalArgumentException: …` */
  get words(): string {
    return `${this.exception}: ${this.message}`;
  }
}

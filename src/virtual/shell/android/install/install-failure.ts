/** Why PackageManager refuses: `Failure [CODE: message]`. */
export class InstallFailure extends Error {
  override readonly name = 'InstallFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  get words(): string {
    return `Failure [${this.code}: ${this.message}]\n`;
  }
}

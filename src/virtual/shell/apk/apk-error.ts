/** PackageManager's names for what is wrong with a package's file. */
export type ApkErrorCode =
  | 'INSTALL_PARSE_FAILED_NOT_APK'
  | 'INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION'
  | 'INSTALL_PARSE_FAILED_BAD_MANIFEST'
  | 'INSTALL_PARSE_FAILED_BAD_PACKAGE_NAME'
  | 'INSTALL_PARSE_FAILED_MANIFEST_MALFORMED';

/** The bytes are no package that Android would take. */
export class ApkError extends Error {
  override readonly name = 'ApkError';
  readonly code: ApkErrorCode;

  constructor(code: ApkErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** W3C WebDriver's error codes with the statuses that UiAutomator2's server answers them with. */
const statuses = {
  'no such element': 404,
  'stale element reference': 404,
  'invalid session id': 404,
  'no such alert': 404,
  'unknown command': 404,
  'invalid argument': 400,
  'invalid selector': 400,
  'invalid element state': 400,
  'unknown method': 405,
  'unknown error': 500,
  'session not created': 500,
  'unable to capture screen': 500,
} as const;

type ErrorCode = keyof typeof statuses;

/** What a command answers instead of a value. */
export class ServerError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = statuses[code];
  }
}

export const noSuchElement = (
  message = 'An element could not be located on the page using the given search parameters',
): ServerError => new ServerError('no such element', message);

export const invalidArgument = (message: string): ServerError => new ServerError('invalid argument', message);

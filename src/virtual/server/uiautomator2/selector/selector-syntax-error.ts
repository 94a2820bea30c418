import { ServerError } from '../protocol/server-error.ts';

/** The server's words, with the place beside them. */
export function selectorSyntaxError(expression: string, position: number, message: string): ServerError {
  return new ServerError(
    'invalid selector',
    `Could not parse expression \`${expression}\`: ${message} (position ${position})`,
  );
}

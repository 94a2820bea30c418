import { IntentError } from '../intent/intent-error.ts';

/** Java's Long.parseLong, with its words for what is no number, and for an argument that is missing. */
export function parseInteger(text: string | undefined): number {
  if (text === undefined) throw new IntentError('Cannot parse null string: null', 'java.lang.NumberFormatException');
  if (/^[-+]?\d{1,15}$/.test(text)) return Number(text);
  throw new IntentError(`For input string: "${text}"`, 'java.lang.NumberFormatException');
}

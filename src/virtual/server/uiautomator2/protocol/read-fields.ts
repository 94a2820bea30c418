import { invalidArgument } from './server-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A body's object. Throws `invalid argument`. */
export function parseFields(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw invalidArgument(body === '' ? 'End of input at character 0 of ' : (error as Error).message);
  }
  if (!isFields(value)) throw invalidArgument(`Value ${JSON.stringify(value)} cannot be converted to JSONObject`);
  return value;
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw invalidArgument(
    value === undefined
      ? `No value for ${name}`
      : `The value of ${name} must be a string, not ${JSON.stringify(value)}`,
  );
}

export function readOptionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : readText(fields, name);
}

/** Numbers, or strings that are numbers, as org.json coerces them. */
export function readNumber(fields: Fields, name: string): number {
  const value = fields[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw invalidArgument(
    value === undefined
      ? `No value for ${name}`
      : `Value ${JSON.stringify(value)} at ${name} cannot be converted to double`,
  );
}

export function readOptionalNumber(fields: Fields, name: string): number | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : readNumber(fields, name);
}

export function readOptionalFields(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (isFields(value)) return value;
  throw invalidArgument(`Value ${JSON.stringify(value)} at ${name} cannot be converted to JSONObject`);
}

/** W3C's key of an element reference. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The id of an element reference, in either of its spellings. */
export function readElementId(reference: Fields): string {
  const id = reference[elementKey] ?? reference['ELEMENT'];
  if (typeof id === 'string') return id;
  throw invalidArgument(`${JSON.stringify(reference)} names no element`);
}

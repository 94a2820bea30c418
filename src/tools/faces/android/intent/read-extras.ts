import type { Json, JsonObject } from '../../../../base/json.ts';
import type { IntentExtra } from '../../../../device/contract/intent.ts';

export const extraTypes = ['string', 'int', 'long', 'float', 'double', 'boolean'] as const;
export type ExtraType = (typeof extraTypes)[number];

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** Extras as Android's types: inferred from the JSON, or as `types` says. */
export function readExtras(
  extras: JsonObject,
  types: Readonly<Record<string, ExtraType>>,
): Read<Readonly<Record<string, IntentExtra>>> {
  const stray = Object.keys(types).find((key) => !Object.hasOwn(extras, key));
  if (stray !== undefined) return { ok: false, message: `extras_types names "${stray}", which is not in extras` };
  const read: [string, IntentExtra][] = [];
  for (const [key, value = null] of Object.entries(extras)) {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    const extra = type === undefined ? inferExtra(value) : convertExtra(value, type);
    if (extra === undefined) {
      const wanted = type === undefined ? 'a string, number, boolean or list of strings' : `of type ${type}`;
      return { ok: false, message: `Extra "${key}" cannot be made ${wanted}: ${describe(value)}` };
    }
    read.push([key, extra]);
  }
  return { ok: true, value: Object.fromEntries(read) };
}

const intRange = [-(2 ** 31), 2 ** 31 - 1] as const;
const longRange = [-(2n ** 63n), 2n ** 63n - 1n] as const;
const largestFloat = 3.4028234663852886e38;

function inferExtra(value: Json): IntentExtra | undefined {
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (Array.isArray(value)) {
    const strings = value.filter((item): item is string => typeof item === 'string');
    return strings.length === value.length ? { type: 'strings', value: strings } : undefined;
  }
  if (typeof value !== 'number') return undefined;
  if (!Number.isInteger(value)) return { type: 'double', value };
  return convertExtra(value, isInt(value) ? 'int' : 'long');
}

function convertExtra(value: Json, type: ExtraType): IntentExtra | undefined {
  if (value === null || typeof value === 'object') return undefined;
  if (type === 'string') return { type, value: String(value) };
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    return text === 'true' || text === 'false' ? { type, value: text === 'true' } : undefined;
  }
  if (typeof value === 'boolean') return undefined;
  if (type === 'int' || type === 'long') return convertWhole(value, type);
  const number = readNumber(value);
  if (number === undefined || (type === 'float' && Math.abs(number) > largestFloat)) return undefined;
  return { type, value: number };
}

/** A JSON number above 2^53 has lost its last digits: it is taken as a string only. */
function convertWhole(value: string | number, type: 'int' | 'long'): IntentExtra | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  if (typeof value === 'string' && !/^[+-]?\d{1,19}$/.test(value)) return undefined;
  const whole = BigInt(String(value).replace(/^\+/, ''));
  if (type === 'int') return isInt(Number(whole)) ? { type, value: Number(whole) } : undefined;
  return whole >= longRange[0] && whole <= longRange[1] ? { type, value: String(whole) } : undefined;
}

function isInt(value: number): boolean {
  return value >= intRange[0] && value <= intRange[1];
}

function readNumber(value: string | number): number | undefined {
  if (typeof value === 'string' && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function describe(value: Json): string {
  if (value === null) return 'it is null';
  if (Array.isArray(value)) return 'it is a list';
  return `it is a ${typeof value}`;
}

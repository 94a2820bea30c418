import type { YamlScalar } from '../yaml/node.ts';
import type { Template } from './plan.ts';

const mostLong = 2n ** 63n - 1n;

/**
 * A number that goes along with a launch: whole and other numbers keep their type. What would not come back as it is
 * written stays a text: `007` is a code, and more digits than a `long` holds are an identifier. Whole numbers that only
 * a `long` holds to the last digit are told as its digits, and `1.0` as a float.
 */
export function readNumberExtra({ value, text }: YamlScalar): Template {
  const whole = /^([-+]?)(\d+)$/.exec(text.trim());
  if (whole === null) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return text;
    return Number.isInteger(value) ? { float: value } : value;
  }
  const [, sign = '', digits = ''] = whole;
  if (digits.length > 1 && digits.startsWith('0')) return text;
  const exact = BigInt(digits) * (sign === '-' ? -1n : 1n);
  if (Number.isSafeInteger(Number(exact))) return Number(exact);
  return exact <= mostLong && exact >= -mostLong - 1n ? { long: String(exact) } : text;
}

/** As C's `%f`, `%e` and `%g` do it; a capital `kind` gives capital letters. */
export function formatFloat(value: number, kind: string, precision: number): string {
  const exact = Math.min(precision, 100);
  const lower = kind.toLowerCase();
  const text =
    lower === 'f' ? value.toFixed(exact) : lower === 'e' ? formatExponent(value, exact) : general(value, exact);
  return kind === lower ? text : text.toUpperCase();
}

/** C writes two digits at least. */
function formatExponent(value: number, precision: number): string {
  return value.toExponential(precision).replace(/e([-+])(\d)$/, 'e$10$2');
}

function general(value: number, precision: number): string {
  const digits = Math.max(1, precision);
  const exponent = value === 0 ? 0 : Number(value.toExponential(digits - 1).split('e')[1]);
  const trim = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent >= -4 && exponent < digits) return trim(value.toFixed(digits - 1 - exponent));
  const [mantissa = '', rest = ''] = formatExponent(value, digits - 1).split('e');
  return `${trim(mantissa)}e${rest}`;
}

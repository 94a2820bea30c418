const units = ['', 'K', 'M', 'G', 'T'];

/** Toybox's `-h`: `0`, `512`, `4.0K`, `12K`, `1.5M`; below 10 of a unit with one digit behind the point. */
export function renderBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const text = unit > 0 && value < 10 ? value.toFixed(1) : String(Math.round(value));
  return `${text}${units[unit]}`;
}

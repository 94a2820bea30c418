import { monthNames } from '../ui/month-names.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const two = (value: number) => String(value).padStart(2, '0');

const FIELDS: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  m: (date) => two(date.getUTCMonth() + 1),
  d: (date) => two(date.getUTCDate()),
  e: (date) => String(date.getUTCDate()).padStart(2),
  H: (date) => two(date.getUTCHours()),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  N: (date) => String(date.getUTCMilliseconds() * 1_000_000).padStart(9, '0'),
  L: (date) => String(date.getUTCMilliseconds()).padStart(3, '0'),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  I: (date) => two(date.getUTCHours() % 12 || 12),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  j: (date) =>
    String(Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / 86_400_000) + 1).padStart(3, '0'),
  u: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay()),
  C: (date) => two(Math.floor(date.getUTCFullYear() / 100)),
  R: (date) => formatDate(date.getTime(), '%H:%M'),
  c: (date) => formatDate(date.getTime(), '%a %b %e %H:%M:%S %Y'),
  a: (date) => (DAYS[date.getUTCDay()] as string).slice(0, 3),
  A: (date) => DAYS[date.getUTCDay()] as string,
  h: (date) => (monthNames[date.getUTCMonth()] as string).slice(0, 3),
  b: (date) => (monthNames[date.getUTCMonth()] as string).slice(0, 3),
  B: (date) => monthNames[date.getUTCMonth()] as string,
  Z: () => 'UTC',
  z: () => '+0000',
  F: (date) => formatDate(date.getTime(), '%Y-%m-%d'),
  T: (date) => formatDate(date.getTime(), '%H:%M:%S'),
  D: (date) => formatDate(date.getTime(), '%m/%d/%y'),
  n: () => '\n',
  t: () => '\t',
  '%': () => '%',
};

/** `ms` since the epoch in the fields of `date(1)`, in UTC: the device's time zone. */
export function formatDate(ms: number, format: string): string {
  const date = new Date(Math.floor(ms));
  return format.replace(/%([A-Za-z%])/g, (whole, field: string) => FIELDS[field]?.(date) ?? whole);
}

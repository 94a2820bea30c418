/** `@1700000000`, `2026-01-02 03:04[:05]`, `2026-01-02T03:04:05Z`, `MMDDhhmm[[CC]YY][.ss]`: ms since the epoch, in UTC. */
export function parseDate(text: string, now: number): number | undefined {
  const seconds = /^@(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (seconds !== null) return Number(seconds[1]) * 1000 + Math.floor(Number(`0.${seconds[2] ?? 0}`) * 1000);
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/.exec(text);
  if (iso !== null) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = iso
      .slice(1)
      .map((part) => Number(part ?? 0));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  const posix = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d{4}|\d\d)?(?:\.(\d\d))?$/.exec(text);
  if (posix === null) return undefined;
  const [month = 1, day = 1, hour = 0, minute = 0] = posix.slice(1, 5).map(Number);
  const year = posix[5] === undefined ? new Date(now).getUTCFullYear() : Number(posix[5]);
  return Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, hour, minute, Number(posix[6] ?? 0));
}

import type { LogLine } from '../../contract/log.ts';

const priorities = 'VDIWEF';

/** `TAG`, `TAG:PRIORITY`, `*:E`, `*:S`; several in one word with blanks or commas between. Undefined: one is none. */
export function createTagFilter(
  specs: readonly string[],
  silent: boolean,
): ((line: LogLine) => boolean) | { readonly bad: string } {
  const rules = new Map<string, string>();
  let rest = silent ? 'S' : 'V';
  for (const spec of specs.flatMap((word) => word.split(/[ \t,]+/)).filter((word) => word !== '')) {
    const [, tag = '', priority] = /^([^:]+)(?::([VDIWEFSvdiwefs*]))?$/.exec(spec) ?? [];
    if (tag === '') return { bad: spec };
    const least = (priority ?? (tag === '*' ? 'D' : 'V')).toUpperCase().replace('*', 'V');
    if (tag === '*') rest = least;
    else rules.set(tag, least);
  }
  return (line) => {
    const least = rules.get(line.tag) ?? rest;
    return least !== 'S' && priorities.indexOf(line.priority) >= priorities.indexOf(least);
  };
}

/** `01-18 12:34:56.789`, `2026-01-18 12:34:56.789`, `1768739696.789`: clock time in ms; undefined when it is none. */
export function parseLogTime(text: string, now: number): number | undefined {
  if (/^\d+\.\d+$/.test(text)) return Number(text) * 1000;
  const match = /^(?:(\d{4})-)?(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [year = new Date(now).getUTCFullYear(), month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return Date.UTC(year, month - 1, day, hour, minute, second) + Number(`0.${match[7] ?? 0}`) * 1000;
}

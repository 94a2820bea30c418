/** Data made beyond this would fill the memory of the whole program, which no limit of the sandbox guards. */
const maxCount = 100_000;
/** Where a large number is a bound of the value and not how much of it is made. */
const bounds = new RegExp(
  '^(?:seed$|number\\.|date\\.(?!betweens$)|image\\.|commerce(?:\\(\\))?\\.price$|finance\\.amount$|random\\(\\)\\.' +
    '|number\\(\\)\\.(?:numberBetween|randomDouble)$|date\\(\\)\\.|options\\(\\)\\.' +
    '|helpers\\.(?:array|object|weighted|enum|shuffle|range|slugify))',
);

/** Why these arguments are refused; undefined when they are not. */
export function judgeArguments(path: string, args: unknown): string | undefined {
  if (bounds.test(path)) return undefined;
  const found = findLarge(args);
  return found === undefined ? undefined : `${found} is too much: at most ${maxCount} is made at once`;
}

function findLarge(value: unknown): string | undefined {
  if (typeof value === 'number') return value > maxCount ? String(value) : undefined;
  if (typeof value === 'string') return findLargeText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = findLarge(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A number written as a text, or the counts of a pattern, which multiply where they are nested. */
function findLargeText(text: string): string | undefined {
  if (/^\s*[-+]?[\d.]+(?:e\+?\d+)?\s*$/i.test(text)) return Number(text) > maxCount ? text : undefined;
  let product = 1;
  for (const [, counts = ''] of text.matchAll(/\{([\d\s,]+)\}/g)) {
    product *= Math.max(1, ...counts.split(',').map(Number));
    if (product > maxCount) return `{${counts}}`;
  }
  return undefined;
}

/** Languages that are written from right to left (CLDR). */
const languages: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Of a BCP 47 tag or a comma-separated list, of which the first counts. */
export function isRightToLeft(locales: string): boolean {
  return languages.has(locales.split(',')[0]?.split(/[-_]/)[0]?.toLowerCase() ?? '');
}

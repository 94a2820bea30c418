/** Languages that are written from right to left (CLDR). */
const languages: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Of a BCP 47 tag or a comma-separated list, of which the first counts. */
export function isRightToLeft(locales: string): boolean {
  return languages.has(locales.split(',')[0]?.split(/[-_]/)[0]?.toLowerCase() ?? '');
}

/**
 * The developer option: views ask the property (AOSP TextUtils.getLayoutDirectionFromLocale, DisplayProperties). Here it
 * is seen at once, on a phone by apps that start anew.
 */
export function forcesRightToLeft(properties: ReadonlyMap<string, string>): boolean {
  return /^(1|true)$/.test(properties.get('debug.force_rtl') ?? '');
}

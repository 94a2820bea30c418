/** What was typed as a URL: an address as it is, a host with https, words as a search. Undefined: nothing was typed. */
export function parseAddress(typed: string): string | undefined {
  const words = typed.trim();
  if (words === '') return undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(words) || /^(mailto|tel|geo|sms):/iu.test(words)) return words;
  if (/^(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/u.test(words)) return `http://${words}`;
  if (/^[^\s/]+\.[^\s/.]{2,}(\/|\?|$)/u.test(words)) return `https://${words}`;
  return `https://search.vivace.example/?q=${encodeURIComponent(words)}`;
}

/** The address of a page that the device serves itself. */
export function isLocal(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|\?|$)/u.test(url);
}

export interface Address {
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Undefined: it is no URL. */
export function splitUrl(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname, searchParams } = new URL(url);
  return { host, path: pathname, query: searchParams };
}

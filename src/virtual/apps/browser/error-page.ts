import type { Child } from '../../ui/elements.ts';
import { icon } from '../../ui/elements.ts';
import { webButton, webHeading, webText } from '../../ui/widgets.ts';
import { load } from './browser-events.ts';
import type { BrowserApp } from './browser-state.ts';
import type { Palette } from './page.ts';
import { splitUrl } from './parse-address.ts';

/** Words as on Chrome's own error pages (chromium error_page_strings). */
export function describeError(
  app: BrowserApp,
  { url, code, palette }: { url: string; code: string; palette: Palette },
): readonly Child[] {
  const host = splitUrl(url)?.host ?? url;
  const offline = code === 'ERR_INTERNET_DISCONNECTED';
  const sentences: Readonly<Record<string, string>> = {
    ERR_INTERNET_DISCONNECTED: 'Try: turning off airplane mode, turning on mobile data or Wi-Fi',
    ERR_NAME_NOT_RESOLVED: `${host}’s server IP address could not be found.`,
    ERR_CONNECTION_REFUSED: `${host} refused to connect.`,
    ERR_EMPTY_RESPONSE: `${host} didn’t send any data.`,
    ERR_TIMED_OUT: `${host} took too long to respond.`,
  };
  return [
    icon('warning', {
      width: 48,
      height: 48,
      color: palette.quiet,
      semantics: { hidden: true },
      margin: [48, 0, 8, 0],
    }),
    webHeading(offline ? 'No internet' : 'This site can’t be reached', { id: 'error_title', color: palette.ink }),
    webText(sentences[code] ?? `The connection to ${host} was interrupted.`, { color: palette.quiet }),
    webText(code, { id: 'error_code', size: 13, color: palette.quiet }),
    webButton('Reload', { id: 'reload', margin: [12, 0], onTap: () => load(app) }),
  ];
}

import { quoteForShell } from './quote-for-shell.ts';
import { joinSections, splitSections } from './sections.ts';
import { findStartFailure } from './start-app.ts';

export interface LinkOptions {
  /** Only this app may take it. */
  readonly packageName?: string;
  /** A browser is to take it, whatever app claims the link. */
  readonly browser?: boolean;
}

export type LinkOutcome =
  | { readonly opened: true; readonly packageName?: string }
  | { readonly opened: false; readonly words: string };

const view = '-a android.intent.action.VIEW -c android.intent.category.BROWSABLE';
/** Those that flows have always been given first. */
const browsers = ['com.android.chrome', 'org.mozilla.firefox'];
/** Any page will do: only a browser takes pages of every host. */
const anyPage = 'https://www.example.com/';

/**
 * One script: which browser there is (the known ones, else the device's own choice for any web page, else the first that takes
 * one), then the VIEW intent. The link is one word of the device's sh, whatever it holds. `marker`: see `joinSections`.
 */
export function renderOpenLink(marker: string, link: string, { packageName, browser = false }: LinkOptions): string {
  const known = browsers.map((name) => `pm path ${name} >/dev/null 2>&1 && p=${name}`).join(' || ');
  const query = `--brief ${view} -d ${anyPage}`;
  const chosen = `p=$(cmd package resolve-activity ${query} 2>/dev/null | tail -n 1); p=\${p%%/*}`;
  const first =
    'case "$p" in ""|android|com.android.internal.*|"No activity"*) ' +
    `p=$(cmd package query-activities ${query} 2>/dev/null | grep / | head -n 1); p=$(echo \${p%%/*});; esac`;
  const choose = browser
    ? `${known} || { ${chosen}; ${first}; }`
    : `p=${packageName === undefined ? '' : quoteForShell(packageName)}`;
  // Without a category: an app that claims a link without BROWSABLE gets it too, as from any app.
  const start = `am start -a android.intent.action.VIEW -d ${quoteForShell(link)}`;
  return joinSections(marker, [
    `p=; ${choose}; echo "$p"`,
    `if [ -n "$p" ]; then ${start} -p "$p" 2>&1; else ${start} 2>&1; fi`,
  ]);
}

/** `packageName`: who was asked to take it, where that was settled. */
export function parseOpenLink(marker: string, output: string): LinkOutcome {
  const [chosen = '', started = ''] = splitSections(marker, output);
  const words = findLinkFailure(started);
  if (words !== undefined) return { opened: false, words };
  const packageName = chosen.trim();
  return { opened: true, ...(packageName !== '' && { packageName }) };
}

/** Without `-W` nothing but "Starting:" is said of a success. */
function findLinkFailure(output: string): string | undefined {
  if (/^Starting: /m.test(output) && !/^(?:Error|Exception|java\.lang|Security)/m.test(output)) return undefined;
  return findStartFailure(output) ?? 'am start answered nothing';
}

import type { Intent, IntentFilter } from '../contract/intent.ts';

/** Added to every intent that starts an activity; here every filter is taken to have it. */
const implied = 'android.intent.category.DEFAULT';

/** AOSP IntentFilter.match: action, categories and data must all fit. */
export function matchesFilter(filter: IntentFilter, intent: Intent): boolean {
  if (intent.action !== undefined && !filter.actions.includes(intent.action)) return false;
  const known = filter.categories ?? [];
  if (!intent.categories.every((category) => category === implied || known.includes(category))) return false;
  return matchesData(filter, intent);
}

function matchesData({ schemes, hosts, types }: IntentFilter, intent: Intent): boolean {
  const scheme = intent.data === undefined ? undefined : readScheme(intent.data);
  if (types === undefined ? intent.type !== undefined : !types.some((type) => matchesType(type, intent.type))) {
    return false;
  }
  if (schemes === undefined) {
    // A filter of types alone takes what lies in content providers and files.
    return scheme === undefined || (types !== undefined && (scheme === 'content' || scheme === 'file'));
  }
  if (scheme === undefined || !schemes.includes(scheme)) return false;
  return hosts === undefined || hosts.includes(readHost(intent.data ?? ''));
}

function matchesType(pattern: string, type: string | undefined): boolean {
  if (type === undefined) return false;
  if (pattern === '*/*' || type === '*/*' || pattern === type) return true;
  const [kind, rest] = pattern.split('/');
  const [ofKind, ofRest] = type.split('/');
  return kind === ofKind && (rest === '*' || ofRest === '*');
}

/** Compared case-sensitively, as Android does: schemes in filters are lower case. */
function readScheme(uri: string): string | undefined {
  return /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(uri)?.[1];
}

function readHost(uri: string): string {
  return /^[^:]+:\/\/(?:[^@/?#]*@)?([^:/?#]*)/.exec(uri)?.[1]?.toLowerCase() ?? '';
}

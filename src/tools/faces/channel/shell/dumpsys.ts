import { nameForm, packageForm, wholeNumber } from './forms.ts';
import { readOptions } from './options.ts';
import { changes, quoteWord, type Rule, reads, refuse } from './verdict.ts';

/** Words that only choose what is told. Services read what follows their name as they please, and some act on it. */
const telling: Readonly<Record<string, readonly string[]>> = {
  activity: [
    ...['activities', 'a', 'broadcasts', 'b', 'broadcast-stats', 'processes', 'p', 'services', 's', 'recents', 'r'],
    ...[
      'containers',
      'top',
      'intents',
      'i',
      'providers',
      'prov',
      'permissions',
      'starter',
      'lastanr',
      'lru',
      'oom',
      'o',
    ],
    ...['settings', 'exit-info', 'users', 'associations', 'uids', 'urisources', 'display-areas', 'lmk'],
  ],
  window: [
    ...[
      'windows',
      'w',
      'displays',
      'd',
      'policy',
      'p',
      'tokens',
      't',
      'sessions',
      's',
      'animator',
      'input',
      'all',
      'a',
    ],
    ...['visible', 'visible-apps', 'lastanr', 'l', 'refresh', 'containers', 'constants', 'package-config'],
  ],
  package: [
    ...['packages', 'permissions', 'features', 'libraries', 'providers', 'preferred', 'preferred-xml', 'permission'],
    ...['users', 'shared-users', 'verifiers', 'resolvers', 'activity', 'service', 'receiver', 'content', 'installs'],
    ...['messages', 'checkin', 'domain-preferred-apps', 'dexopt', 'keysets', 'queries', 'queryable', 'version'],
  ],
  gfxinfo: ['framestats'],
};

/** Options that only choose what is told, of any service. */
const options = {
  flags: [
    ...['-a', '-h', '--help', '-c', '-d', '-s', '-f', '--checkin', '--charged', '--noredact', '--redact', '--stats'],
    ...['--local', '--package', '--oom', '--unreachable', '--full', '--list', '--latency', '--display-id', '--history'],
    '--brief',
  ],
  values: { '--hours': wholeNumber },
};

/** What some services do besides telling. */
const acting: Readonly<Record<string, RegExp>> = {
  battery: /^(?:set|unplug|reset)$/,
  deviceidle:
    /^(?:step|force-idle|unforce|enable|disable|whitelist|tempwhitelist|except-idle-whitelist|sys-whitelist)$/,
  batterystats: /^--(?:reset|enable|disable|write)$/,
  procstats: /^--(?:clear|commit|reset|start-testing|stop-testing)$/,
  gfxinfo: /^reset$/,
  SurfaceFlinger: /^--latency-clear$/,
};

/** Of dumpsys itself, before the service. */
const own = {
  flags: ['-l', '--help', '--pid', '--thread'],
  values: { '-t': wholeNumber, '-T': wholeNumber, '--priority': /^(?:CRITICAL|HIGH|NORMAL)$/, '--skip': /^[\w.,]+$/ },
};

export const dumpsys: Rule = (words) => {
  const at = findService(words);
  const before = readOptions(words.slice(0, at), own);
  if ('refused' in before) return before;
  const [service, ...given] = words.slice(at);
  if (service === undefined) return reads;
  // Vendors' services have names with slashes; a service is looked up, never run.
  if (!nameForm.test(service)) return refuse(`${quoteWord(service)} is no name of a service`);
  const acts = Object.hasOwn(acting, service) ? acting[service] : undefined;
  if (acts !== undefined && given.some((word) => acts.test(word))) {
    const odd = given.find((word) => !/^[+=-]?[\w.-]+$/.test(word));
    return odd === undefined ? changes : refuse(`${quoteWord(odd)} is nothing it takes`);
  }
  const read = readOptions(given, options);
  if ('refused' in read) return read;
  const known = Object.hasOwn(telling, service) ? (telling[service] ?? []) : [];
  const odd = read.rest.find((word) => !known.includes(word) && !isName(word));
  if (odd === undefined) return reads;
  return refuse(`What dumpsys ${service} does with ${quoteWord(odd)} is not known, so it is not on the allowlist`);
};

/** A package, one of its components, a number (of a process, a user): what is told of. */
function isName(word: string): boolean {
  return (
    wholeNumber.test(word) || (packageForm.test(word) && word.includes('.')) || /^[\w.]+\/[\w.$]+(#\d+)?$/.test(word)
  );
}

function findService(words: readonly string[]): number {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (Object.hasOwn(own.values, word)) at++;
    else if (!word.startsWith('-')) return at;
  }
  return words.length;
}

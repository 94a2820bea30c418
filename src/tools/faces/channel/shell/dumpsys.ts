import { nameForm, packageForm, userForm, wholeNumber } from './forms.ts';
import { type OptionTable, readOptions } from './options.ts';
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
    ...['history', 'lastanr-traces'],
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
  usagestats: ['appstandby', 'file', 'database-info', 'apptimelimit', 'stats'],
  netstats: ['detail', 'full'],
  connectivity: ['networks', 'requests', 'trafficcontroller'],
  deviceidle: ['get', 'deep', 'light', 'force', 'screen', 'charging', 'network'],
  notification: ['policy'],
  dropbox: [
    ...['data_app_anr', 'data_app_crash', 'data_app_native_crash', 'data_app_strictmode', 'data_app_wtf'],
    ...['system_app_anr', 'system_app_crash', 'system_app_native_crash', 'system_app_strictmode', 'system_app_wtf'],
    ...['system_server_anr', 'system_server_crash', 'system_server_watchdog', 'system_server_wtf'],
    ...['system_server_native_crash', 'system_server_strictmode', 'system_server_lowmem'],
    ...['SYSTEM_BOOT', 'SYSTEM_RESTART', 'SYSTEM_TOMBSTONE', 'SYSTEM_LAST_KMSG', 'SYSTEM_RECOVERY_LOG'],
  ],
};

/** Options that one service knows, and that only choose what it tells. */
const told: Readonly<Record<string, OptionTable>> = {
  activity: { values: { '-p': packageForm } },
  appops: { values: { '--op': nameForm, '--mode': nameForm } },
  batterystats: {
    flags: ['--usage', '--daily', '--cpu', '--wakeups', '--settings'],
    values: { '--history-start': wholeNumber },
  },
  connectivity: { flags: ['--short'] },
  dropbox: { flags: ['-p', '--print', '--file'] },
  netstats: { flags: ['--uid', '--tag'] },
  notification: { values: { '-p': packageForm } },
  procstats: { flags: ['--full-details', '--current', '--details'] },
  SurfaceFlinger: { flags: ['--static-screen', '--vsync', '--frametimeline'] },
  user: { values: { '--user': userForm } },
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
  // A checkin is told once: batterystats deletes what it told, procstats and usagestats rename it.
  batterystats: /^--(?:checkin|reset|enable|disable|write)$/,
  procstats: /^--(?:checkin|clear|commit|reset|start-testing|stop-testing)$/,
  usagestats: /^--checkin$/,
  gfxinfo: /^reset$/,
  SurfaceFlinger: /^--latency-clear$/,
};

/** Of dumpsys itself, before the service. */
const own = {
  flags: ['-l', '--help', '--pid', '--thread', '--proto'],
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
  const more = Object.hasOwn(told, service) ? told[service] : undefined;
  const read = readOptions(given, {
    flags: [...options.flags, ...(more?.flags ?? [])],
    values: { ...options.values, ...more?.values },
  });
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

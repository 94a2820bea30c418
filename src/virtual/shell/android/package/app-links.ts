import { createHash } from 'node:crypto';
import type { PackageInfo } from '../../../contract/packages.ts';
import type { Machine } from '../../process.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { bareWords, optionValue } from '../bare-words.ts';

/** Domains of filters that open web links. */
function listDomains({ activities }: PackageInfo): readonly string[] {
  const hosts = activities.flatMap(({ filters }) =>
    filters.flatMap(({ schemes = [], hosts: found = [] }) =>
      schemes.some((one) => /^https?$/.test(one)) ? found : [],
    ),
  );
  return [...new Set(hosts)];
}

function renderPackage({ remembered }: Machine, info: PackageInfo): string {
  const domains = listDomains(info);
  if (domains.length === 0) return '';
  const hex = createHash('sha256').update(info.packageName).digest('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  // A built-in app is not signed; its name stands for a certificate.
  const signature = ((info.certificate ?? hex).toUpperCase().match(/../g) ?? []).join(':');
  const states = domains.map(
    (domain) => `      ${domain}: ${remembered.appLinks.get(`${info.packageName} ${domain}`) ?? 'none'}\n`,
  );
  return `  ${info.packageName}:\n    ID: ${id}\n    Signatures: [${signature}]\n    Domain verification state:\n${states.join('')}`;
}

/** AOSP DomainVerificationShell (Android 12 and later). What is set is told again; links open by filters all the same. */
const get: Subcommand = ({ machine, out, err }, args) => {
  const name = bareWords(args)[0];
  const found = machine.packages.all.filter((info) => name === undefined || info.packageName === name);
  if (name !== undefined && found.length === 0) {
    err(`Error: package ${name} not found\n`);
    return 1;
  }
  out(found.map((info) => renderPackage(machine, info)).join(''));
  return 0;
};

const stateNames: Readonly<Record<string, string>> = {
  STATE_NO_RESPONSE: 'none',
  STATE_SUCCESS: 'verified',
  '0': 'none',
  '1': 'verified',
};

const set: Subcommand = ({ machine }, args) => {
  const name = optionValue(args, '--package');
  const [state = '', ...domains] = bareWords(args, ['--user', '--package']);
  for (const info of machine.packages.all) {
    if (name !== undefined && name !== 'all' && info.packageName !== name) continue;
    const wanted = domains.includes('all') ? listDomains(info) : domains;
    for (const domain of wanted)
      machine.remembered.appLinks.set(`${info.packageName} ${domain}`, stateNames[state] ?? state);
  }
  return 0;
};

export const appLinkCommands: Subcommands = {
  'get-app-links': get,
  'set-app-links': set,
  'verify-app-links': () => 0,
  'reset-app-links': ({ machine }) => {
    machine.remembered.appLinks.clear();
    return 0;
  },
  'set-app-links-allowed': () => 0,
  'set-app-links-user-selection': () => 0,
};

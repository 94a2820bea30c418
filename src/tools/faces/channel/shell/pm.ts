import { bySubcommand, each } from './by-subcommand.ts';
import { componentForm, nameForm, nothing, packageForm, userForm, wholeNumber } from './forms.ts';
import { only } from './options.ts';
import { changes, type Rule, reads, refuse } from './verdict.ts';

const user = { values: { '--user': userForm } };
const packageOrComponent = new RegExp(`${packageForm.source}|${componentForm.source}`);
const queried = {
  flags: ['--brief', '--components', '--query-flags'],
  values: {
    '--user': userForm,
    '-a': nameForm,
    '-d': /^/,
    '-t': /^[\w.+*/-]+$/,
    '-c': nameForm,
    '-n': componentForm,
    '-p': packageForm,
  },
};

const installs: Rule = () => refuse('Apps are installed by android.install_apk');

/** `pm`, and `cmd package`. What runs a compiler, reads from stdin or leaves files is not there. */
export const packageRules: Readonly<Record<string, Rule>> = {
  list: only(
    reads,
    {
      letters: 'fdes3iuUlgav',
      flags: ['--show-versioncode', '--apex-only', '--all'],
      values: { '--user': userForm, '--uid': wholeNumber },
    },
    nameForm,
    2,
  ),
  path: only(reads, user, packageForm, 1),
  dump: only(reads, {}, packageForm, 1),
  'get-install-location': only(reads, {}, nothing),
  'get-max-users': only(reads, {}, nothing),
  'get-max-running-users': only(reads, {}, nothing),
  'has-feature': only(reads, {}, nameForm, 2),
  'get-app-link': only(reads, user, packageForm, 1),
  'get-app-links': only(reads, user, packageForm, 1),
  'get-privapp-permissions': only(reads, {}, packageForm, 1),
  'get-privapp-deny-permissions': only(reads, {}, packageForm, 1),
  'check-permission': only(reads, user, nameForm, 2),
  ...each(
    ['resolve-activity', 'query-activities', 'query-services', 'query-receivers'],
    only(reads, queried, nameForm, 2),
  ),
  ...each(['grant', 'revoke'], only(changes, user, nameForm, 2)),
  clear: only(changes, user, packageForm, 1),
  uninstall: only(changes, { flags: ['-k'], ...user }, packageForm, 1),
  ...each(
    ['enable', 'disable', 'disable-user', 'disable-until-used', 'default-state'],
    only(changes, user, packageOrComponent, 1),
  ),
  ...each(['hide', 'unhide', 'suspend', 'unsuspend'], only(changes, user, packageForm, 1)),
  'reset-permissions': only(changes, {}, nothing),
  'install-existing': only(changes, user, packageForm, 1),
  'set-install-location': only(changes, {}, /^[012]$/, 1),
  'set-app-link': only(changes, user, nameForm, 2),
  'set-home-activity': only(changes, user, packageOrComponent, 1),
  'trim-caches': only(changes, {}, /^\d+[KMG]?$/, 1),
  ...each(['install', 'install-create', 'install-write', 'install-commit', 'install-streaming'], installs),
};

export const pm = bySubcommand('pm', packageRules);

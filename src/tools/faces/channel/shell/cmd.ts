import { activityRules } from './am.ts';
import { bySubcommand, each } from './by-subcommand.ts';
import { anything, nameForm, nothing, packageForm, userForm } from './forms.ts';
import { input } from './input.ts';
import { only } from './options.ts';
import { packageRules } from './pm.ts';
import { settings } from './settings.ts';
import { changes, type Rule, reads } from './verdict.ts';
import { tellsOrSets, windowRules } from './wm.ts';

const user = { values: { '--user': userForm } };
const tells = only(reads, user, nameForm, 3);
const sets = only(changes, user, nameForm, 4);
const bare = only(reads, {}, nothing);

/** Services whose commands are known to do no more than they say. Those with a program of their own are judged like it. */
export const cmd: Rule = bySubcommand('cmd', {
  '-l': bare,
  activity: bySubcommand('cmd activity', activityRules),
  package: bySubcommand('cmd package', packageRules),
  window: bySubcommand('cmd window', windowRules),
  settings,
  input,
  statusbar: bySubcommand('cmd statusbar', {
    ...each(['expand-notifications', 'expand-settings', 'collapse'], only(changes, {}, nothing)),
    'get-status-icons': bare,
  }),
  uimode: bySubcommand('cmd uimode', { night: tellsOrSets(/^(?:yes|no|auto|custom_schedule|custom_bedtime)$/, 1) }),
  battery: bySubcommand('cmd battery', {
    get: tells,
    ...each(['set', 'unplug', 'reset'], only(changes, { flags: ['-f'] }, nameForm, 3)),
  }),
  connectivity: bySubcommand('cmd connectivity', { 'airplane-mode': tellsOrSets(/^(?:enable|disable)$/, 1) }),
  location: bySubcommand('cmd location', { 'is-location-enabled': tells, 'set-location-enabled': sets }),
  wifi: bySubcommand('cmd wifi', {
    ...each(['status', 'list-scan-results', 'list-networks'], bare),
    'set-wifi-enabled': sets,
  }),
  notification: bySubcommand('cmd notification', { list: bare }),
  overlay: bySubcommand('cmd overlay', { ...each(['list', 'dump'], tells), ...each(['enable', 'disable'], sets) }),
  appops: bySubcommand('cmd appops', { ...each(['get', 'query-op'], tells), ...each(['set', 'reset'], sets) }),
  role: bySubcommand('cmd role', {
    'get-role-holders': tells,
    ...each(['add-role-holder', 'remove-role-holder'], sets),
  }),
  locale: bySubcommand('cmd locale', {
    'get-app-locales': only(reads, user, packageForm, 1),
    'set-app-locales': only(changes, { values: { ...user.values, '--locales': /^[\w,-]*$/ } }, packageForm, 1),
  }),
  device_config: bySubcommand('cmd device_config', {
    ...each(['get', 'list'], only(reads, {}, nameForm, 2)),
    put: only(changes, {}, anything, 4),
  }),
  deviceidle: bySubcommand('cmd deviceidle', { get: tells, whitelist: only(changes, {}, /^[+=-]?[\w.]+$/, 4) }),
  media_session: bySubcommand('cmd media_session', { 'list-sessions': bare, dispatch: sets }),
});

import type { SettingNamespace } from '../../contract/settings.ts';
import { isSettingNamespace } from '../../services/settings.ts';
import { reportException } from '../android/shell-exception.ts';
import { ShellRefused } from '../android/shell-words.ts';
import type { Binary, Process } from '../process.ts';

interface Wish {
  readonly namespace: SettingNamespace;
  readonly words: readonly string[];
}

interface Verb {
  readonly least: number;
  readonly most: number;
  run(process: Process, wish: Wish): number;
}

const VERBS: Readonly<Record<string, Verb>> = {
  get: {
    least: 1,
    most: 1,
    run: ({ machine, out }, { namespace, words: [name = ''] }) => {
      out(`${machine.settings.get(namespace, name) ?? 'null'}\n`);
      return 0;
    },
  },
  put: {
    least: 2,
    most: 4,
    run: ({ machine, err }, { namespace, words: [name = '', value = '', , last] }) => {
      if (last !== undefined && last.toLowerCase() !== 'default') {
        err("Argument expected to be 'default'\n");
        return 255;
      }
      // A tag names who may reset the value later; only `default` beside it changes anything, and nothing that can be read.
      machine.settings.put(namespace, name, value);
      return 0;
    },
  },
  delete: {
    least: 1,
    most: 1,
    run: ({ machine, out }, { namespace, words: [name = ''] }) => {
      out(`Deleted ${machine.settings.delete(namespace, name) ? 1 : 0} rows\n`);
      return 0;
    },
  },
  list: {
    least: 0,
    most: Infinity,
    run: ({ machine, out }, { namespace }) => {
      const lines = machine.settings.list(namespace).map(([name, value]) => `${name}=${value}`);
      for (const line of lines.sort()) out(`${line}\n`);
      return 0;
    },
  },
  // Nobody has set values with a tag or as a default here, so there is nothing to go back to.
  reset: { least: 1, most: 2, run: () => 0 },
};

const USAGE = `Settings provider (settings) commands:
  help
      Print this help text.
  get [--user <USER_ID> | current] NAMESPACE KEY
      Retrieve the current value of KEY.
  put [--user <USER_ID> | current] NAMESPACE KEY VALUE [TAG] [default]
      Change the contents of KEY to VALUE.
      TAG to associate with the setting.
      {default} to set as the default, case-insensitive only for global/secure namespace
  delete [--user <USER_ID> | current] NAMESPACE KEY
      Delete the entry for KEY.
  reset [--user <USER_ID> | current] NAMESPACE {PACKAGE_NAME | RESET_MODE}
      Reset the global/secure table for a package with mode.
      RESET_MODE is one of {untrusted_defaults, untrusted_clear, trusted_defaults}, case-insensitive
  list [--user <USER_ID> | current] NAMESPACE
      Print all defined keys.
      NAMESPACE is one of {system, secure, global}, case-insensitive
`;

/** What Android says on stderr, with code 255 (AOSP SettingsService). */
class Refused extends Error {
  override readonly name = 'Refused';
}

export const settings: Binary = {
  name: 'settings',
  summary: 'the settings tables',
  unsupported: [{ what: 'settings reset', why: 'accepted; nothing is set by tag or as a default' }],
  run(process) {
    const [first] = process.args;
    if (first === undefined || first === 'help' || first === '-h') {
      process.out(USAGE);
      return 255;
    }
    try {
      const { verb, ...wish } = readWish(process.args);
      return verb.run(process, wish);
    } catch (error) {
      if (error instanceof ShellRefused) return reportException(process, first, `${error.exception}: ${error.message}`);
      if (!(error instanceof Refused)) throw error;
      process.err(`${error.message}\n`);
      return 255;
    }
  },
};

/** `--user N` may stand anywhere before the last word that is needed. */
function readWish(args: readonly string[]): Wish & { readonly verb: Verb } {
  const at = args.indexOf('--user');
  const user = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && user === undefined) throw new ShellRefused('Argument expected after "--user"');
  const words = at < 0 ? args : args.filter((_, place) => place !== at && place !== at + 1);
  const [name = '', space, ...rest] = words;
  const key = name.toLowerCase();
  const verb = Object.hasOwn(VERBS, key) ? VERBS[key] : undefined;
  if (verb === undefined) throw new Refused(`Invalid command: ${name}`);
  if (space === undefined) throw new Refused('Bad arguments');
  const namespace = space.toLowerCase();
  if (!isSettingNamespace(namespace)) throw new Refused(`Invalid namespace '${space}'`);
  if (rest.length < verb.least) throw new Refused('Bad arguments');
  if (rest.length > verb.most) throw new Refused('Too many arguments');
  if (user !== undefined && !/^(0|cur(rent)?)$/.test(user)) {
    if (!/^-?\d+$/.test(user)) throw new ShellRefused(`For input string: "${user}"`, 'java.lang.NumberFormatException');
    throw new Refused(`Invalid user: ${user}`);
  }
  return { verb, namespace, words: rest };
}

import type { SettingNamespace } from '../../contract/settings.ts';
import { isSettingNamespace } from '../../services/settings.ts';
import type { Binary, Process } from '../process.ts';

type Verb = (process: Process, namespace: SettingNamespace, words: readonly string[]) => number;

const VERBS: Readonly<Record<string, { readonly words: number; readonly run: Verb }>> = {
  get: {
    words: 1,
    run: ({ machine, out }, namespace, [name = '']) => {
      out(`${machine.settings.get(namespace, name) ?? 'null'}\n`);
      return 0;
    },
  },
  put: {
    words: 2,
    run: ({ machine }, namespace, [name = '', value = '']) => {
      machine.settings.put(namespace, name, value);
      return 0;
    },
  },
  delete: {
    words: 1,
    run: ({ machine, out }, namespace, [name = '']) => {
      out(`Deleted ${machine.settings.delete(namespace, name) ? 1 : 0} rows\n`);
      return 0;
    },
  },
  list: {
    words: 0,
    run: ({ machine, out }, namespace) => {
      for (const [name, value] of machine.settings.list(namespace)) out(`${name}=${value}\n`);
      return 0;
    },
  },
};

const USAGE = `Settings provider (settings) commands:
  get [--user <USER_ID> | current] NAMESPACE KEY
      Retrieve the current value of KEY.
  put [--user <USER_ID> | current] NAMESPACE KEY VALUE [TAG] [default]
      Change the contents of KEY to VALUE.
  delete [--user <USER_ID> | current] NAMESPACE KEY
      Delete the entry for KEY.
  list [--user <USER_ID> | current] NAMESPACE
      Print all defined keys.
  NAMESPACE is one of {system, secure, global}, case-insensitive
`;

export const settings: Binary = {
  name: 'settings',
  run(process) {
    const words = process.args.filter((arg, at) => arg !== '--user' && process.args[at - 1] !== '--user');
    const [name, space, ...rest] = words;
    if (name === undefined || name === 'help' || name === '-h') {
      process.out(USAGE);
      return name === undefined ? 255 : 0;
    }
    const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
    const fail = (reason: string) => {
      process.err(`Invalid command: ${reason}\n`);
      return 255;
    };
    if (verb === undefined) return fail(name);
    const namespace = space?.toLowerCase();
    if (!isSettingNamespace(namespace)) return fail(`Invalid namespace '${space ?? ''}'`);
    if (rest.length < verb.words) return fail('Bad arguments');
    return verb.run(process, namespace, rest);
  },
};

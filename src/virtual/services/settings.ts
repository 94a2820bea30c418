import { type SettingChange, type SettingNamespace, type Settings, settingNamespaces } from '../contract/settings.ts';
import { createListeners } from './listeners.ts';

export function createSettings(
  initial: Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>,
): Settings {
  const tables = {
    system: new Map(Object.entries(initial.system)),
    secure: new Map(Object.entries(initial.secure)),
    global: new Map(Object.entries(initial.global)),
  };
  const listeners = createListeners<SettingChange>();
  return {
    get: (namespace, name) => tables[namespace].get(name),
    put(namespace, name, value) {
      tables[namespace].set(name, value);
      listeners.tell(namespace, name, value);
    },
    delete(namespace, name) {
      const had = tables[namespace].delete(name);
      if (had) listeners.tell(namespace, name, undefined);
      return had;
    },
    list: (namespace) => [...tables[namespace]].sort(([a], [b]) => (a < b ? -1 : 1)),
    watch: listeners.add,
  };
}

export function isSettingNamespace(word: string | undefined): word is SettingNamespace {
  return settingNamespaces.some((known) => known === word);
}

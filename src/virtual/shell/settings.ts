const SETTING_NAMESPACES = ['system', 'secure', 'global'] as const;
export type SettingNamespace = (typeof SETTING_NAMESPACES)[number];

/** The settings tables. `changed` hears of every write, so that the screen can obey. */
export interface Settings {
  get(namespace: SettingNamespace, name: string): string | undefined;
  put(namespace: SettingNamespace, name: string, value: string): void;
  /** False when there was none. */
  delete(namespace: SettingNamespace, name: string): boolean;
  /** Sorted by name. */
  list(namespace: SettingNamespace): readonly (readonly [string, string])[];
}

export type SettingChange = (namespace: SettingNamespace, name: string, value: string | undefined) => void;

export function createSettings(
  initial: Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>,
  changed: SettingChange,
): Settings {
  const tables = {
    system: new Map(Object.entries(initial.system)),
    secure: new Map(Object.entries(initial.secure)),
    global: new Map(Object.entries(initial.global)),
  };
  return {
    get: (namespace, name) => tables[namespace].get(name),
    put(namespace, name, value) {
      tables[namespace].set(name, value);
      changed(namespace, name, value);
    },
    delete(namespace, name) {
      const had = tables[namespace].delete(name);
      if (had) changed(namespace, name, undefined);
      return had;
    },
    list: (namespace) => [...tables[namespace]].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

export function isSettingNamespace(word: string | undefined): word is SettingNamespace {
  return SETTING_NAMESPACES.some((known) => known === word);
}

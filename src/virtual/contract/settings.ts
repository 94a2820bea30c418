export const settingNamespaces = ['system', 'secure', 'global'] as const;
export type SettingNamespace = (typeof settingNamespaces)[number];

/** The settings tables. */
export interface Settings {
  get(namespace: SettingNamespace, name: string): string | undefined;
  put(namespace: SettingNamespace, name: string, value: string): void;
  /** False when there was none. */
  delete(namespace: SettingNamespace, name: string): boolean;
  /** Sorted by name. */
  list(namespace: SettingNamespace): readonly (readonly [string, string])[];
  /** Hears of every write and deletion until the answer is called. */
  watch(listener: SettingChange): () => void;
}

export type SettingChange = (namespace: SettingNamespace, name: string, value: string | undefined) => void;

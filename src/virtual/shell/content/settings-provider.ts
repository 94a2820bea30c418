import { type SettingNamespace, settingNamespaces } from '../../contract/settings.ts';
import type { Provider, Row } from './provider.ts';

function readNamespace(name: string | undefined): SettingNamespace | undefined {
  return settingNamespaces.find((known) => known === name);
}

/** `content://settings/system|secure|global[/NAME]` (AOSP SettingsProvider). */
export const settingsProvider: Provider = {
  query({ settings }, [table, name]) {
    const namespace = readNamespace(table);
    if (namespace === undefined) return undefined;
    const rows = settings.list(namespace).map(([key, value], index): Row => {
      return { _id: index + 1, name: key, value, is_preserved_in_restore: null };
    });
    return name === undefined ? rows : rows.filter((row) => row.name === name);
  },
  insert({ settings }, [table], { name, value }) {
    const namespace = readNamespace(table);
    if (namespace === undefined || name === null || name === undefined) return false;
    settings.put(namespace, String(name), String(value ?? ''));
    return true;
  },
  delete({ settings }, [table], rows) {
    const namespace = readNamespace(table);
    if (namespace !== undefined) for (const { name } of rows) settings.delete(namespace, String(name));
  },
  /** `GET_system`, `PUT_global` … with the name as argument. */
  call({ settings }, { method, arg, extras }) {
    const [, verb, table] = /^(GET|PUT|DELETE)_(\w+)$/.exec(method) ?? [];
    const namespace = readNamespace(table);
    if (namespace === undefined || arg === undefined) return undefined;
    if (verb === 'GET') return `Bundle[{value=${settings.get(namespace, arg) ?? 'null'}}]`;
    if (verb === 'PUT') settings.put(namespace, arg, extras.value ?? '');
    else settings.delete(namespace, arg);
    return null;
  },
};

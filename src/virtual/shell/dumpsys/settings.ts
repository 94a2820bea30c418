import { settingNamespaces } from '../../contract/settings.ts';
import type { Machine } from '../process.ts';

/** Corpus api33_mtk_settings.txt. The ids are this dump's own. */
export function renderSettings({ settings }: Machine): string {
  return [...settingNamespaces]
    .sort()
    .map((namespace) => {
      const rows = settings
        .list(namespace)
        .map(([name, value], at) => `_id:${at + 1} name:${name} pkg:android value:${value}`);
      return `${[`${namespace.toUpperCase()} SETTINGS (user 0)`, 'version: 210', ...rows].join('\n')}\n\n\n`;
    })
    .join('');
}

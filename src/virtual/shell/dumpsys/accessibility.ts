import type { Machine } from '../process.ts';

/** Corpus api33_mtk_accessibility.txt: what is enabled, as the setting tells; nothing of it can be bound here. */
export function renderAccessibility({ settings }: Machine): string {
  const enabled = (settings.get('secure', 'enabled_accessibility_services') ?? '').split(':').filter((id) => id !== '');
  return [
    'ACCESSIBILITY MANAGER (dumpsys accessibility)',
    '',
    'currentUserId=0',
    'User state[',
    '     Bound services:{}',
    `     Enabled services:{${enabled.map((id) => `{${id}}`).join(', ')}}`,
    '     Binding services:{}',
    '     Crashed services:{}',
    '',
  ].join('\n');
}

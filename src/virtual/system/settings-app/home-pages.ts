import type { Element } from '../../ui/element.ts';
import { column, row, scroll, text } from '../../ui/elements.ts';
import type { IconName } from '../../ui/icon-name.ts';
import { theme } from '../../ui/theme.ts';
import type { DeviceState } from '../device-state.ts';
import { describeCategory, describePage, describePreference, describeSwitch, type SettingsApp } from './preference.ts';

/** In the order of AOSP's top_level_settings.xml; what is not here has no page on this device. */
const entries: readonly (readonly [title: string, summary: string, icon: IconName, screen: string])[] = [
  ['Network & internet', 'Mobile, Wi‑Fi, hotspot', 'wifi', 'internet'],
  ['Connected devices', 'Bluetooth, pairing', 'bluetooth', 'bluetooth'],
  ['Apps', 'Recent apps, default apps', 'grid', 'apps'],
  ['Notifications', 'Notification history, conversations', 'bell', 'notifications'],
  ['Sound & vibration', 'Volume, haptics, Do Not Disturb', 'volume', 'volumePanel'],
  ['Display', 'Dark theme, font size, brightness', 'sun', 'display'],
  ['Location', 'Apps with access to location', 'location', 'location'],
  ['Accessibility', 'Display, interaction, audio', 'person', 'accessibility'],
  ['System', 'Languages, gestures, about', 'info', 'system'],
];

export function describeHome(app: SettingsApp): Element {
  return column({ id: 'settings_homepage_container', background: theme.background }, [
    text('Settings', { id: 'homepage_title', size: 32, padding: [28, 24, 16, 24] }),
    row(
      { id: 'search_action_bar', background: theme.surfaceHigh, radius: 26, padding: [14, 20], margin: [0, 16, 8, 16] },
      [text('Search settings', { id: 'search_action_bar_title', color: theme.textQuiet })],
    ),
    scroll(
      { id: 'recycler_view', className: 'androidx.recyclerview.widget.RecyclerView' },
      entries.map(([title, summary, icon, screen]) =>
        describePreference({ title, summary, icon, onTap: () => app.go(screen) }),
      ),
    ),
  ]);
}

/** The services that are on are those of `enabled_accessibility_services`. */
export function describeAccessibility({ services }: DeviceState, app: SettingsApp): Element {
  const on = services.settings.get('secure', 'enabled_accessibility_services') ?? '';
  const installed = on.split(':').filter((name) => name !== '');
  return describePage(app, 'Accessibility', [
    describeCategory('Screen reader'),
    describePreference({ title: 'TalkBack', summary: 'Off / Speak items on screen', enabled: false }),
    describeCategory('Downloaded apps'),
    installed.length === 0 && describePreference({ title: 'No services installed', enabled: false }),
    ...installed.map((name) => describePreference({ title: name.split('/')[0] ?? name, summary: 'On' })),
    describeCategory('Display'),
    describeSwitch(
      { title: 'Remove animations', summary: 'Reduce movement on the screen' },
      services.settings.get('global', 'animator_duration_scale') === '0',
      (off) => {
        for (const name of ['window_animation_scale', 'transition_animation_scale', 'animator_duration_scale']) {
          services.settings.put('global', name, off ? '0' : '1');
        }
      },
    ),
  ]);
}

export function describeSystem({ services, api, locale }: DeviceState, app: SettingsApp): Element {
  const { properties } = services;
  const tell = (title: string, summary: string) => describePreference({ title, summary, enabled: true });
  return describePage(app, 'System', [
    tell(
      'Languages',
      new Intl.DisplayNames(['en'], { type: 'language' }).of(locale.split(',')[0] ?? 'en-US') ?? locale,
    ),
    describeCategory('About'),
    tell('Model', properties.get('ro.product.model') ?? 'Vivace Virtual'),
    tell('Android version', properties.get('ro.build.version.release') ?? String(api)),
    tell('Build number', properties.get('ro.build.id') ?? 'VIVACE'),
  ]);
}

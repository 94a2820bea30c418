import type { Element } from '../../ui/element.ts';
import { button, column, row, slider, spacer, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { type DeviceState, markChanged } from '../device-state.ts';
import { describePreference, describeSwitch, type SettingsApp } from './preference.ts';

/** A sheet at the bottom, with the ids of AOSP's panel_layout.xml; what lies above it leaves. */
function describePanel(
  app: SettingsApp,
  { title, more }: { readonly title: string; readonly more?: string },
  rows: readonly (Element | false)[],
): Element {
  return column({ background: theme.surfaceHigh }, [
    { ...spacer(), onTap: () => app.back() },
    column({ id: 'panel_container', background: theme.surface, radius: 28, padding: [20, 0, 12, 0] }, [
      text(title, { id: 'panel_title', size: 20, padding: [0, 24, 8, 24] }),
      ...rows,
      row({ justify: more === undefined ? 'end' : 'between', padding: [8, 16] }, [
        more !== undefined && button('See more', { id: 'see_more', look: 'text', onTap: () => app.start(more) }),
        button('Done', { id: 'done', look: 'text', onTap: () => app.back() }),
      ]),
    ]),
  ]);
}

export function describeNetworkPanel({ services: { radios } }: DeviceState, app: SettingsApp): Element {
  const wifi = radios.get('wifi');
  return describePanel(app, { title: 'Internet', more: 'internet' }, [
    describeSwitch({ title: 'Wi‑Fi', icon: 'wifi' }, wifi, (on) => radios.set('wifi', on)),
    wifi && describePreference({ title: 'AndroidWifi', summary: 'Connected', icon: 'wifi' }),
    describeSwitch({ title: 'Mobile data', icon: 'signal' }, radios.get('data'), (on) => radios.set('data', on)),
  ]);
}

export function describeVolumePanel(device: DeviceState, app: SettingsApp): Element {
  const { volume } = device.system;
  return describePanel(app, { title: 'Volume' }, [
    row({ padding: [12, 24], gap: 16 }, [
      text('Media volume', { id: 'android:id/title', size: 16 }),
      slider({
        id: 'android:id/seekbar',
        grow: 1,
        min: 0,
        max: 15,
        step: 1,
        value: volume.level,
        onChange(value) {
          volume.level = value;
          markChanged(device);
        },
      }),
    ]),
  ]);
}

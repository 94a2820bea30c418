import type { Radio } from '../contract/services.ts';
import type { Element } from '../ui/element.ts';
import { column, icon, row, text } from '../ui/elements.ts';
import type { IconName } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { tellEffect } from './tell-effect.ts';

interface Tile {
  readonly label: string;
  readonly icon: IconName;
  readonly isOn: (device: DeviceState) => boolean;
  readonly turn: (device: DeviceState, on: boolean) => void;
  /** The second line when on. */
  readonly detail?: string;
}

const radio = (name: Radio) => ({
  isOn: ({ services }: DeviceState) => services.radios.get(name),
  turn: ({ services }: DeviceState, on: boolean) => services.radios.set(name, on),
});

/** In the order of AOSP's quick_settings_tiles_default. */
const tiles: readonly Tile[] = [
  { label: 'Internet', icon: 'wifi', detail: 'AndroidWifi', ...radio('wifi') },
  { label: 'Bluetooth', icon: 'bluetooth', ...radio('bluetooth') },
  {
    label: 'Flashlight',
    icon: 'flashlight',
    isOn: ({ system }) => system.tiles.flashlight,
    turn({ system }, on) {
      system.tiles.flashlight = on;
    },
  },
  {
    label: 'Auto-rotate',
    icon: 'rotate',
    isOn: ({ services }) => services.settings.get('system', 'accelerometer_rotation') === '1',
    turn: ({ services }, on) => services.settings.put('system', 'accelerometer_rotation', on ? '1' : '0'),
  },
  { label: 'Airplane mode', icon: 'airplane', ...radio('airplane') },
  { label: 'Mobile data', icon: 'signal', ...radio('data') },
  {
    label: 'Location',
    icon: 'location',
    isOn: ({ services }) => services.location.enabled,
    turn({ services }, on) {
      services.location.enabled = on;
    },
  },
  {
    label: 'Dark theme',
    icon: 'moon',
    isOn: ({ dark }) => dark,
    turn(device, on) {
      device.dark = on;
      device.services.settings.put('secure', 'ui_night_mode', on ? '2' : '1');
    },
  },
];

/** `count` tiles in two columns. */
export function describeTiles(device: DeviceState, count: number): Element {
  const shown = tiles.slice(0, count);
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) => shown.slice(at * 2, at * 2 + 2));
  return column(
    { id: count < tiles.length ? 'quick_qs_panel' : 'quick_settings_panel', gap: 8 },
    rows.map((some) =>
      row(
        { gap: 8 },
        some.map((tile) => describeTile(device, tile)),
      ),
    ),
  );
}

export const allTiles = tiles.length;

function describeTile(device: DeviceState, tile: Tile): Element {
  const on = tile.isOn(device);
  const color = on ? theme.onPrimary : theme.text;
  const state = on ? (tile.detail ?? 'On') : 'Off';
  return {
    ...row(
      {
        key: tile.label,
        className: 'android.widget.Switch',
        description: `${tile.label}, ${state}`,
        semantics: { stateDescription: on ? 'On' : 'Off' },
        background: on ? theme.primary : theme.surfaceHigh,
        radius: 22,
        padding: [12, 16],
        gap: 12,
        grow: 1,
        width: 150,
        minHeight: 64,
        onTap() {
          tile.turn(device, !on);
          tellEffect(device, 'quick setting', { tile: tile.label, on: !on });
          markChanged(device);
        },
      },
      [
        icon(tile.icon, { id: 'icon', color, width: 22, height: 22 }),
        column({ grow: 1, shrink: 1 }, [
          text(tile.label, { id: 'tile_label', size: 14, weight: 500, color, maxLines: 1 }),
          text(state, { id: 'app_label', size: 12, color, maxLines: 1 }),
        ]),
      ],
    ),
    checked: on,
  };
}

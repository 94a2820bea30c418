import { column, icon, text } from '../ui/elements.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { theme } from '../ui/theme.ts';
import { type DeviceState, markChanged, startTimer } from './device-state.ts';
import type { SystemSurface } from './system-surface.ts';
import { readScreen, toPx } from './window-frame.ts';

const most = 15;
/** AOSP VolumeDialogImpl: 3 s. */
const shownMs = 3000;

export function changeVolume(device: DeviceState, by: number): void {
  const { volume } = device.system;
  const { settings } = device.services;
  // `cmd media_session volume --set` writes the setting alone.
  const written = Number(settings.get('system', 'volume_music_speaker') ?? volume.level);
  volume.level = Math.max(0, Math.min(most, (Number.isFinite(written) ? written : volume.level) + by));
  volume.shownUntil = device.clock.now() + shownMs;
  settings.put('system', 'volume_music_speaker', String(volume.level));
  startTimer(device, device.cancels, shownMs, () => markChanged(device));
  markChanged(device);
}

/** The slim panel at the right edge; touches pass through, as nothing on it is set by a finger here. */
export function describeVolume(device: DeviceState): SystemSurface | undefined {
  const { volume } = device.system;
  if (device.clock.now() >= volume.shownUntil || !device.system.power.awake) return undefined;
  const screen = readScreen(device);
  const right = screen.right - toPx(device, 8);
  const top = Math.round(screen.bottom / 3);
  const part = volume.level / most;
  const tall = 176;
  return {
    key: 'volume',
    id: 71,
    title: 'VolumeDialogImpl',
    packageName: 'com.android.systemui',
    layer: 6,
    memory: createWindowMemory(),
    place: { left: right - toPx(device, 56), top, right, bottom: top + toPx(device, 248) },
    focusable: false,
    untouchable: true,
    describe: () =>
      column(
        {
          id: 'volume_dialog',
          background: theme.surface,
          radius: 28,
          elevation: 6,
          padding: 8,
          align: 'center',
          gap: 8,
        },
        [
          column(
            {
              id: 'volume_row_slider',
              className: 'android.widget.SeekBar',
              description: 'Media',
              width: 40,
              height: tall,
              radius: 20,
              background: theme.surfaceHigh,
              justify: 'end',
            },
            [column({ height: Math.round(tall * part), radius: 20, background: theme.primary })],
          ),
          icon('volume', { id: 'ringer_icon', color: theme.text }),
          text(String(volume.level), { size: 11, color: theme.textQuiet }),
        ],
      ),
  };
}

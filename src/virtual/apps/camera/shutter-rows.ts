import type { Element } from '../../ui/element.ts';
import { column, iconButton, image, row, text } from '../../ui/elements.ts';
import { openLast, pressShutter } from './camera-events.ts';
import type { CameraApp, CameraState } from './camera-state.ts';
import { pressRecord } from './video-events.ts';

const white = '#ffffff';
const faint = 'rgba(255, 255, 255, 0.16)';

export function modeRow({ mode, recording }: CameraState, app: CameraApp): Element {
  const choose = (label: string, value: CameraState['mode']) =>
    text(label, {
      id: `mode_${value}`,
      className: 'android.widget.Button',
      color: white,
      background: value === mode ? 'rgba(255, 255, 255, 0.24)' : 'rgba(0, 0, 0, 0)',
      selected: value === mode,
      enabled: recording === undefined,
      radius: 18,
      size: 15,
      weight: 500,
      padding: [8, 20],
      onTap: () => app.set({ mode: value, countdown: 0 }),
    });
  return row({ justify: 'center', gap: 8, padding: 4 }, [choose('Photo', 'photo'), choose('Video', 'video')]);
}

export function shutterRow(state: CameraState, app: CameraApp): Element {
  const { mode, recording, last, busy } = state;
  const idle = recording === undefined && !busy;
  const video = mode === 'video' && app.screen !== 'capture';
  const label = video ? (recording === undefined ? 'Start recording' : 'Stop recording') : 'Take photo';
  const inner = video
    ? { background: '#ff5449', radius: recording === undefined ? 28 : 8 }
    : { background: white, radius: 28 };
  return row({ justify: 'between', padding: [12, 40, 24, 40] }, [
    last === undefined || app.screen === 'capture'
      ? column({ width: 52, height: 52, radius: 26, background: faint })
      : image({
          id: 'thumbnail',
          source: last.endsWith('.mp4') ? { scene: 'camera', seed: 1 } : { path: last },
          width: 52,
          height: 52,
          radius: 26,
          description: 'Last photo',
          enabled: idle,
          onTap: () => openLast(app),
        }),
    column(
      {
        id: 'shutter',
        className: 'android.widget.ImageButton',
        description: label,
        width: 76,
        height: 76,
        radius: 38,
        border: white,
        padding: video && recording !== undefined ? 24 : 10,
        enabled: !busy,
        onTap: () => (video ? pressRecord(app) : pressShutter(app)),
      },
      [column({ ...inner, grow: 1, semantics: { hidden: true } })],
    ),
    iconButton('rotate', state.facing === 'back' ? 'Switch to front camera' : 'Switch to back camera', {
      id: 'switch_camera',
      color: white,
      background: faint,
      radius: 26,
      width: 52,
      height: 52,
      padding: 14,
      enabled: idle,
      onTap: () => app.set({ facing: state.facing === 'back' ? 'front' : 'back', zoom: 1 }),
    }),
  ]);
}

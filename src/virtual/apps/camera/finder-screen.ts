import type { Element } from '../../ui/element.ts';
import { column, icon, iconButton, image, row, slider, stack, text } from '../../ui/elements.ts';
import { blockedScreen } from './blocked-screen.ts';
import {
  askForCamera,
  findObstacle,
  openLast,
  openSettings,
  pinchZoom,
  pressShutter,
  setZoom,
} from './camera-events.ts';
import { type CameraApp, type CameraState, mostZoom } from './camera-state.ts';
import { reviewScreen } from './review-screen.ts';
import { pressRecord } from './video-events.ts';

const white = '#ffffff';
const faint = 'rgba(255, 255, 255, 0.16)';
const flashes = { off: 'auto', auto: 'on', on: 'off' } as const;
const timers = { 0: 3, 3: 10, 10: 0 } as const;

/** The viewfinder; `capture` takes one picture for the app that asked. */
export function finderScreen(state: CameraState, app: CameraApp): Element {
  const obstacle = findObstacle(app);
  if (obstacle !== undefined) {
    return blockedScreen(obstacle, { allow: () => askForCamera(app), settings: () => openSettings(app) });
  }
  if (state.reviewing && app.screen === 'capture') return reviewScreen(app);
  return column({ background: '#000000' }, [
    state.recording === undefined ? optionRow(state, app) : recordingRow(state.recording.seconds),
    viewfinder(state, app),
    zoomRow(state, app),
    app.screen === 'capture' ? undefined : modeRow(state, app),
    shutterRow(state, app),
  ]);
}

function optionRow({ flash, timer }: CameraState, app: CameraApp): Element {
  const option = { color: white, padding: 12 };
  return row({ justify: 'center', gap: 24, padding: 4 }, [
    iconButton('flashlight', `Flash ${flash}`, {
      ...option,
      id: 'flash',
      opacity: flash === 'off' ? 0.55 : 1,
      onTap: () => app.set({ flash: flashes[flash] }),
    }),
    row(
      {
        id: 'timer',
        description: timer === 0 ? 'Timer off' : `Timer ${timer} seconds`,
        onTap: () => app.set({ timer: timers[timer] }),
      },
      [
        icon('clock', {
          color: white,
          margin: 12,
          opacity: timer === 0 ? 0.55 : 1,
          semantics: { hidden: true },
        }),
        timer > 0 && text(`${timer}s`, { color: white, size: 14, margin: [0, 12, 0, 0] }),
      ],
    ),
  ]);
}

function recordingRow(seconds: number): Element {
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return row({ justify: 'center', padding: [12, 0], gap: 8, minHeight: 56 }, [
    icon('record', { color: '#ff5449', width: 18, height: 18, semantics: { hidden: true } }),
    text(time, { id: 'recording_time', color: white, weight: 500 }),
  ]);
}

/** The sun in it goes on with every picture and every minute; nothing ticks, so that the screen comes to rest. */
function viewfinder(state: CameraState, app: CameraApp): Element {
  const at = state.taken + Math.floor(app.now() / 60_000);
  const source = state.facing === 'back' ? { scene: 'camera', seed: at } : { scene: 'portrait', seed: 1 };
  return stack(
    {
      id: 'viewfinder',
      grow: 1,
      shrink: 1,
      radius: 20,
      description: 'Viewfinder',
      onPinch: (scale, ended) => pinchZoom(app, scale, ended),
    },
    [
      image({ source, width: '100%', height: '100%', transform: { scale: state.zoom }, semantics: { hidden: true } }),
      state.countdown > 0 &&
        column({ align: 'center', justify: 'center' }, [
          text(String(state.countdown), { id: 'countdown', size: 96, color: white }),
        ]),
    ],
  );
}

function zoomRow({ zoom }: CameraState, app: CameraApp): Element {
  return row({ padding: [4, 24], gap: 12 }, [
    text(`${zoom.toFixed(1)}×`, { id: 'zoom_label', color: white, size: 14, weight: 500, minWidth: 44 }),
    slider({
      id: 'zoom',
      description: 'Zoom',
      grow: 1,
      min: 1,
      max: mostZoom,
      step: 0.1,
      value: zoom,
      onChange: (value) => setZoom(app, value),
    }),
  ]);
}

function modeRow({ mode, recording }: CameraState, app: CameraApp): Element {
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

function shutterRow(state: CameraState, app: CameraApp): Element {
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

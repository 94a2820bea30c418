import type { Element } from '../../ui/element.ts';
import { icon, iconButton, row, slider, text } from '../../ui/elements.ts';
import { setZoom } from './camera-events.ts';
import { type CameraApp, type CameraState, mostZoom } from './camera-state.ts';

const white = '#ffffff';
const flashes = { off: 'auto', auto: 'on', on: 'off' } as const;
const timers = { 0: 3, 3: 10, 10: 0 } as const;

export function optionRow({ flash, timer }: CameraState, app: CameraApp): Element {
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

export function recordingRow(seconds: number): Element {
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return row({ justify: 'center', padding: [12, 0], gap: 8, minHeight: 56 }, [
    icon('record', { color: '#ff5449', width: 18, height: 18, semantics: { hidden: true } }),
    text(time, { id: 'recording_time', color: white, weight: 500 }),
  ]);
}

export function zoomRow({ zoom }: CameraState, app: CameraApp): Element {
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

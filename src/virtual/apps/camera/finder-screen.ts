import type { Element } from '../../ui/element.ts';
import { column, image, stack, text } from '../../ui/elements.ts';
import { blockedScreen } from './blocked-screen.ts';
import { askForCamera, findObstacle, openSettings, pinchZoom } from './camera-events.ts';
import type { CameraApp, CameraState } from './camera-state.ts';
import { optionRow, recordingRow, zoomRow } from './option-rows.ts';
import { reviewScreen } from './review-screen.ts';
import { modeRow, shutterRow } from './shutter-rows.ts';

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
          text(String(state.countdown), { id: 'countdown', size: 96, color: '#ffffff' }),
        ]),
    ],
  );
}

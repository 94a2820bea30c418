import { defineApp } from '../../ui/app.ts';
import { askForCamera, retakePhoto } from './camera-events.ts';
import { type CameraState, initialCamera } from './camera-state.ts';
import { finderScreen } from './finder-screen.ts';

/** Photos and videos into DCIM/Camera, and a picture for other apps (ACTION_IMAGE_CAPTURE). */
export const camera = defineApp<CameraState>({
  packageName: 'dev.vivace.camera',
  label: 'Vivace Camera',
  icon: { name: 'camera', color: '#5d5e66' },
  activities: { '.MainActivity': 'finder', '.CaptureActivity': 'capture' },
  filters: {
    '.MainActivity': [{ actions: ['android.media.action.STILL_IMAGE_CAMERA'] }],
    '.CaptureActivity': [{ actions: ['android.media.action.IMAGE_CAPTURE'] }],
  },
  permissions: ['INTERNET', 'CAMERA', 'RECORD_AUDIO'].map((name) => `android.permission.${name}`),
  initial: initialCamera,
  keeps: ['last', 'flash', 'timer'],
  screens: { finder: finderScreen, capture: finderScreen },
  orientation: 'portrait',
  onStart: (app) => askForCamera(app),
  onBack(app) {
    const reviewing = app.screen === 'capture' && app.state.reviewing;
    retakePhoto(app);
    return reviewing;
  },
});

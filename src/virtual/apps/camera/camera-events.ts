import { type CameraApp, mostZoom, nameFile } from './camera-state.ts';

const cameraPermission = 'android.permission.CAMERA';
const photoSize = { width: 1200, height: 1600 } as const;

/** What keeps the camera from working; undefined: nothing. */
export function findObstacle(app: CameraApp): 'permission' | 'switch' | undefined {
  if (!app.device.may(cameraPermission)) return 'permission';
  return app.device.camera === undefined ? 'switch' : undefined;
}

export function askForCamera(app: CameraApp): void {
  if (!app.device.may(cameraPermission)) app.device.ask([cameraPermission], () => app.set({}));
}

/** The page of this app in Settings. */
export function openSettings(app: CameraApp): void {
  app.device.open({
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: 'package:dev.vivace.camera',
  });
}

export function setZoom(app: CameraApp, zoom: number): void {
  app.set({ zoom: Math.round(Math.max(1, Math.min(mostZoom, zoom)) * 10) / 10 });
}

export function pinchZoom(app: CameraApp, scale: number, ended: boolean): void {
  const from = app.state.pinchedFrom ?? app.state.zoom;
  setZoom(app, from * scale);
  app.set({ pinchedFrom: ended ? undefined : from });
}

/** At once, or when the timer has run down; a touch while it runs stops it. */
export function pressShutter(app: CameraApp): void {
  const { timer, countdown, busy } = app.state;
  if (busy) return;
  if (countdown > 0) app.set({ countdown: 0 });
  else if (timer === 0) takePhoto(app);
  else countDown(app, timer);
}

function countDown(app: CameraApp, seconds: number): void {
  app.set({ countdown: seconds });
  app.after(1000, () => {
    if (app.state.countdown !== seconds) return;
    if (seconds > 1) countDown(app, seconds - 1);
    else {
      app.set({ countdown: 0 });
      takePhoto(app);
    }
  });
}

function takePhoto(app: CameraApp): void {
  const { facing, zoom, taken } = app.state;
  const { camera } = app.device;
  if (camera === undefined) return;
  app.set({ busy: true });
  camera.takePicture({ ...photoSize, facing, zoom }).then(
    (bytes) => {
      app.set({ busy: false, taken: taken + 1 });
      if (app.screen === 'capture') reviewPhoto(app, bytes);
      else savePhoto(app, bytes);
    },
    (error: unknown) => {
      app.set({ busy: false });
      app.snackbar(`No picture: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
}

function savePhoto(app: CameraApp, bytes: Buffer): void {
  const path = nameFile(app, 'IMG');
  const refused = app.device.save(path, bytes);
  if (refused === undefined) app.set({ last: path });
  else app.snackbar(`Photo not saved: ${refused}`);
}

/** The app's own folder of the shared storage, which MediaStore leaves out. */
export const reviewPath = '/sdcard/Android/data/dev.vivace.camera/cache/review.jpg';

/** Shown before the app that asked gets it. */
function reviewPhoto(app: CameraApp, bytes: Buffer): void {
  const refused = app.device.files.write(reviewPath, bytes, 0o660, Math.floor(app.now() / 1000));
  if (refused === undefined) app.set({ reviewing: true });
  else app.snackbar(`Photo not saved: ${refused}`);
}

export function retakePhoto(app: CameraApp): void {
  app.set({ reviewing: false });
}

/** To the place the other app named with EXTRA_OUTPUT; it hears where. */
export function acceptPhoto(app: CameraApp): void {
  const bytes = app.device.files.read(reviewPath);
  if (bytes === undefined) return;
  const output = String(app.intent.extras['output'] ?? '');
  const path = output === '' ? nameFile(app, 'IMG') : output.replace(/^file:\/\//u, '');
  const refused = app.device.save(path, bytes);
  if (refused !== undefined) {
    app.snackbar(`Photo not saved: ${refused}`);
    return;
  }
  app.set({ reviewing: false });
  app.back({ output: `file://${path}` });
}

export function openLast(app: CameraApp): void {
  const { last } = app.state;
  if (last === undefined) return;
  const type = last.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg';
  app.device.open({ action: 'android.intent.action.VIEW', data: `file://${last}`, type });
}

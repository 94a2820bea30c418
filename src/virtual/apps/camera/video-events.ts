import { type CameraApp, nameFile } from './camera-state.ts';

const microphone = 'android.permission.RECORD_AUDIO';
const videoSize = { width: 480, height: 640 } as const;
/** What the device's camera records at most. */
const mostSeconds = 60;

/** Starts, asking for the microphone first, or stops. */
export function pressRecord(app: CameraApp): void {
  if (app.state.busy) return;
  if (app.state.recording !== undefined) stopRecording(app);
  else if (app.device.may(microphone)) startRecording(app);
  else {
    app.device.ask([microphone], (granted) => {
      if (granted.length > 0) startRecording(app);
      else app.snackbar('Vivace Camera needs the microphone to record video');
    });
  }
}

function startRecording(app: CameraApp): void {
  app.set({ recording: { since: app.now(), seconds: 0 } });
  tick(app, app.now());
}

function tick(app: CameraApp, since: number): void {
  app.after(1000, () => {
    const { recording } = app.state;
    if (recording?.since !== since) return;
    const seconds = recording.seconds + 1;
    app.set({ recording: { since, seconds } });
    if (seconds >= mostSeconds) stopRecording(app);
    else tick(app, since);
  });
}

/** Saves what was seen as MP4, or says why this device cannot. */
function stopRecording(app: CameraApp): void {
  const { recording } = app.state;
  const { camera } = app.device;
  if (recording === undefined) return;
  app.set({ recording: undefined });
  if (camera === undefined) return;
  const ms = Math.max(200, Math.min(mostSeconds * 1000, app.now() - recording.since));
  app.set({ busy: true });
  const refuse = (reason: string) => {
    app.set({ busy: false });
    app.ask({ title: 'Video not saved', message: reason, accept: { label: 'OK', run: () => {} } });
  };
  camera.takeVideo({ ...videoSize, ms, facing: app.state.facing }).then(
    (video) => {
      if (typeof video === 'string') {
        refuse(video);
        return;
      }
      const path = nameFile(app, 'VID');
      const refused = app.device.save(path, video.mp4);
      if (refused !== undefined) refuse(refused);
      else {
        app.set({ busy: false, last: path });
        app.toast('Video saved');
      }
    },
    (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
  );
}

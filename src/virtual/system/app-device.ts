import { holding } from '../../base/clock.ts';
import type { Camera } from '../contract/services.ts';
import type { AppDevice, Extras } from '../ui/app.ts';
import { askPermissions } from './ask-permissions.ts';
import type { DeviceState, Process } from './device-state.ts';
import { fetchText } from './fetch-text.ts';
import { runOnMain } from './main-thread.ts';
import { completeIntent, createShareIntent } from './read-intent.ts';
import { showShareSheet, startIntent } from './start-intent.ts';
import { enqueueToast } from './toast-queue.ts';

const location = ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'].map((name) => `android.permission.${name}`);
/** The one app whose inbox others read from outside the device. */
const companion = 'dev.vivace.companion';
/** A coarse fix is told to about 3 km (AOSP LocationFudger: 2 km at least). */
const coarseDegrees = 0.03;

/** The system's doors of one app: what its package may not do, and what is switched off, is refused here. */
export function createAppDevice(device: DeviceState, process: Process): AppDevice {
  const { packageName } = process.app;
  const { services } = device;
  const may = (permission: string) =>
    services.permissions.state(packageName, permission) === 'granted' ||
    (device.api < 33 && permission === 'android.permission.POST_NOTIFICATIONS');
  return {
    files: services.files,
    get online() {
      return services.radios.online;
    },
    may,
    ask: (permissions, answer) =>
      askPermissions(device, packageName, permissions, () =>
        runOnMain(device, process, () => answer(permissions.filter(may))),
      ),
    notify(notification) {
      const run = (act: () => void) => () => runOnMain(device, process, act);
      const { onOpen, actions } = notification;
      return services.notifications.post({
        ...notification,
        packageName,
        ...(onOpen !== undefined && { onOpen: run(onOpen) }),
        ...(actions !== undefined && {
          actions: actions.map((action) => ({ ...action, run: (text?: string) => run(() => action.run(text))() })),
        }),
      });
    },
    cancelNotification(id, tag) {
      const found = services.notifications.all.find(
        (one) => one.packageName === packageName && one.id === id && one.tag === tag,
      );
      if (found !== undefined) services.notifications.cancel(found.key);
    },
    open(intent, onResult) {
      const tell = onResult && ((result: Extras | undefined) => runOnMain(device, process, () => onResult(result)));
      const start = () => startIntent(device, completeIntent(intent), packageName, tell);
      void holding(device.clock, start).then((outcome) => {
        if (outcome.ok) return;
        enqueueToast(device, packageName, 'No app can do this');
        tell?.(undefined);
      });
    },
    share(content) {
      showShareSheet(device, createShareIntent(content), packageName);
    },
    inbox: packageName === companion ? services.inbox : undefined,
    clipboard: {
      get text() {
        // From Android 10 on only the app in front may read it.
        return device.foreground === packageName || device.api < 29 ? services.clipboard.text : undefined;
      },
      copy: (text) => services.clipboard.set(text, packageName),
    },
    get location() {
      if (!location.some(may) || !services.switches.get('location')) return undefined;
      const fix = services.location.current;
      if (fix === undefined || may('android.permission.ACCESS_FINE_LOCATION')) return fix;
      const coarse = (degrees: number) => Math.round(degrees / coarseDegrees) * coarseDegrees;
      const { latitude, longitude } = fix;
      return { ...fix, latitude: coarse(latitude), longitude: coarse(longitude), accuracy: 2000 };
    },
    get camera(): Camera | undefined {
      if (!may('android.permission.CAMERA') || !services.switches.get('camera')) return undefined;
      // Drawing takes real time, in which virtual time must not pass.
      return {
        takePicture: (wish) => holding(device.clock, () => services.camera.takePicture(wish)),
        takeVideo: (wish) => holding(device.clock, () => services.camera.takeVideo(wish)),
      };
    },
    fetch: (url, answer) => fetchText(device, process, url, answer),
    get media() {
      return services.media.items;
    },
    save(path, content) {
      const refused = services.files.write(path, content, 0o660, Math.floor(device.clock.now() / 1000));
      if (refused === undefined) services.media.scan();
      return refused;
    },
    log: (priority, tag, text) => services.log.add({ at: device.clock.now(), pid: process.pid, priority, tag, text }),
  };
}

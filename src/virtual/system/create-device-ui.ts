import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { UiFault } from '../contract/faults.ts';
import type { Journal } from '../contract/journal.ts';
import type { SystemServices } from '../contract/services.ts';
import { settingNamespaces } from '../contract/settings.ts';
import type { AppDefinition } from '../ui/app.ts';
import { listWindows } from './accessible-windows.ts';
import { actOnNotification } from './act-on-notification.ts';
import { showAnr } from './anr.ts';
import { askPermissions } from './ask-permissions.ts';
import { crashApp } from './crash.ts';
import { createDeviceState } from './create-device-state.ts';
import { cancelTimers, type DeviceState, type Latency, readSize } from './device-state.ts';
import { enterPackages } from './enter-packages.ts';
import { focusAutofocus, settleKeyboard } from './focus.ts';
import { createPatientInput } from './hung-input.ts';
import { readKeyboardFrame } from './keyboard-state.ts';
import { pressKey } from './keys.ts';
import { hangProcess } from './main-thread.ts';
import { openActivity } from './open-activity.ts';
import { changePackage, clearPackage, forceStop, killBackground, listApps } from './package-control.ts';
import { openPanel } from './panel.ts';
import { performOnNode } from './perform.ts';
import { createPicture } from './picture.ts';
import { dismissKeyguard, setLock, sleepDevice, wakeDevice } from './power.ts';
import { listStack } from './process.ts';
import { createMainIntent } from './read-intent.ts';
import { readResumed } from './read-resumed.ts';
import { finishBoot, rebootScreen } from './reboot.ts';
import { resolveIntent } from './resolve-intent.ts';
import { changeSetting } from './settings.ts';
import { startIntent } from './start-intent.ts';
import { readFocusedSurface } from './surfaces.ts';
import { pressSystemKey } from './system-keys.ts';
import { closeTask } from './task-control.ts';
import { listTasks } from './tasks.ts';
import { createTouch } from './touch.ts';
import { createTouchRecord } from './touch-record.ts';
import { createTyping } from './typing.ts';
import { watchServices } from './watch-services.ts';

export interface DeviceUiOptions {
  readonly clock: Clock;
  readonly services: SystemServices;
  readonly journal: Journal;
  /** px, default 1080 × 2400. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Dots per inch, default 420. */
  readonly density?: number;
  readonly apps: readonly AppDefinition[];
  readonly faults?: readonly UiFault[];
  /** 1 (default), or 0 on the instant profile: no animation, flings at rest at once, launches without delay. */
  readonly animationScale?: number;
  /** [0, 1): where numbers differ from device to device (process ids). */
  readonly random: () => number;
  readonly latency?: Partial<Latency>;
  /** "Restart" of the power menu: the device is to reboot, its screen with it (`DeviceUi.reboot`). Default: the screen alone. */
  readonly onRestart?: () => void;
  /** Called after each reboot, when the screen is up again. */
  readonly onBooted?: () => void;
}

/** The screen side of one virtual device. It owns its timers; `close` ends them. */
export function createDeviceUi(options: DeviceUiOptions): DeviceUi {
  const device = createDeviceState(options, pressAnyKey);
  const stopWatching = watchServices(device);
  enterPackages(device);
  for (const namespace of settingNamespaces) {
    for (const [name, value] of options.services.settings.list(namespace)) {
      changeSetting(device, `${namespace} ${name}`, value, options.animationScale ?? 1);
    }
  }
  const touch = createTouch(device);
  const record = createTouchRecord(device);
  const input = createPatientInput(device, ({ kind, x, y, pointer }) => touch.handle(kind, x, y, pointer));
  const picture = createPicture(device);
  finishBoot(device);

  return {
    get size() {
      return readSize(device);
    },
    get density() {
      return device.density;
    },
    get rotation() {
      return device.rotation;
    },
    get apps() {
      return listApps(device);
    },
    windows: () => listWindows(device),
    get focused() {
      return listWindows(device).find((window) => window.focused);
    },
    get resumed() {
      return readResumed(device);
    },
    get keyboard() {
      settleKeyboard(device);
      return { shown: device.keyboard.shown, bounds: readKeyboardFrame(device) };
    },
    get lastChangeAt() {
      return Math.max(device.changedAt, Math.min(device.clock.now(), device.movingUntil));
    },
    picture,
    touch(kind, x, y, pointer = 0) {
      record.tell({ kind, x, y, pointer });
      if (takesInput(device)) input.touch({ kind, x, y, pointer });
      else touch.cancel();
      settleFocus(device);
    },
    key(code, keyOptions) {
      if (pressSystemKey(device, code, keyOptions?.longPress ?? false) || !takesInput(device)) return;
      input.key(() => pressKey(device, code, keyOptions));
    },
    type(character) {
      if (takesInput(device)) input.key(() => createTyping(device).press(character));
    },
    watchTouches: (listener) => record.watch(listener),
    actOnNotification: (key, deed) => actOnNotification(device, key, deed),
    perform: (key, action) => performOnNode(device, key, action),
    launch: (packageName, activity, extras = {}) =>
      openActivity(device, { packageName, activity, intent: createMainIntent(packageName, activity ?? '', extras) }),
    start: (intent, by) => startIntent(device, intent, by),
    resolve: (intent) => resolveIntent(device, intent),
    forceStop: (packageName) => forceStop(device, packageName),
    killBackground: (packageName) => killBackground(device, packageName),
    crash(packageName, message = 'crash injected by the virtual device') {
      if (!device.processes.has(packageName)) return false;
      crashApp(device, packageName, message);
      return true;
    },
    hang(packageName, ms) {
      const process = device.processes.get(packageName);
      if (process !== undefined) hangProcess(device, process, ms);
      return process !== undefined;
    },
    notResponding(packageName) {
      const process = device.processes.get(packageName);
      if (process !== undefined) showAnr(device, process, 'MotionEvent');
      return process !== undefined;
    },
    askPermissions: (packageName, permissions) => askPermissions(device, packageName, permissions, () => {}),
    get tasks() {
      return listTasks(device, listStack);
    },
    removeTask: (id) => closeTask(device, id),
    get panel() {
      return device.system.panel;
    },
    openPanel: (panel) => openPanel(device, panel),
    get power() {
      return { awake: device.system.power.awake, locked: device.system.power.locked };
    },
    sleep: () => sleepDevice(device),
    wake: () => wakeDevice(device),
    dismissKeyguard: () => dismissKeyguard(device),
    get secured() {
      return device.system.power.pin !== undefined;
    },
    setLock: (pin, old) => setLock(device, pin, old),
    reboot: () => rebootScreen(device),
    packageChanged: (info, packageName) => changePackage(device, info, packageName),
    clearData: (packageName) => clearPackage(device, packageName),
    pid: (packageName) => device.processes.get(packageName)?.pid,
    setting: (namespace, name, value) =>
      changeSetting(device, `${namespace} ${name}`, value, options.animationScale ?? 1),
    close() {
      touch.cancel();
      stopWatching();
      for (const process of device.processes.values()) cancelTimers(process.cancels);
      cancelTimers(device.cancels);
      device.trees.close();
    },
  };
}

/** A reply field that a touch opened gets the focus once its window is there. */
function settleFocus(device: DeviceState): void {
  if (!device.system.wantsFocus) return;
  device.system.wantsFocus = false;
  const surface = readFocusedSurface(device);
  if (surface !== undefined) focusAutofocus(device, surface);
}

function pressAnyKey(device: DeviceState, code: number, longPress: boolean): void {
  if (!pressSystemKey(device, code, longPress)) pressKey(device, code, { longPress });
}

/** A device that sleeps or boots takes no touch and no ordinary key. */
function takesInput({ clock, system }: DeviceState): boolean {
  return system.power.awake && clock.now() >= system.bootUntil;
}

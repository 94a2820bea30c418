import type { App, AppState } from '../ui/app.ts';
import { showAlert } from './alert.ts';
import { createAppDevice } from './app-device.ts';
import { crashApp } from './crash.ts';
import { type DeviceState, markAppChanged, type Process, startTimer } from './device-state.ts';
import { focusById } from './focus-by-id.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { hangProcess, runOnMain } from './main-thread.ts';
import { showOverlay } from './overlays.ts';
import { leaveScreen, openScreen, replaceScreens, replaceTop, topEntry } from './process.ts';
import { enqueueToast } from './toast-queue.ts';

const snackbarMs = 4000;

/** The handle an app works with. Timers and requests started through it end with the process. */
export function createAppHandle(device: DeviceState, process: Process): App<AppState> {
  const { packageName } = process.app;
  const appDevice = createAppDevice(device, process);
  const later = (ms: number, run: () => void) =>
    startTimer(device, process.cancels, ms, () => runOnMain(device, process, run));
  return {
    get state() {
      return process.state;
    },
    get screen() {
      return topEntry(process).screen;
    },
    get inFront() {
      const { power } = device.system;
      return device.foreground === packageName && power.awake && !power.locked;
    },
    set(patch) {
      // Something kept a handle beyond the process: what it says must not come back with the next one.
      if (device.processes.get(packageName) !== process) return;
      process.state = { ...process.state, ...patch };
      const kept = (process.app.keeps ?? []).map((name) => [name, process.state[name]]);
      if (kept.length > 0) device.saved.set(packageName, Object.fromEntries(kept));
      markAppChanged(device, packageName);
    },
    go: (screen, params = {}) => openScreen(device, process, { screen, params }),
    start: (screen, params = {}) => replaceScreens(device, process, { screen, params }),
    replace: (screen, params = {}) => replaceTop(device, process, { screen, params }),
    back: (result) => leaveScreen(device, process, result),
    request(path, answer) {
      const fails = device.faults.strike('network-error', (on) => path.includes(on)) !== undefined;
      const extra = device.faults.strike('network-delay', (on) => path.includes(on))?.ms ?? 0;
      // The radios are asked when the answer would come: a request under way dies with the network.
      later(device.latency.networkMs + extra, () => answer(!fails && device.services.radios.online));
    },
    after: later,
    ask: (request) => showAlert(device, process, request),
    snackbar(message, action) {
      const shown = { message, ...(action !== undefined && { action }) };
      process.snackbar = shown;
      markAppChanged(device, packageName);
      startTimer(device, process.cancels, snackbarMs, () => {
        if (process.snackbar !== shown) return;
        process.snackbar = undefined;
        markAppChanged(device, packageName);
      });
    },
    toast: (message) => enqueueToast(device, packageName, message),
    hideKeyboard: () => hideKeyboard(device),
    focus: (id) => focusById(device, process, id),
    show: (request) => showOverlay(device, process, request),
    now: () => device.clock.now(),
    random: device.random,
    get intent() {
      return topEntry(process).intent;
    },
    get dark() {
      return device.dark;
    },
    get rightToLeft() {
      return device.rightToLeft;
    },
    device: appDevice,
    crash: (message) => crashApp(device, packageName, message),
    hang: (ms) => hangProcess(device, process, ms),
  };
}

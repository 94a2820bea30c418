import { type App, type AppDefinition, type AppState, type Extras, listActivities, type Params } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { findElement } from '../ui/find-element.ts';
import { createWindowMemory } from '../ui/scene.ts';
import {
  cancelTimers,
  type DeviceState,
  markChanged,
  type Process,
  type StackEntry,
  startTimer,
} from './device-state.ts';
import { hideKeyboard, showKeyboard } from './keyboard-state.ts';
import { enqueueToast } from './toast-queue.ts';

const slideMs = 300;
const snackbarMs = 4000;

/** Starts a process on its launcher screen, or on another; it is not brought to the front. */
export function startProcess(device: DeviceState, app: AppDefinition, screen: string, extras: Extras): Process {
  const state = { ...app.initial, ...device.saved.get(app.packageName) };
  const process: Process = {
    app,
    pid: device.nextPid++,
    extras,
    state,
    stack: [],
    dialog: undefined,
    snackbar: undefined,
    cancels: new Set(),
  };
  device.processes.set(app.packageName, process);
  process.stack = [createEntry(device, screen, {}, 0)];
  const handle = createApp(device, process);
  app.onStart?.(handle, extras);
  return process;
}

export function stopProcess(device: DeviceState, packageName: string): void {
  const process = device.processes.get(packageName);
  if (process === undefined) return;
  cancelTimers(process.cancels);
  device.processes.delete(packageName);
  if (device.foreground === packageName) showHome(device);
  markChanged(device);
}

export function showHome(device: DeviceState): void {
  const home = device.processes.get(device.home);
  if (home !== undefined) home.stack = home.stack.slice(0, 1);
  bringToFront(device, device.home);
}

/** A running app becomes the one on screen; the launcher is started when it is not running. */
export function bringToFront(device: DeviceState, packageName: string): void {
  hideKeyboard(device);
  const app = device.apps.get(packageName);
  if (app !== undefined && !device.processes.has(packageName)) {
    startProcess(device, app, listActivities(app)[0]?.screen ?? '', {});
  }
  device.foreground = packageName;
  const process = device.processes.get(packageName);
  if (process !== undefined) slideTop(device, process, packageName === device.home ? -1 : 1);
  markChanged(device, slideMs * device.animationScales.transition);
}

export function topEntry(process: Process): StackEntry {
  const top = process.stack.at(-1);
  if (top === undefined) throw new Error(`The process of ${process.app.packageName} has no screen.`);
  return top;
}

/** Full class name of the activity a process shows: the nearest one below that an activity opens. */
export function readActivity(process: Process): string {
  const activities = listActivities(process.app);
  for (let index = process.stack.length - 1; index >= 0; index--) {
    const found = activities.find(({ screen }) => screen === process.stack[index]?.screen);
    if (found !== undefined) return found.activity;
  }
  return activities[0]?.activity ?? process.app.packageName;
}

/** The screen on top as its app describes it now. */
export function describeScreen(device: DeviceState, process: Process): Element {
  const { screen, params } = topEntry(process);
  const describe = process.app.screens[screen];
  if (describe === undefined) throw new Error(`${process.app.packageName} has no screen "${screen}".`);
  return describe(process.state, createApp(device, process), params);
}

export function entryKey(process: Process): string {
  return `${process.app.packageName}#${topEntry(process).number}`;
}

export function openScreen(device: DeviceState, process: Process, screen: string, params: Params): void {
  changeStack(device, process, [...process.stack, createEntry(device, screen, params, 1)]);
}

/** One screen back; leaving the last one shows the launcher, the process stays (Android 12 and later). */
export function leaveScreen(device: DeviceState, process: Process): void {
  if (process.stack.length <= 1) {
    if (process.app.packageName !== device.home) showHome(device);
    return;
  }
  const below = process.stack.slice(0, -1);
  changeStack(device, process, below);
  slideTop(device, process, -1);
}

function slideTop(device: DeviceState, process: Process, slide: StackEntry['slide']): void {
  process.stack = [...process.stack.slice(0, -1), { ...topEntry(process), openedAt: device.clock.now(), slide }];
}

function createEntry(device: DeviceState, screen: string, params: Params, slide: StackEntry['slide']): StackEntry {
  const openedAt = device.clock.now();
  return { number: device.nextNumber++, screen, params, memory: createWindowMemory(), openedAt, slide };
}

function changeStack(device: DeviceState, process: Process, stack: readonly StackEntry[]): void {
  if (device.foreground === process.app.packageName) hideKeyboard(device);
  process.stack = stack;
  // A snackbar belongs to the screen that showed it.
  process.snackbar = undefined;
  markChanged(device, slideMs * device.animationScales.transition);
  focusFirst(device, process);
}

/** Gives the focus to the field that asks for it, once per opened screen. */
export function focusFirst(device: DeviceState, process: Process): void {
  const { memory } = topEntry(process);
  if (memory.focus !== undefined) return;
  const root = describeScreen(device, process);
  const found = findElement(root, `${entryKey(process)}/0`, ({ element }) => element.field?.autofocus === true);
  if (found?.element.field === undefined) return;
  const end = found.element.field.value.length;
  memory.focus = found.key;
  memory.caret = { start: end, end };
  if (device.foreground === process.app.packageName) showKeyboard(device);
}

/** How far a screen has still to slide, in parts of the width: at first 0.3, 0 when it is there. */
export function readSlide(device: DeviceState, entry: StackEntry): number {
  const total = slideMs * device.animationScales.transition;
  const done = total <= 0 ? 1 : Math.min(1, (device.clock.now() - entry.openedAt) / total);
  return entry.slide * 0.3 * (1 - done) ** 2;
}

/** The handle an app works with. Timers and requests started through it end with the process. */
function createApp(device: DeviceState, process: Process): App<AppState> {
  return {
    get state() {
      return process.state;
    },
    get screen() {
      return topEntry(process).screen;
    },
    set(patch) {
      process.state = { ...process.state, ...patch };
      const kept = (process.app.keeps ?? []).map((name) => [name, process.state[name]]);
      if (kept.length > 0) device.saved.set(process.app.packageName, Object.fromEntries(kept));
      markChanged(device);
    },
    go: (screen, params = {}) => openScreen(device, process, screen, params),
    start: (screen, params = {}) => changeStack(device, process, [createEntry(device, screen, params, 1)]),
    back: () => leaveScreen(device, process),
    request(path, answer) {
      const fails = device.faults.strike('network-error', (on) => path.includes(on)) !== undefined;
      const extra = device.faults.strike('network-delay', (on) => path.includes(on))?.ms ?? 0;
      startTimer(device, process.cancels, device.latency.networkMs + extra, () => answer(!fails));
    },
    after: (ms, run) => startTimer(device, process.cancels, ms, run),
    ask(request) {
      hideKeyboard(device);
      process.dialog = { request, memory: createWindowMemory(), number: device.nextNumber++ };
      markChanged(device);
    },
    snackbar(message, action) {
      const shown = { message, ...(action !== undefined && { action }) };
      process.snackbar = shown;
      markChanged(device);
      startTimer(device, process.cancels, snackbarMs, () => {
        if (process.snackbar !== shown) return;
        process.snackbar = undefined;
        markChanged(device);
      });
    },
    toast: (message) => enqueueToast(device, process.app.packageName, message),
    hideKeyboard: () => hideKeyboard(device),
    show: () => pending('show'),
    now: () => device.clock.now(),
    random: device.random,
    get intent(): never {
      return pending('intent');
    },
    dark: false,
    rightToLeft: false,
    get device(): never {
      return pending('device');
    },
    crash: () => pending('crash'),
    hang: () => pending('hang'),
  };
}

/** Being built. */
function pending(member: string): never {
  throw new Error(`Apps of the virtual device have no ${member} yet`);
}

import type { Intent } from '../contract/intent.ts';
import { type AppDefinition, type Extras, listActivities, type Params } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { findElement } from '../ui/find-element.ts';
import { createWindowMemory } from '../ui/scene.ts';
import {
  cancelTimers,
  type DeviceState,
  markChanged,
  type OnResult,
  type Process,
  type StackEntry,
} from './device-state.ts';
import { hideKeyboard, showKeyboard } from './keyboard-state.ts';
import { createMainIntent, readParams } from './read-intent.ts';
import { enterTask, keepTask } from './tasks.ts';
import { tellEffect } from './tell-effect.ts';

const slideMs = 300;

/** Starts a process on one of its screens; it is not brought to the front. */
export function startProcess(
  device: DeviceState,
  app: AppDefinition,
  { screen, ...opened }: { screen: string; intent: Intent } & Pick<OpenRequest, 'returnTo' | 'onResult'>,
): Process {
  const { intent } = opened;
  const { packageName } = app;
  const { pid, exit } = device.services.processes.start(
    { name: packageName, uid: device.services.packages.find(packageName)?.uid ?? 10_000 },
    () => stopProcess(device, packageName, 'killed'),
  );
  const process: Process = {
    app,
    pid,
    exit,
    get handle() {
      return handle;
    },
    hungUntil: Number.NEGATIVE_INFINITY,
    waiting: [],
    state: { ...app.initial, ...device.saved.get(packageName) },
    stack: [],
    overlays: [],
    snackbar: undefined,
    cancels: new Set(),
  };
  const handle = device.createHandle(process);
  device.processes.set(packageName, process);
  process.stack = [createEntry(device, { ...opened, screen, params: readParams(intent), slide: 0 })];
  tellEffect(device, 'app started', { package: packageName, pid });
  app.onStart?.(handle, intent.extras);
  return process;
}

/** The process is gone with its timers; `why` is for the journal. */
export function stopProcess(device: DeviceState, packageName: string, why: string): void {
  const process = device.processes.get(packageName);
  if (process === undefined) return;
  keepTask(device, packageName, listStack(process));
  cancelTimers(process.cancels);
  const asked = process.stack.flatMap(({ onResult }) => onResult ?? []);
  process.exit();
  device.processes.delete(packageName);
  tellEffect(device, 'app stopped', { package: packageName, pid: process.pid, why });
  if (device.system.anr?.packageName === packageName) device.system.anr = undefined;
  if (device.foreground === packageName) showHome(device);
  for (const answer of asked) answer(undefined);
  markChanged(device);
}

export function showHome(device: DeviceState): void {
  const home = device.processes.get(device.home);
  if (home !== undefined) home.stack = home.stack.slice(0, 1);
  bringToFront(device, device.home);
}

/** A running app becomes the one on screen; one that does not run is started on its launcher activity. */
export function bringToFront(device: DeviceState, packageName: string): void {
  hideKeyboard(device);
  const app = device.apps.get(packageName);
  if (app !== undefined && !device.processes.has(packageName)) {
    const first = listActivities(app)[0];
    startProcess(device, app, {
      screen: first?.screen ?? '',
      intent: createMainIntent(packageName, first?.activity ?? ''),
    });
  }
  const before = device.foreground;
  device.foreground = packageName;
  if (packageName !== device.home) enterTask(device, packageName);
  const process = device.processes.get(packageName);
  if (process !== undefined) {
    slideTop(device, process, packageName === device.home ? -1 : 1);
    if (before !== packageName) tellResumed(device, process);
  }
  markChanged(device, slideMs * device.animationScales.transition);
}

function tellResumed(device: DeviceState, process: Process): void {
  tellEffect(device, 'activity resumed', { package: process.app.packageName, activity: readActivity(process) });
}

export function topEntry(process: Process): StackEntry {
  const top = process.stack.at(-1);
  if (top === undefined) throw new Error(`The process of ${process.app.packageName} has no screen.`);
  return top;
}

/** Full class name of the activity a process shows: the nearest one below that an activity opens. */
export function readActivity(process: Process): string {
  return listStack(process).at(-1) ?? process.app.packageName;
}

/** Full class names of the activities on the stack, bottom first; screens that no activity opens belong to the one below. */
export function listStack(process: Process): readonly string[] {
  const activities = listActivities(process.app);
  const opened = process.stack.flatMap(({ screen }) => activities.find((one) => one.screen === screen)?.activity ?? []);
  return opened.length > 0 ? opened : activities.slice(0, 1).map(({ activity }) => activity);
}

/** The screen on top as its app describes it now. */
export function describeScreen(process: Process): Element {
  const { screen, params } = topEntry(process);
  const describe = process.app.screens[screen];
  if (describe === undefined) throw new Error(`${process.app.packageName} has no screen "${screen}".`);
  return describe(process.state, process.handle, params);
}

export function entryKey(process: Process): string {
  return `${process.app.packageName}#${topEntry(process).number}`;
}

/** FLAG_SECURE is on its windows now. */
export function isSecure(process: Process): boolean {
  const { secure = false } = process.app;
  return typeof secure === 'boolean' ? secure : secure.includes(topEntry(process).screen);
}

export interface OpenRequest {
  readonly screen: string;
  readonly params: Params;
  /** Absent: the screen belongs to the activity below it. */
  readonly intent?: Intent;
  /** The app that started it, to which leaving it goes back. */
  readonly returnTo?: string | undefined;
  readonly onResult?: OnResult | undefined;
}

export function openScreen(device: DeviceState, process: Process, request: OpenRequest): void {
  const { intent = topEntry(process).intent } = request;
  changeStack(device, process, [...process.stack, createEntry(device, { ...request, intent, slide: 1 })]);
}

/** A screen becomes the only one. */
export function replaceScreens(device: DeviceState, process: Process, request: OpenRequest): void {
  const { intent = topEntry(process).intent } = request;
  const asked = process.stack.flatMap(({ onResult }) => onResult ?? []);
  changeStack(device, process, [createEntry(device, { ...request, intent, slide: 1 })]);
  for (const answer of asked) answer(undefined);
}

/** A screen takes the place of the one on top, and goes back to where that one would have gone. */
export function replaceTop(device: DeviceState, process: Process, request: OpenRequest): void {
  const { intent, returnTo, onResult } = topEntry(process);
  const entry = createEntry(device, { intent, returnTo, onResult, ...request, slide: 1 });
  changeStack(device, process, [...process.stack.slice(0, -1), entry]);
}

/**
 * One screen back, or to the app that started this one; leaving the last one shows the launcher, and the process stays
 * (Android 12 and later).
 */
export function leaveScreen(device: DeviceState, process: Process, result?: Extras): void {
  const { returnTo, onResult } = topEntry(process);
  rememberCaller(process, {});
  const isLast = process.stack.length <= 1;
  if (!isLast) {
    changeStack(device, process, process.stack.slice(0, -1));
    slideTop(device, process, -1);
  }
  const caller = returnTo === undefined ? undefined : device.processes.get(returnTo);
  if (caller !== undefined) bringToFront(device, caller.app.packageName);
  else if (isLast && process.app.packageName !== device.home) showHome(device);
  onResult?.(result);
}

/** Where leaving the screen on top goes back to; once it did, the screen is nobody's any more. */
export function rememberCaller(
  process: Process,
  { returnTo, onResult }: Pick<OpenRequest, 'returnTo' | 'onResult'>,
): void {
  process.stack = [...process.stack.slice(0, -1), { ...topEntry(process), returnTo, onResult }];
}

function slideTop(device: DeviceState, process: Process, slide: StackEntry['slide']): void {
  process.stack = [...process.stack.slice(0, -1), { ...topEntry(process), openedAt: device.clock.now(), slide }];
}

function createEntry(
  device: DeviceState,
  facts: OpenRequest & { readonly intent: Intent; readonly slide: StackEntry['slide'] },
): StackEntry {
  return { ...facts, number: device.nextNumber++, memory: createWindowMemory(), openedAt: device.clock.now() };
}

function changeStack(device: DeviceState, process: Process, stack: readonly StackEntry[]): void {
  const inFront = device.foreground === process.app.packageName;
  if (inFront) hideKeyboard(device);
  const before = readActivity(process);
  process.stack = stack;
  // A snackbar belongs to the screen that showed it.
  process.snackbar = undefined;
  if (inFront && readActivity(process) !== before) tellResumed(device, process);
  markChanged(device, slideMs * device.animationScales.transition);
  focusFirst(device, process);
}

/** Gives the focus to the field that asks for it, once per opened screen. */
export function focusFirst(device: DeviceState, process: Process): void {
  const { memory } = topEntry(process);
  if (memory.focus !== undefined) return;
  const root = describeScreen(process);
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

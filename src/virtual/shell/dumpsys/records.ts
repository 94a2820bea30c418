import type { UiWindow } from '../../contract/device-ui.ts';
import { type Component, shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';

/** The keyboard's, which is there whether it is shown or not. */
export const IME_WINDOW = `Window{${identityHash('input method window')} u0 InputMethod}`;

/** The title of a window as the window manager prints it: `pkg/full.Class` for an activity's. */
export function titleWindow(window: UiWindow): string {
  if (window.kind === 'input_method') return 'InputMethod';
  return window.activity === '' ? window.title : `${window.packageName}/${window.activity}`;
}

/** `Window{1651cd4 u0 NotificationShade}` */
export function renderWindowName(window: UiWindow): string {
  return `Window{${identityHash(`window ${window.id}`)} u0 ${titleWindow(window)}}`;
}

/** The app's task; before it has one, an id that is as stable. */
export function taskOf({ ui }: Machine, packageName: string): number {
  const task = ui.tasks.find((row) => row.packageName === packageName);
  return task?.id ?? ui.apps.findIndex((app) => app.packageName === packageName) + 2;
}

/**
 * `ActivityRecord{1f72345 u0 pkg/.Act t12}`. On API 33 a stray brace stands before the task (corpus
 * api33_mtk_activity_critical.txt:310).
 */
export function renderActivityRecord(machine: Machine): string | undefined {
  const { resumed } = machine.ui;
  return resumed === undefined ? undefined : renderRecord(machine, resumed);
}

export function renderRecord(machine: Machine, activity: Component): string {
  const name = shortenComponent(activity);
  const brace = machine.api === 33 ? '}' : '';
  return `ActivityRecord{${identityHash(name)} u0 ${name}${brace} t${taskOf(machine, activity.packageName)}}`;
}

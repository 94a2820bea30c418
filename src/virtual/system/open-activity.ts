import type { LaunchOutcome } from '../contract/device-ui.ts';
import type { Intent } from '../contract/intent.ts';
import { type AppDefinition, listActivities } from '../ui/app.ts';
import { type DeviceState, markChanged, type OnResult, type Process } from './device-state.ts';
import {
  bringToFront,
  focusFirst,
  openScreen,
  readActivity,
  rememberCaller,
  showHome,
  startProcess,
} from './process.ts';
import { isSameIntent, readParams } from './read-intent.ts';
import { logSystem } from './system-log.ts';
import { showUnrunnable } from './unrunnable.ts';

export interface OpenActivity {
  readonly packageName: string;
  /** Absent: the launcher's. */
  readonly activity?: string | undefined;
  readonly intent: Intent;
  /** The app whose task it comes from. */
  readonly by?: string | undefined;
  readonly onResult?: OnResult | undefined;
}

/** As `am start`: the launch time passes on the clock, which the caller holds, then the activity is there. */
export async function openActivity(device: DeviceState, request: OpenActivity): Promise<LaunchOutcome> {
  const { packageName } = request;
  const info = device.services.packages.find(packageName);
  if (info === undefined) return { ok: false, reason: 'unknown-package' };
  const known = info.activities.map(({ name }) => name);
  const activity = request.activity ?? known[0];
  if (activity === undefined || !known.includes(activity)) return { ok: false, reason: 'unknown-activity' };
  const app = info.runnable ? device.apps.get(packageName) : undefined;
  // What the system shows by itself is no activity that others could start.
  if (app === undefined && info.system) return { ok: false, reason: 'unknown-activity' };
  const startedAt = device.clock.now();
  const cold = !device.processes.has(packageName);
  logSystem(device, 'I', 'ActivityTaskManager', `START u0 {${describeIntent(request.intent, packageName, activity)}}`);
  const ms = cold ? device.latency.coldLaunchMs : device.latency.warmLaunchMs;
  if (ms > 0) await device.clock.park(ms);
  if (app === undefined) {
    showUnrunnable(device, info);
    return { ok: true, state: 'COLD', activity, tookMs: passed(device, startedAt) };
  }
  // What asks which app is meant ends itself when it is left (AOSP ResolverActivity.onStop).
  device.system.resolver?.cancel();
  const { process, created } = showActivity(device, app, { ...request, activity });
  const tookMs = passed(device, startedAt);
  const name = `${packageName}/${activity.startsWith(`${packageName}.`) ? activity.slice(packageName.length) : activity}`;
  if (created) logSystem(device, 'I', 'ActivityTaskManager', `Displayed ${name} for user 0: +${tookMs}ms`);
  return { ok: true, state: cold ? 'COLD' : created ? 'WARM' : 'HOT', activity: readActivity(process), tookMs };
}

function passed(device: DeviceState, since: number): number {
  return Math.round(device.clock.now() - since);
}

function showActivity(
  device: DeviceState,
  app: AppDefinition,
  { activity, intent, by, onResult }: OpenActivity,
): { readonly process: Process; readonly created: boolean } {
  const { packageName } = app;
  const screen = listActivities(app).find((one) => one.activity === activity)?.screen ?? '';
  const running = device.processes.get(packageName);
  const caller = by !== packageName && by !== device.home ? by : undefined;
  const process = running ?? startProcess(device, app, { screen, intent, returnTo: caller, onResult });
  if (packageName === device.home) showHome(device);
  else bringToFront(device, packageName);
  const created =
    running === undefined ||
    deliver(device, { process: running, screen, activity: activity ?? '', intent, caller, onResult });
  focusFirst(device, process);
  markChanged(device);
  return { process, created };
}

interface Delivery {
  readonly process: Process;
  readonly screen: string;
  readonly activity: string;
  readonly intent: Intent;
  /** The app to go back to. */
  readonly caller: string | undefined;
  readonly onResult: OnResult | undefined;
}

/**
 * A running app gets an intent. One like that of its task's root only brings the task to the front (AOSP ActivityStarter:
 * isSameIntentFilter); another opens its screen on top, unless the app takes further intents itself. True: something
 * was opened.
 */
function deliver(device: DeviceState, { process, screen, activity, intent, caller, onResult }: Delivery): boolean {
  const { app, stack } = process;
  if (app.packageName === device.home) return false;
  const launches = intent.action === 'android.intent.action.MAIN';
  if (launches && activity === listActivities(app)[0]?.activity) {
    if (Object.keys(intent.extras).length > 0) app.onNewIntent?.(process.handle, intent);
    return false;
  }
  if (stack.some((entry) => isSameIntent(entry.intent, intent)) && readActivity(process) === activity) {
    rememberCaller(process, { returnTo: caller, onResult });
    app.onNewIntent?.(process.handle, intent);
    return false;
  }
  if (app.onNewIntent !== undefined && readActivity(process) === activity) {
    rememberCaller(process, { returnTo: caller, onResult });
    app.onNewIntent(process.handle, intent);
    return false;
  }
  if (launches && readActivity(process) === activity) return false;
  openScreen(device, process, { screen, params: readParams(intent), intent, returnTo: caller, onResult });
  return true;
}

/** As Intent.toShortString. */
function describeIntent(intent: Intent, packageName: string, activity: string): string {
  const short = activity.startsWith(`${packageName}.`) ? activity.slice(packageName.length) : activity;
  return [
    intent.action && `act=${intent.action}`,
    intent.categories.length > 0 && `cat=[${intent.categories.join(',')}]`,
    intent.data && `dat=${intent.data}`,
    intent.type && `typ=${intent.type}`,
    intent.flags !== 0 && `flg=0x${intent.flags.toString(16)}`,
    `cmp=${packageName}/${short}`,
    Object.keys(intent.extras).length > 0 && '(has extras)',
  ]
    .filter(Boolean)
    .join(' ');
}

import type { LaunchOutcome } from '../../contract/device-ui.ts';
import type { Machine, Process } from '../process.ts';
import { type Component, shortenComponent } from './component.ts';
import { type Intent, IntentError, parseStart, renderIntent, type StartOptions } from './intent.ts';
import { reportException } from './shell-exception.ts';
import { startLaunch } from './start-launch.ts';

const NEW_TASK = 0x10000000;
const HOME_KEY = 3;
/** How long `am start -S` waits after the stop. */
const STOP_PAUSE_MS = 250;

/**
 * `am start`. Without -W warnings and errors go to stderr, with -W to stdout; `Starting: …` is always on stdout. An
 * error's exit code is 1 in Android 16; older builds answer 0, so the text has to be read.
 */
export async function startActivity(process: Process, command: string, args: readonly string[]): Promise<number> {
  let options: StartOptions;
  try {
    options = parseStart(args);
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    return reportException(process, command, `java.lang.IllegalArgumentException: ${error.message}`);
  }
  const { intent, wait, stopFirst } = options;
  const tell = wait ? process.out : process.err;
  const failed = process.machine.api >= 36 ? 1 : 0;
  const resolved = resolveActivity(process.machine, intent);
  if (stopFirst && resolved !== undefined) {
    process.out(`Stopping: ${resolved.packageName}\n`);
    process.machine.ui.forceStop(resolved.packageName);
    await process.sleep(STOP_PAUSE_MS);
  }
  process.out(`Starting: ${renderIntent(intent)}\n`);
  if (isHome(intent)) {
    process.machine.ui.key(HOME_KEY);
    return 0;
  }
  if (resolved === undefined) {
    tell(`Error: Activity not started, unable to resolve ${renderIntent(intent, NEW_TASK)}\n`);
    return failed;
  }
  logStart(process, intent, resolved);
  const before = process.machine.clock.now();
  const wasFront = process.machine.ui.resumed?.packageName === resolved.packageName;
  const launch = startLaunch(process, resolved, { extras: intent.extras, wait });
  const outcome = await (wait ? launch : peekSettled(launch));
  if (outcome?.ok === false) {
    tell(`Error type 3\nError: Activity class {${resolved.packageName}/${resolved.activity}} does not exist.\n`);
    return failed;
  }
  if (outcome?.state === 'HOT' || (outcome === undefined && wasFront)) tell(BROUGHT_TO_FRONT);
  if (outcome !== undefined && wait) process.out(renderOutcome(outcome, resolved.packageName, process.machine, before));
  return 0;
}

/** Corpus am_start_front_shell.txt. */
const BROUGHT_TO_FRONT = 'Warning: Activity not started, its current task has been brought to the front\n';

function renderOutcome(
  outcome: LaunchOutcome & { ok: true },
  packageName: string,
  { api, clock }: Machine,
  before: number,
): string {
  // What got resumed may be another app's window; the launch itself tells the activity (corpus am_start_W_ok.txt).
  const activity = shortenComponent({ packageName, activity: outcome.activity });
  const total = Math.round(outcome.tookMs);
  return [
    'Status: ok',
    ...(api >= 29 ? [`LaunchState: ${outcome.state}`] : []),
    `Activity: ${activity}`,
    ...(api >= 29 ? [] : [`ThisTime: ${total}`]),
    `TotalTime: ${total}`,
    `WaitTime: ${Math.max(total, Math.round(clock.now() - before))}`,
    'Complete\n',
  ].join('\n');
}

function isHome(intent: Intent): boolean {
  return intent.component === undefined && intent.categories.includes('android.intent.category.HOME');
}

/** A component is taken at its word; a package gives its launcher activity. No app declares links. */
export function resolveActivity({ ui }: Machine, intent: Intent): Component | undefined {
  if (intent.component !== undefined) return intent.component;
  const launches = intent.action === undefined || intent.action === 'android.intent.action.MAIN';
  const app = launches ? ui.apps.find((known) => known.packageName === intent.packageName) : undefined;
  return app === undefined ? undefined : { packageName: app.packageName, activity: app.activity };
}

function logStart({ machine, pid }: Process, intent: Intent, component: Component): void {
  const text = `START u0 {${renderIntent({ ...intent, component }, NEW_TASK).slice(9, -2)}} from uid 2000`;
  machine.log.add({ at: machine.clock.now(), pid, priority: 'I', tag: 'ActivityTaskManager', text });
}

/** What the work has come to after one turn of the event loop, undefined while it is still going on. */
function peekSettled<T>(work: Promise<T>): Promise<T | undefined> {
  const turn = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
  return Promise.race([work, turn]);
}

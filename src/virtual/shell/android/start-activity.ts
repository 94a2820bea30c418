import type { LaunchOutcome } from '../../contract/device-ui.ts';
import type { Intent } from '../../contract/intent.ts';
import type { Machine, Process } from '../process.ts';
import { type Component, shortenComponent } from './component.ts';
import { IntentError } from './intent/intent-error.ts';
import { renderIntent } from './intent/render-intent.ts';
import { parseStart, type StartOptions } from './parse-start.ts';
import { findActivity, resolveIntent } from './resolve-intent.ts';
import { findSelfContained, startSelfContained } from './self-contained-apps.ts';
import { reportException } from './shell-exception.ts';
import { startLaunch } from './start-launch.ts';

const newTask = 0x10000000;
const keys = { home: 3, back: 4 } as const;
/** How long `am start -S` waits after the stop. */
const stopPauseMs = 250;

/** Corpus am_start_warnings.txt; all of them are successes. */
const warnings = {
  delivered: 'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n',
  front: 'Warning: Activity not started, its current task has been brought to the front\n',
} as const;

/**
 * `am start`. Without -W warnings and errors go to stderr, with -W to stdout; `Starting: …` is always on stdout. An
 * error's exit code is 1 in Android 16; older builds answer 0, so the text has to be read.
 */
export async function startActivity(process: Process, command: string, args: readonly string[]): Promise<number> {
  try {
    const options = parseStart(args);
    if (options.user === 'all') {
      process.err("Error: Can't start service with user 'all'\n");
      return 1;
    }
    for (let round = 0; ; round++) {
      const code = await startOnce(process, command, options);
      if (code !== 0 || round + 1 >= options.repeat) return code;
      process.machine.ui.key(keys.back);
    }
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    return reportException(process, command, error.words);
  }
}

async function startOnce(process: Process, command: string, options: StartOptions): Promise<number> {
  const { machine } = process;
  const { intent, wait } = options;
  if (options.stopFirst && !(await stopFirst(process, intent))) return 1;
  process.out(`Starting: ${renderIntent(intent)}\n`);
  if (isHome(intent)) {
    machine.ui.key(keys.home);
    return 0;
  }
  const found = resolveIntent(machine.packages, intent);
  const refusal = findRefusal(process, found, intent);
  if (refusal !== undefined) return reportException(process, command, refusal);
  const tell = wait ? process.out : process.err;
  const failed = machine.api >= 36 ? 1 : 0;
  if (found.length === 0) {
    tell(describeUnresolved(intent));
    return failed;
  }
  const target = found.length === 1 ? found[0] : undefined;
  logStart(process, intent, target);
  const app = target && findSelfContained(machine, target);
  if (app !== undefined) {
    startSelfContained(machine, app);
    if (wait) process.out('Status: ok\nComplete\n');
    return 0;
  }
  return showActivity(process, options, target);
}

async function showActivity(process: Process, { intent, wait }: StartOptions, target: Component | undefined) {
  const { machine } = process;
  const before = machine.clock.now();
  const warning = target && foresee(machine, target);
  const outcome = await startOrPeek(process, { ...intent, ...(target && { component: target }) }, wait);
  const tell = wait ? process.out : process.err;
  if (outcome?.ok === false) {
    tell(describeUnresolved({ ...intent, ...(target && { component: target }) }));
    return machine.api >= 36 ? 1 : 0;
  }
  if (warning !== undefined) tell(warnings[warning]);
  if (outcome !== undefined && wait) process.out(renderOutcome(machine, { outcome, target, warning, before }));
  return 0;
}

/**
 * What the activity starter will find: the very activity on top, or a task of it further back (AOSP ActivityStarter,
 * START_DELIVERED_TO_TOP and START_TASK_TO_FRONT; a further activity of a running app is simply started).
 */
function foresee({ ui, packages }: Machine, target: Component): keyof typeof warnings | undefined {
  const { resumed } = ui;
  if (resumed?.packageName === target.packageName && resumed.activity === target.activity) return 'delivered';
  const isRoot = packages.find(target.packageName)?.activities[0]?.name === target.activity;
  return isRoot && ui.pid(target.packageName) !== undefined ? 'front' : undefined;
}

/** The outcome; without -W only one that comes at once, undefined while the launch goes on by itself. */
function startOrPeek(process: Process, intent: Intent, wait: boolean): Promise<LaunchOutcome | undefined> {
  const launch = startLaunch(process, intent, { wait });
  if (wait) return launch;
  const turn = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
  return Promise.race([launch, turn]);
}

interface Started {
  readonly outcome: LaunchOutcome & { readonly ok: true };
  readonly target: Component | undefined;
  readonly warning: keyof typeof warnings | undefined;
  readonly before: number;
}

/** `Activity:` is what got resumed, which can be another app (corpus am_start_W_ok.txt); the state is told from API 29 on. */
function renderOutcome({ api, clock, ui }: Machine, { outcome, target, warning, before }: Started): string {
  const resumed = ui.resumed ?? target;
  const total = warning === 'delivered' ? 0 : Math.round(outcome.tookMs);
  const state = warning === 'delivered' ? 'UNKNOWN (0)' : outcome.state;
  return [
    'Status: ok',
    ...(api >= 29 ? [`LaunchState: ${state}`] : []),
    ...(resumed === undefined ? [] : [`Activity: ${shortenComponent(resumed)}`]),
    ...(api >= 29 ? [] : [`ThisTime: ${total}`]),
    `TotalTime: ${total}`,
    `WaitTime: ${Math.max(total, Math.round(clock.now() - before))}`,
    'Complete\n',
  ].join('\n');
}

/** `-S`: false when the intent means no single package. */
async function stopFirst(process: Process, intent: Intent): Promise<boolean> {
  const { machine } = process;
  const found = intent.component === undefined ? resolveIntent(machine.packages, intent) : [intent.component];
  const [first, second] = found;
  if (first === undefined || second !== undefined) {
    const reason = first === undefined ? 'does not match any activities' : "matches multiple activities; can't stop";
    process.err(`Error: Intent ${reason}: ${renderIntent(intent)}\n`);
    return false;
  }
  process.out(`Stopping: ${first.packageName}\n`);
  await process.spawn(['am', 'force-stop', first.packageName]);
  await process.sleep(stopPauseMs);
  return true;
}

function isHome(intent: Intent): boolean {
  return intent.component === undefined && intent.categories.includes('android.intent.category.HOME');
}

/** The shell may start what is exported (AOSP ActivityTaskSupervisor.checkStartAnyActivityPermission). */
function findRefusal({ machine, pid }: Process, found: readonly Component[], intent: Intent): string | undefined {
  const target = found.length === 1 ? found[0] : undefined;
  if (target === undefined || findActivity(machine.packages, target)?.exported !== false) return undefined;
  const uid = machine.packages.find(target.packageName)?.uid;
  const text = renderIntent({ ...intent, component: target }, newTask);
  return `java.lang.SecurityException: Permission Denial: starting ${text} from null (pid=${pid}, uid=2000) not exported from uid ${uid}`;
}

/** Corpus am_start_error_type3.txt. */
function describeUnresolved(intent: Intent): string {
  const { component } = intent;
  if (component === undefined) {
    return `Error: Activity not started, unable to resolve ${renderIntent(intent, newTask)}\n`;
  }
  return `Error type 3\nError: Activity class {${component.packageName}/${component.activity}} does not exist.\n`;
}

function logStart({ machine, pid }: Process, intent: Intent, component: Component | undefined): void {
  const text = renderIntent({ ...intent, ...(component && { component }) }, newTask).slice(9, -2);
  const line = `START u0 {${text}} from uid 2000`;
  machine.log.add({ at: machine.clock.now(), pid, priority: 'I', tag: 'ActivityTaskManager', text: line });
}

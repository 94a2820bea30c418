import type { Intent } from '../../contract/intent.ts';
import { type Component, shortenComponent } from '../android/component.ts';
import { renderIntent } from '../android/intent/render-intent.ts';
import { resolveIntent } from '../android/resolve-intent.ts';
import { startLaunch } from '../android/start-launch.ts';
import type { Process } from '../process.ts';
import { type EventKind, type Hands, type MonkeyEvent, makeEvents } from './event-kinds.ts';
import type { MonkeyRequest } from './parse-monkey.ts';
import { createSeededRandom } from './seeded-random.ts';

const main = 'android.intent.action.MAIN';
const launcher = 'android.intent.category.LAUNCHER';
const newTask = 0x10000000;
/** AOSP Monkey's code for "nothing to run" is -4. */
const nothingToRun = 252;

/** Starts one of the allowed apps, which is the first event, and injects the rest by weight. */
export async function runMonkey(process: Process, request: MonkeyRequest): Promise<number> {
  const { machine, out } = process;
  const seed = request.seed ?? Math.floor(machine.clock.now());
  const say = (text: string) => {
    if (request.verbose > 0) out(text);
  };
  say(`:Monkey: seed=${seed} count=${request.count}\n`);
  say(request.packages.map((name) => `:AllowPackage: ${name}\n`).join(''));
  say(request.categories.map((name) => `:IncludeCategory: ${name}\n`).join(''));
  const targets = listTargets(process, request);
  const random = createSeededRandom(seed);
  const target = targets[Math.floor(random() * targets.length)];
  if (target === undefined) {
    out('** No activities found to run, monkey aborted.\n');
    return nothingToRun;
  }
  say(renderWeights(request));
  const started = machine.clock.now();
  const launch = () => start(process, target, say);
  const injected = request.count === 0 ? 0 : await inject(process, { request, target, random, launch, say });
  const ms = Math.round(machine.clock.now() - started);
  out(`Events injected: ${injected}\n`);
  if (request.verbose > 0)
    out(':Sending rotation degree=0, persist=false\n:Dropped: keys=0 pointers=0 trackballs=0 flips=0 rotations=0\n');
  out(`## Network stats: elapsed time=${ms}ms (0ms mobile, 0ms wifi, ${ms}ms not connected)\n`);
  if (injected < request.count) {
    out(`** System appears to have crashed at event ${injected} of ${request.count} using seed ${seed}\n`);
    return injected & 0xff;
  }
  say('// Monkey finished\n');
  return 0;
}

function listTargets({ machine }: Process, { packages, categories }: MonkeyRequest): readonly Component[] {
  const wanted = categories.length === 0 ? [launcher, 'android.intent.category.MONKEY'] : categories;
  return wanted.flatMap((category) => {
    const intent: Intent = { action: main, categories: [category], extras: {}, flags: 0 };
    const found = resolveIntent(machine.packages, intent);
    return found.filter(({ packageName }) => packages.length === 0 || packages.includes(packageName));
  });
}

async function start(process: Process, target: Component, say: (text: string) => void): Promise<void> {
  const intent: Intent = { action: main, categories: [launcher], component: target, extras: {}, flags: newTask };
  const name = shortenComponent(target);
  say(`:Switch: #Intent;action=${main};category=${launcher};launchFlags=0x10200000;component=${name};end\n`);
  say(`    // Allowing start of ${renderIntent(intent)} in package ${target.packageName}\n`);
  await startLaunch(process, intent, { wait: true });
}

interface Round {
  readonly request: MonkeyRequest;
  readonly target: Component;
  readonly random: () => number;
  readonly launch: () => Promise<void>;
  readonly say: (text: string) => void;
}

/** How many were injected: fewer than asked for when the app died. An app that leaves the allowed ones is started again. */
async function inject(process: Process, { request, target, random, launch, say }: Round): Promise<number> {
  const { ui } = process.machine;
  const hands: Hands = { ui, random, relaunch: launch };
  const queue: MonkeyEvent[] = [launch];
  const allowed = new Set(request.packages.length === 0 ? [] : request.packages);
  let ran = false;
  for (let count = 0; count < request.count; count++) {
    process.signal.throwIfAborted();
    if (queue.length === 0) {
      if (allowed.size > 0 && !allowed.has(ui.resumed?.packageName ?? '')) queue.push(launch);
      else queue.push(...makeEvents[chooseKind(request.weights, random)](hands));
    }
    await (queue.shift() as MonkeyEvent)();
    const runs = ui.pid(target.packageName) !== undefined;
    if (ran && !runs) {
      ran = false;
      if (!request.ignoreCrashes) {
        process.err('** Monkey aborted due to error.\n');
        return count;
      }
      queue.length = 0;
    }
    ran ||= runs;
    if (request.throttleMs > 0 && queue.length === 0) await process.sleep(request.throttleMs);
    // Clients that go away have to be noticed in long runs without a throttle.
    if (count % 64 === 63) await new Promise((resolve) => setImmediate(resolve));
    if (count % 100 === 99)
      say(
        `    //[calendar_time:${Math.round(process.machine.clock.now())}  system_uptime:${Math.round(process.machine.clock.now() % 1e9)}]\n    // Sending event #${count + 1}\n`,
      );
  }
  return request.count;
}

function chooseKind(weights: MonkeyRequest['weights'], random: () => number): EventKind {
  let left = random() * 100;
  const kinds = Object.entries(weights) as [EventKind, number][];
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  return 'touch';
}

function renderWeights({ weights }: MonkeyRequest): string {
  const lines = Object.values(weights).map((weight, index) => `//   ${index}: ${weight.toFixed(1)}%\n`);
  return `// Event percentages:\n${lines.join('')}`;
}

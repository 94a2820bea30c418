import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { FakerOffer } from './faker/faker-offer.ts';
import type { MemoryCap } from './memory-cap.ts';
import { createModuleTable, type ModuleTable } from './module-table.ts';
import { writePrelude } from './prelude.ts';
import type { ScriptError, ScriptLog, ScriptOutcome } from './sandbox.ts';
import { readFrames } from './script-place.ts';
import type { ScriptRequest, WorkerLimits } from './worker-protocol.ts';

/** Above this the recursion of a script overflows the stack of the host thread before QuickJS notices. */
const maxStackBytes = 256 * 1024;
/** For reading the value, the log and the error of a script that used up its own time. */
const afterwardsMs = 500;

/** What scripts reach of the thread they run in. */
export interface WorldHost {
  /** JSON of a question, JSON of its answer. The script stands still meanwhile. */
  ask(question: string): string;
  /** Whether the last question waited for the network, which is none of the script's own time. */
  takeWaitedMs(): number;
  /** What there is of `faker`; undefined while no script has asked for it. */
  readonly faker: FakerOffer | undefined;
  /** What the next script's `Math.random` begins with, 32 bits: each script has a realm, and so a generator, of its own. */
  drawChance(): number;
}

/** One JavaScript world: scripts are realms of one runtime and share nothing but `output`. */
export interface QuickJSWorld {
  run(request: ScriptRequest): ScriptOutcome<string>;
  /** No room is left for another script. */
  readonly spent: boolean;
}

interface Realm {
  readonly context: QuickJSContext;
  readonly helpers: QuickJSHandle;
  readonly modules: ModuleTable;
}

export interface WorldParts {
  readonly quickJS: QuickJSWASMModule;
  readonly limits: WorkerLimits;
  readonly cap: MemoryCap;
  readonly host: WorldHost;
}

export function createQuickJSWorld({ quickJS, limits, cap, host }: WorldParts): QuickJSWorld {
  const runtime = quickJS.newRuntime();
  runtime.setMaxStackSize(maxStackBytes);
  let endsAt = Number.POSITIVE_INFINITY;
  let modules = createModuleTable(-1);
  // What a script uses up is processor time of this thread, which no virtual clock can stand for.
  runtime.setInterruptHandler(() => performance.now() > endsAt);
  runtime.setModuleLoader(
    // What could not be resolved has no name: outside of modules QuickJS loses the words of that error.
    (name) =>
      modules.codeOf(name) ?? {
        error: new Error('This cannot be imported: only files that are named at the top of a script are loaded'),
      },
    (base, requested) => modules.resolve(base, requested),
  );
  const allow = (ms: number) => {
    endsAt = performance.now() + ms;
  };
  const ask = (question: string) => {
    const answer = host.ask(question);
    endsAt += host.takeWaitedMs();
    return answer;
  };
  const home = runtime.newContext();
  const output = home.newObject();
  const asking = openAsking(home, ask);

  let spent = false;
  let starved = false;
  const takeRefused = () => {
    starved ||= cap.takeRefused();
    return starved;
  };
  /** Nothing of the script runs yet, and none of its time is used. */
  const open = (request: ScriptRequest, chance: number): Realm => {
    endsAt = Number.POSITIVE_INFINITY;
    return openRealm(runtime, { request, modules, output, asking, faker: host.faker, chance });
  };
  const run = (request: ScriptRequest): ScriptOutcome<string> => {
    const told = { timeoutMs: request.timeoutMs, memoryMb: limits.memoryMb };
    starved = false;
    cap.takeRefused();
    modules = createModuleTable(request.id, request.imports, request.modules);
    let realm: Realm;
    try {
      realm = open(request, host.drawChance());
    } catch (error) {
      if (!takeRefused()) throw error;
      // What earlier scripts keep in `output` leaves no room even for an empty realm.
      return { ok: false, error: { kind: 'memory', message: tellMemory(told), frames: [] }, logs: [] };
    }
    allow(request.timeoutMs);
    try {
      const result = evaluate(realm, request);
      const late = performance.now() > endsAt;
      allow(afterwardsMs);
      if (result.thrown === undefined) {
        // Promise jobs that were stopped end as rejections nobody sees: the clock alone tells.
        if (late) {
          const error = { kind: 'timeout', message: tellTimeout(told), frames: [] } as const;
          return { ok: false, error, logs: readLines(realm) };
        }
        return { ok: true, value: result.text, logs: readLines(realm) };
      }
      const circumstances = { late, awaited: result.awaited === true, refused: takeRefused(), told };
      const error = describeError(realm, result.thrown, circumstances);
      result.thrown.dispose();
      return { ok: false, error, logs: readLines(realm) };
    } finally {
      closeRealm(realm);
    }
  };
  /**
   * What a failed script leaves behind is freed only when there is far more of it (this build of QuickJS counts blocks and
   * not their sizes), and nothing can make it look: whether there is room again is tried.
   */
  const hasRoom = (request: ScriptRequest): boolean => {
    try {
      closeRealm(open(request, 0));
      return true;
    } catch {
      return false;
    }
  };
  return {
    run: (request) => {
      try {
        const outcome = run(request);
        if (!outcome.ok && outcome.error.kind === 'memory') spent = !hasRoom(request);
        return outcome;
      } catch (error) {
        // Where nothing at all is left, QuickJS itself reaches into the void, even while it tells of the error.
        if (!takeRefused()) throw error;
        spent = true;
        const message = tellMemory({ timeoutMs: request.timeoutMs, memoryMb: limits.memoryMb });
        return { ok: false, error: { kind: 'memory', message, frames: [] }, logs: [] };
      }
    },
    get spent() {
      return spent;
    },
  };
}

function closeRealm({ helpers, context }: Realm): void {
  helpers.dispose();
  context.dispose();
}

/** Whether a script, or what it imports, has this word in it. */
export function mentions({ code, modules = [] }: ScriptRequest, word: 'http' | 'faker'): boolean {
  return code.includes(word) || modules.some((module) => module.code.includes(word));
}

/**
 * Asks for every realm. A host function is called for the realm it is called from, and functions that scripts leave in
 * `output` outlive theirs; so what is called from there is a function of the realm that stays.
 */
function openAsking(home: QuickJSContext, ask: (question: string) => string): QuickJSHandle {
  const bare = home.newFunction('ask', (question) => home.newString(ask(home.getString(question))));
  const wrap = home.unwrapResult(home.evalCode("'use strict'; (ask) => (question) => ask(question)", 'prelude'));
  const asking = home.unwrapResult(home.callFunction(wrap, home.undefined, bare));
  wrap.dispose();
  bare.dispose();
  return asking;
}

interface RealmParts {
  readonly request: ScriptRequest;
  readonly modules: ModuleTable;
  readonly output: QuickJSHandle;
  readonly asking: QuickJSHandle;
  readonly faker: FakerOffer | undefined;
  readonly chance: number;
}

function openRealm(runtime: QuickJSRuntime, parts: RealmParts): Realm {
  const { request, modules, output, asking, chance } = parts;
  const context = runtime.newContext();
  const { env, maestro, vivace } = request;
  const faker = mentions(request, 'faker') ? parts.faker : undefined;
  const code = writePrelude({ http: mentions(request, 'http'), faker: faker !== undefined });
  const prelude = context.unwrapResult(context.evalCode(code, 'prelude'));
  const given = context.newString(JSON.stringify({ env, maestro, vivace, faker, chance }));
  const helpers = context.unwrapResult(context.callFunction(prelude, context.undefined, given, output, asking));
  given.dispose();
  prelude.dispose();
  return { context, helpers, modules };
}

type Evaluated =
  | { readonly text: string; readonly thrown?: undefined }
  /** `awaited`: how a promise stood at the end. An interruption inside of its own work may reject it with anything, or leave it. */
  | { readonly thrown: QuickJSHandle; readonly awaited?: true };

function evaluate(realm: Realm, request: ScriptRequest): Evaluated {
  const { context } = realm;
  const type = request.imports === undefined ? 'global' : 'module';
  const result = context.evalCode(request.code, realm.modules.frame, { type, strict: true });
  if (result.error) return { thrown: result.error };
  const value = result.value;
  try {
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) return { thrown: jobs.error };
    if (type === 'module') return readModuleEnd(context, value);
    const rejection = readRejection(context, value);
    if (rejection !== undefined) return { thrown: rejection, awaited: true };
    if (!request.wantsValue) return { text: '' };
    const printed = callHelper(realm, 'print', value);
    if (printed.error) return { thrown: printed.error };
    const text = context.getString(printed.value);
    printed.value.dispose();
    return { text };
  } finally {
    value.dispose();
  }
}

/**
 * What a script ends with may be a promise (`main()` of an async function, `import(…)`): that it failed must not be lost.
 * Rejections of others that nobody handles cannot be seen: this build of QuickJS has no way to ask for them.
 */
function readRejection(context: QuickJSContext, value: QuickJSHandle): QuickJSHandle | undefined {
  const state = context.getPromiseState(value);
  if (state.type === 'rejected') return state.error;
  if (state.type === 'fulfilled' && !state.notAPromise) state.value.dispose();
  return undefined;
}

/** A module ends as a promise as soon as it, or one it imports, waits at its top. */
function readModuleEnd(context: QuickJSContext, value: QuickJSHandle): Evaluated {
  const state = context.getPromiseState(value);
  if (state.type === 'rejected') return { thrown: state.error, awaited: true };
  if (state.type === 'pending') {
    return { thrown: context.newError('The script waits at its top for something that never comes'), awaited: true };
  }
  if (!state.notAPromise) state.value.dispose();
  return { text: '' };
}

function callHelper({ context, helpers }: Realm, name: 'print' | 'describe' | 'takeLines', argument?: QuickJSHandle) {
  const helper = context.getProp(helpers, name);
  const result = context.callFunction(helper, context.undefined, argument ?? context.undefined);
  helper.dispose();
  return result;
}

/** What a helper answers as JSON; undefined when even that failed (no memory is left, a getter runs for ever). */
function askHelper(realm: Realm, name: 'describe' | 'takeLines', argument?: QuickJSHandle): unknown {
  const result = callHelper(realm, name, argument);
  if (result.error) {
    result.error.dispose();
    return undefined;
  }
  const text = realm.context.getString(result.value);
  result.value.dispose();
  return JSON.parse(text);
}

function readLines(realm: Realm): readonly ScriptLog[] {
  // The helper's own answer.
  const lines = askHelper(realm, 'takeLines') as readonly (ScriptLog & { readonly stack?: string })[] | undefined;
  return (lines ?? []).map(({ level, text, stack }) => ({
    level,
    text,
    ...(stack !== undefined && { frames: readFrames(stack, realm.modules.names) }),
  }));
}

type Told = Pick<WorkerLimits, 'timeoutMs' | 'memoryMb'>;

interface Circumstances {
  readonly late: boolean;
  readonly awaited: boolean;
  readonly refused: boolean;
  readonly told: Told;
}

function describeError(realm: Realm, thrown: QuickJSHandle, circumstances: Circumstances): ScriptError {
  const { late, awaited, refused, told } = circumstances;
  // The helper's own answer: three strings.
  const shown = askHelper(realm, 'describe', thrown) as { name: string; message: string; stack: string } | undefined;
  const frames = readFrames(shown?.stack ?? '', realm.modules.names);
  const internal = shown === undefined || shown.name === 'InternalError' || shown.message === 'null';
  if (late && (internal || awaited)) return { kind: 'timeout', message: tellTimeout(told), frames };
  if (refused && internal) return { kind: 'memory', message: tellMemory(told), frames };
  if (shown === undefined)
    return { kind: 'thrown', message: 'The script threw something that cannot be shown', frames };
  const message = shown.name === '' ? shown.message : `${shown.name}: ${shown.message}`;
  return {
    kind: shown.name === 'SyntaxError' && !/<eval>|<anonymous>/.test(shown.stack) ? 'syntax' : 'thrown',
    message,
    frames,
  };
}

function tellTimeout({ timeoutMs }: Told): string {
  return `The script did not end within ${timeoutMs} ms`;
}

function tellMemory({ memoryMb }: Told): string {
  return `The script needs more than ${memoryMb} MB of memory`;
}

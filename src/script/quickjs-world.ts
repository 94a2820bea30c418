import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { MemoryCap } from './memory-cap.ts';
import { preludeCode } from './prelude.ts';
import type { ScriptError, ScriptOutcome } from './sandbox.ts';
import { readPlace } from './script-place.ts';
import type { ScriptRequest, WorkerLimits } from './worker-protocol.ts';

/** Above this the recursion of a script overflows the stack of the host thread before QuickJS notices. */
const maxStackBytes = 256 * 1024;
/** For reading the value, the log and the error of a script that used up its own time. */
const afterwardsMs = 500;
/** The script's name inside QuickJS: fixed, so that no file name can be mistaken for a frame. */
const frameName = 'script';

/** One JavaScript world: scripts are realms of one runtime and share nothing but `output`. */
export interface QuickJSWorld {
  run(request: ScriptRequest): ScriptOutcome<string>;
}

interface Realm {
  readonly context: QuickJSContext;
  readonly helpers: QuickJSHandle;
}

export function createQuickJSWorld(quickJS: QuickJSWASMModule, limits: WorkerLimits, cap: MemoryCap): QuickJSWorld {
  const runtime = quickJS.newRuntime();
  runtime.setMaxStackSize(maxStackBytes);
  let endsAt = Number.POSITIVE_INFINITY;
  // What a script uses up is processor time of this thread, which no virtual clock can stand for.
  runtime.setInterruptHandler(() => performance.now() > endsAt);
  const allow = (ms: number) => {
    endsAt = performance.now() + ms;
  };
  const home = runtime.newContext();
  const output = home.newObject();

  return {
    run(request) {
      cap.takeRefused();
      allow(limits.timeoutMs);
      let realm: Realm;
      try {
        realm = openRealm(runtime, output, request);
      } catch (error) {
        if (!cap.takeRefused()) throw error;
        // What earlier scripts keep in `output` leaves no room even for an empty realm.
        return { ok: false, error: { kind: 'memory', message: tellMemory(limits) }, logs: [] };
      }
      try {
        const result = evaluate(realm, request);
        const late = performance.now() > endsAt;
        allow(afterwardsMs);
        if (result.thrown === undefined) {
          // Promise jobs that were stopped end as rejections nobody sees: the clock alone tells.
          if (late)
            return { ok: false, error: { kind: 'timeout', message: tellTimeout(limits) }, logs: readLines(realm) };
          return { ok: true, value: result.text, logs: readLines(realm) };
        }
        const error = describeError(realm, result.thrown, { late, refused: cap.takeRefused(), limits });
        result.thrown.dispose();
        return { ok: false, error, logs: readLines(realm) };
      } finally {
        realm.helpers.dispose();
        realm.context.dispose();
      }
    },
  };
}

function openRealm(runtime: QuickJSRuntime, output: QuickJSHandle, request: ScriptRequest): Realm {
  const context = runtime.newContext();
  const { env, maestro, vivace } = request;
  const prelude = context.unwrapResult(context.evalCode(preludeCode, 'prelude'));
  const given = context.newString(JSON.stringify({ env, maestro, vivace }));
  const helpers = context.unwrapResult(context.callFunction(prelude, context.undefined, given, output));
  given.dispose();
  prelude.dispose();
  return { context, helpers };
}

type Evaluated = { readonly text: string; readonly thrown?: undefined } | { readonly thrown: QuickJSHandle };

function evaluate({ context, helpers }: Realm, request: ScriptRequest): Evaluated {
  const result = context.evalCode(request.code, frameName, { type: 'global', strict: true });
  if (result.error) return { thrown: result.error };
  const value = result.value;
  try {
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) return { thrown: jobs.error };
    if (!request.wantsValue) return { text: '' };
    const printed = callHelper({ context, helpers }, 'print', value);
    if (printed.error) return { thrown: printed.error };
    const text = context.getString(printed.value);
    printed.value.dispose();
    return { text };
  } finally {
    value.dispose();
  }
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

function readLines(realm: Realm): readonly string[] {
  // The helper's own answer: an array of strings.
  return (askHelper(realm, 'takeLines') as readonly string[] | undefined) ?? [];
}

interface Circumstances {
  readonly late: boolean;
  readonly refused: boolean;
  readonly limits: WorkerLimits;
}

function describeError(realm: Realm, thrown: QuickJSHandle, { late, refused, limits }: Circumstances): ScriptError {
  // The helper's own answer: three strings.
  const told = askHelper(realm, 'describe', thrown) as { name: string; message: string; stack: string } | undefined;
  const place = readPlace(told?.stack ?? '', frameName);
  const internal = told === undefined || told.name === 'InternalError' || told.message === 'null';
  if (late && internal) {
    return { kind: 'timeout', message: tellTimeout(limits), ...place };
  }
  if (refused && internal) {
    return { kind: 'memory', message: tellMemory(limits), ...place };
  }
  if (told === undefined) return { kind: 'thrown', message: 'The script threw something that cannot be shown' };
  const message = told.name === '' ? told.message : `${told.name}: ${told.message}`;
  return {
    kind: told.name === 'SyntaxError' && !told.stack.includes('<eval>') ? 'syntax' : 'thrown',
    message,
    ...place,
  };
}

function tellTimeout(limits: WorkerLimits): string {
  return `The script did not end within ${limits.timeoutMs} ms`;
}

function tellMemory(limits: WorkerLimits): string {
  return `The script needs more than ${limits.memoryMb} MB of memory`;
}

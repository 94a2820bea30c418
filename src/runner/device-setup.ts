import type { Clock } from '../base/clock.ts';
import { createDeadline } from '../base/deadline.ts';
import type { Failure } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import { noRange } from './assign-output.ts';
import type { Attempt, Scope } from './attempt.ts';
import { failureOfResult, locateFailure, statusOf } from './failures.ts';
import { hookMs, interruptedRestoreMs } from './time-limits.ts';
import { waitForCall } from './wait-for-call.ts';

/** What `restore` puts back of the state of the device; location and permissions beside it. */
const restored = ['orientation', 'dark_mode', 'airplane_mode'] as const;
/** Tools that put the device at another place, which nobody can ask for. */
const moving: ReadonlySet<string> = new Set(['set_location', 'travel_route']);

interface Before {
  readonly state: JsonObject;
  readonly permissions: Readonly<Record<string, unknown>>;
}

/**
 * Sets the device up as the plan's variant says, runs the flow, and puts back what the variant and (with `restore`) the
 * flow have changed, whatever became of it, after an interrupt too: a device that is left dark fails whoever comes next.
 */
export async function runOnSetUpDevice(
  attempt: Attempt,
  scope: Scope,
  run: () => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  const { variant, restore } = attempt.plan;
  const wished = listWished(attempt);
  if (variant === undefined && restore !== true && Object.keys(wished).length === 0) return run();
  const { clock, signal } = attempt.host;
  let before: Before = { state: {}, permissions: {} };
  const title = describeSetup(variant?.name, wished);
  const started = await asStep(attempt, { id: 'setup', command: 'setup', title }, async (call) => {
    before = await readBefore(attempt, scope, call);
    if (Object.keys(wished).length > 0) await call('set_device_state', wished);
  })({ ...scope });
  const failure = started ?? (await run());
  const ending = endLater(clock, signal);
  const extra = createDeadline(clock, hookMs, ending.signal);
  const late = await asStep(
    attempt,
    { id: 'restore', command: 'restore', title: 'Put the device back as it was' },
    (call) => putBack(attempt, { scope, before }, call),
  )({ ...scope, deadline: extra, flowDeadline: extra });
  ending.cancel();
  return failure ?? late;
}

/** A signal that follows the given one by the time which putting back may take after an interrupt. */
function endLater(clock: Clock, signal: AbortSignal): { readonly signal: AbortSignal; cancel(): void } {
  const controller = new AbortController();
  let stop = () => {};
  const onAbort = () => {
    stop = clock.after(interruptedRestoreMs, () => controller.abort(signal.reason));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    cancel: () => {
      stop();
      signal.removeEventListener('abort', onAbort);
    },
  };
}

/** Throws `CallFailed` for what the device did not do. */
type Call = (tool: string, input: JsonObject) => Promise<JsonObject>;

class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The variant beats what the whole run wishes. */
function listWished({ plan, options }: Attempt): JsonObject {
  return { ...(options.animationsOff === true && { animations: false }), ...plan.variant?.state };
}

function describeSetup(variant: string | undefined, wished: JsonObject): string {
  if (variant !== undefined) return `Set the device up: ${variant}`;
  return Object.keys(wished).length > 0 ? 'Switch animations off' : 'Note how the device is set up';
}

async function readBefore(attempt: Attempt, { appId }: Scope, call: Call): Promise<Before> {
  const { plan, host, number } = attempt;
  const changed = Object.keys(listWished(attempt));
  const keys = [...new Set([...changed, ...(plan.restore === true ? restored : [])])];
  const state = keys.length === 0 ? {} : pick(await call('read_device_state', { keys }), keys);
  const untold = keys.filter((key) => state[key] === undefined);
  if (untold.length > 0) {
    const text = `The device does not tell ${untold.join(', ')}: what is changed of it cannot be put back`;
    host.emit({ type: 'logged', level: 'warning', text, flow: plan.flow, attempt: number, step: 'setup' });
  }
  return { state, permissions: plan.restore === true ? await readPermissions(appId, call) : {} };
}

/** An app that is not there yet has none. */
async function readPermissions(appId: string, call: Call): Promise<Before['permissions']> {
  if (appId === '') return {};
  try {
    const { permissions } = await call('read_permissions', { app: appId });
    return typeof permissions === 'object' && permissions !== null ? (permissions as Before['permissions']) : {};
  } catch (error) {
    if (error instanceof CallFailed && error.failure.code === 'app_not_installed') return {};
    throw error;
  }
}

/** Only what is other than before is written. Each part is tried; the first failure is told. */
async function putBack(
  attempt: Attempt,
  { scope, before }: { readonly scope: Scope; readonly before: Before },
  call: Call,
): Promise<void> {
  const { plan, called } = attempt;
  const failures: CallFailed[] = [];
  const parts: (() => Promise<unknown>)[] = [
    async () => {
      const keys = Object.keys(before.state);
      if (keys.length === 0) return;
      const now = await call('read_device_state', { keys });
      const other = keys.filter((key) => now[key] !== before.state[key]);
      if (other.length > 0) await call('set_device_state', pick(before.state, other));
    },
    async () => {
      const moved = [...called].some((tool) => moving.has(tool));
      if (plan.restore === true && moved) await call('set_location', { place: null });
    },
    async () => {
      const known = Object.keys(before.permissions);
      if (known.length === 0) return;
      const now = await readPermissions(scope.appId, call);
      const other = known.filter((name) => name in now && now[name] !== before.permissions[name]);
      if (other.length === 0) return;
      // What was not granted is taken away so that the app may ask again, as it might have before.
      const wished = other.map((name) => [name, before.permissions[name] === true ? 'allow' : 'unset']);
      await call('set_permissions', { app: scope.appId, permissions: Object.fromEntries(wished) });
    },
  ];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      failures.push(error);
    }
  }
  if (failures[0] !== undefined) throw failures[0];
}

function pick(data: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

interface Told {
  readonly id: string;
  readonly command: string;
  readonly title: string;
}

/** Work that stands in no file, with the events of a step. */
function asStep(
  attempt: Attempt,
  { id, command, title }: Told,
  work: (call: Call) => Promise<void>,
): (scope: Scope) => Promise<Failure | undefined> {
  const { host, plan, number, session } = attempt;
  const place = { flow: plan.flow, attempt: number, step: id };
  return async (scope) => {
    const { clock, emit } = host;
    const startedAt = clock.now();
    const { deadline, appId } = scope;
    const call: Call = async (tool, input) => {
      const files = host.toolFiles(plan, plan.file, number);
      const calling = session.call({ tool, face: 'core', input, place, deadline, appId, files });
      const result = await waitForCall(clock, deadline, tool, calling);
      if (!result.ok) throw new CallFailed(failureOfResult(result));
      return result.data;
    };
    emit({ type: 'stepStarted', ...place, command, title, file: plan.file, range: noRange });
    const failure = await work(call).then(
      () => undefined,
      (error: unknown) => describeError(attempt, error),
    );
    const located = failure && locateFailure(failure, { file: plan.file });
    const durationMs = Math.round(clock.now() - startedAt);
    const status = statusOf(located);
    emit({ type: 'stepFinished', ...place, status, durationMs, ...(located !== undefined && { failure: located }) });
    return located;
  };
}

function describeError({ host, reportBug }: Attempt, error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure;
  if (host.signal.aborted) return { code: 'interrupted', message: 'The run was interrupted' };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && error.name === 'DeadlinePassed') return { code: 'device_timeout', message };
  reportBug(error);
  return { code: 'internal', message: `A bug in Vivace: ${message}` };
}

import type { Diagnostic } from '../base/diagnostic.ts';
import type { Failure } from '../base/failure.ts';
import type { Range } from '../base/source.ts';
import type { DeviceFacts, EventOf, RunEvent, Status } from '../events/event.ts';

export interface StepRecord {
  readonly step: string;
  /** The step record this one is inside of. */
  readonly inside?: StepRecord;
  readonly depth: number;
  readonly command: string;
  readonly title: string;
  readonly file: string;
  readonly range: Range;
  readonly pass?: number;
  /** ms on the host's clock. */
  readonly startedAt: number;
  status?: Status;
  durationMs?: number;
  failure?: Failure;
  reason?: string;
  /** Its failure was collected: what is around it went on. */
  soft?: boolean;
  /** Its touch or key changed nothing on the screen; known with the look after it, often when the step is over. */
  noEffect?: boolean;
  /** Of the screen: what it was to take, or the evidence of its failure. Relative to the reports folder. */
  readonly pictures: string[];
}

interface ArtifactRecord {
  readonly kind: EventOf<'artifactSaved'>['kind'];
  /** Relative to the reports folder. */
  readonly path: string;
  readonly step?: string;
}

interface LogRecord {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

export interface AttemptRecord {
  readonly attempt: number;
  readonly steps: StepRecord[];
  readonly artifacts: ArtifactRecord[];
  readonly logs: LogRecord[];
  status?: Status;
  durationMs?: number;
  failure?: Failure;
}

export interface FlowRecord {
  readonly flow: string;
  readonly name: string;
  readonly file: string;
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
  /** Serial. */
  readonly device: string;
  readonly attemptsAllowed: number;
  /** ms on the host's clock. */
  readonly startedAt: number;
  readonly attempts: AttemptRecord[];
  /** Absent while it runs, and for ever when the stream ends before the flow did. */
  status?: Status;
  flaky: boolean;
  durationMs: number;
  failure?: Failure;
  reason?: string;
}

export interface RunRecord {
  readonly flows: FlowRecord[];
  readonly devices: DeviceFacts[];
  readonly diagnostics: Diagnostic[];
  /** Logged outside any flow. */
  readonly logs: LogRecord[];
  /** Touches and keys by call: the step that a later look tells the effect of. */
  readonly acts: Map<number, StepRecord>;
  started?: EventOf<'runStarted'>;
  finished?: EventOf<'runFinished'>;
}

export function createRunRecord(): RunRecord {
  return { flows: [], devices: [], diagnostics: [], logs: [], acts: new Map() };
}

/** Tools by which somebody meant to change what is on the screen. A scroll that is at its end is no news. */
const touches: ReadonlySet<string> = new Set(['tap', 'double_tap', 'long_press', 'swipe', 'press_key']);

type Adders = { readonly [T in RunEvent['type']]?: (run: RunRecord, event: EventOf<T>) => void };

const adders: Adders = {
  runStarted: (run, event) => {
    run.started = event;
  },
  diagnosed: (run, event) => {
    run.diagnostics.push(event.diagnostic);
  },
  deviceOpened: (run, event) => {
    run.devices.push(event.device);
  },
  flowStarted: (run, { flow, name, file, tags, properties, device, attempts, at }) => {
    const common = { flow, name, file, tags, properties, device, attemptsAllowed: attempts, startedAt: at };
    run.flows.push({ ...common, attempts: [], flaky: false, durationMs: 0 });
  },
  attemptStarted: (run, { flow, attempt }) => {
    findFlow(run, flow)?.attempts.push({ attempt, steps: [], artifacts: [], logs: [] });
  },
  stepStarted: (run, event) => {
    const steps = findAttempt(run, event.flow, event.attempt)?.steps;
    const inside = steps?.findLast((other) => other.step === event.parent);
    const { step, command, title, file, range, at, pass } = event;
    steps?.push({
      ...{ step, command, title, file, range, startedAt: at, depth: inside === undefined ? 0 : inside.depth + 1 },
      pictures: [],
      ...(inside !== undefined && { inside }),
      ...(pass !== undefined && { pass }),
    });
  },
  stepFinished: (run, event) => {
    const steps = findAttempt(run, event.flow, event.attempt)?.steps;
    const record = steps?.findLast((other) => other.step === event.step && other.status === undefined);
    if (record === undefined) return;
    finish(record, event);
    if (event.soft === true) record.soft = true;
  },
  toolCalled: (run, { flow, attempt, step, call, tool }) => {
    if (step === undefined || !touches.has(tool)) return;
    const record = findAttempt(run, flow, attempt)?.steps.findLast((other) => other.step === step);
    if (record !== undefined) run.acts.set(call, record);
  },
  effectSeen: (run, { call, changed }) => {
    const record = run.acts.get(call);
    if (record !== undefined && changed !== 'unknown') record.noEffect = !changed;
  },
  artifactSaved: (run, { flow, attempt, kind, path, step }) => {
    const record = findAttempt(run, flow, attempt);
    record?.artifacts.push({ kind, path, ...(step !== undefined && { step }) });
    if (kind === 'screenshot') record?.steps.findLast((other) => other.step === step)?.pictures.push(path);
  },
  logged: (run, { flow, attempt, level, text }) => {
    (findAttempt(run, flow, attempt)?.logs ?? run.logs).push({ level, text });
  },
  attemptFinished: (run, event) => {
    const record = findAttempt(run, event.flow, event.attempt);
    if (record !== undefined) finish(record, event);
  },
  flowFinished: (run, event) => {
    const record = findFlow(run, event.flow);
    if (record === undefined) return;
    finish(record, event);
    record.flaky = event.flaky;
  },
  runFinished: (run, event) => {
    run.finished = event;
  },
};

/** Adds what one event tells. Of tools only what a step did to the screen is kept: reports tell of steps. */
export function addToRunRecord(run: RunRecord, event: RunEvent): void {
  // The table pairs each type with its own event, which an index by a union cannot express.
  const add = adders[event.type] as ((run: RunRecord, event: RunEvent) => void) | undefined;
  add?.(run, event);
}

/** The record of a flow that is running, or ran last under this id. */
export function findFlow(run: RunRecord, flow: string | undefined): FlowRecord | undefined {
  return run.flows.findLast((record) => record.flow === flow);
}

export function findAttempt(run: RunRecord, flow?: string, attempt?: number): AttemptRecord | undefined {
  const attempts = findFlow(run, flow)?.attempts;
  return attempt === undefined ? attempts?.at(-1) : attempts?.findLast((record) => record.attempt === attempt);
}

interface Finished {
  status?: Status;
  durationMs?: number;
  failure?: Failure;
  reason?: string;
}

function finish(record: Finished, event: Readonly<Finished>): void {
  if (event.status !== undefined) record.status = event.status;
  if (event.durationMs !== undefined) record.durationMs = event.durationMs;
  if (event.failure !== undefined) record.failure = event.failure;
  if (event.reason !== undefined) record.reason = event.reason;
}

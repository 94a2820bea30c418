import { dirname } from 'node:path';
import { expect } from 'vitest';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import { createEmitter } from '../../src/events/emitter.ts';
import type { EventOf, RunEvent } from '../../src/events/event.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import type { Plan } from '../../src/language/plan.ts';
import type { RunResult, SuiteRequest } from '../../src/runner/run-options.ts';
import { runSuite } from '../../src/runner/run-suite.ts';
import { artifactPath } from '../../src/runner/save-artifact.ts';
import { createSandbox } from '../../src/script/create-sandbox.ts';
import { buildSandboxWorker } from '../script/build-sandbox-worker.ts';
import { createFakeSession, type FakeSession, type FakeSessionOptions } from './fake-session.ts';

/** Once for the file. */
const worker = buildSandboxWorker();

export interface Setting extends Partial<Pick<FakeSessionOptions, 'answer' | 'screen' | 'evidence' | 'close'>> {
  readonly options?: SuiteRequest['options'];
  readonly sequence?: SuiteRequest['sequence'];
  readonly secrets?: readonly string[];
  readonly askAi?: SuiteRequest['askAi'];
  readonly seed?: number;
  /** Default 2,000. */
  readonly scriptTimeoutMs?: number;
  /** The project’s folder, for scripts. */
  readonly root?: string;
  readonly openSession?: (make: () => FakeSession, worker: number) => Promise<FakeSession>;
  readonly saveArtifact?: SuiteRequest['saveArtifact'];
  /** The folder of pictures; by default the flow's own in the reports folder. */
  readonly output?: string;
  /** What is wrong with the stream, where a session breaks its contract. */
  readonly problems?: readonly string[];
  /** Called once, that many ms into the run. */
  readonly interruptAtMs?: number;
  readonly onEvent?: (event: RunEvent, session: FakeSession | undefined, interrupt: () => void) => void;
}

export interface Ran {
  readonly result: RunResult;
  readonly events: readonly RunEvent[];
  readonly sessions: readonly FakeSession[];
  /** Tool calls in order: `tap {"name":"x"}`, of all sessions. */
  readonly calls: readonly string[];
  readonly saved: ReadonlyMap<string, string>;
  of<T extends RunEvent['type']>(type: T): readonly EventOf<T>[];
  /** `0 passed`, `1 failed not_found` … in the order they ended. */
  readonly steps: readonly string[];
}

/** Runs plans on virtual time on fake sessions with the real sandbox; every stream must be well ordered. */
export async function runPlans(plans: Plan | readonly Plan[], setting: Setting = {}): Promise<Ran> {
  const clock = createVirtualClock();
  const root = setting.root ?? '/project';
  const workerUrl = await worker;
  const secrets = createSecrets(setting.secrets ?? []);
  const emitter = createEmitter({ clock, secrets });
  const events: RunEvent[] = [];
  const sessions: FakeSession[] = [];
  const saved = new Map<string, string>();
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('Ctrl-C'));
  emitter.subscribe((event) => {
    events.push(event);
    setting.onEvent?.(event, sessions.at(-1), interrupt);
  });
  let calls = 0;
  const nextCall = () => ++calls;
  const make = () => {
    const session = createFakeSession({ clock, emit: emitter.emit, nextCall, ...setting });
    sessions.push(session);
    return session;
  };
  if (setting.interruptAtMs !== undefined) clock.after(setting.interruptAtMs, interrupt);
  const result = await runSuite({
    clock,
    emit: emitter.emit,
    holdBack: emitter.holdBack,
    addSecret: secrets.add,
    signal: controller.signal,
    plans: Array.isArray(plans) ? (plans as readonly Plan[]) : [plans as Plan],
    run: { id: 'run', version: '0', ...(setting.seed !== undefined && { seed: setting.seed }) },
    ...(setting.options !== undefined && { options: setting.options }),
    ...(setting.sequence !== undefined && { sequence: setting.sequence }),
    ...(setting.askAi !== undefined && { askAi: setting.askAi }),
    openSession: async (worker) => (setting.openSession === undefined ? make() : setting.openSession(make, worker)),
    openSandbox: (facts) =>
      createSandbox({
        clock,
        workerUrl,
        limits: { timeoutMs: setting.scriptTimeoutMs ?? 2_000 },
        places: { files: createNodeFiles(clock, root), cwd: root, root },
        ...facts,
      }),
    toolFiles: (plan, file) => ({
      files: createNodeFiles(clock, '/'),
      folder: `/project/${file}`,
      root: '/project',
      output: setting.output ?? `/project/reports/${dirname(artifactPath({ flow: plan.flow }, 'x'))}/pictures`,
      updateBaselines: false,
    }),
    saveArtifact:
      setting.saveArtifact ??
      (async (place, _kind, name, bytes) => {
        const path = artifactPath(place, name);
        saved.set(path, Buffer.from(bytes).toString());
        return path;
      }),
  });
  expect(checkEventOrder(events)).toEqual(setting.problems ?? []);
  const of = <T extends RunEvent['type']>(type: T) =>
    events.filter((event): event is EventOf<T> => event.type === type);
  return {
    result,
    events,
    sessions,
    saved,
    of,
    calls: of('toolCalled').map((event) => `${event.tool} ${JSON.stringify(event.input)}`),
    steps: of('stepFinished').map(({ step, status, failure }) =>
      [step, status, ...(failure === undefined ? [] : [failure.code])].join(' '),
    ),
  };
}

/** Fails calls whose `name` is one of these, always or for the first so many times. */
export function failing(names: Readonly<Record<string, number>>): NonNullable<Setting['answer']> {
  return ({ input }, before) => {
    const times = names[String(input['name'])];
    if (times === undefined || before >= times) return undefined;
    return { code: 'not_found', message: `No ${String(input['name'])}`, acted: false };
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPlans } from '../../src/api/load-plans.ts';
import { createProject } from '../../src/api/project.ts';
import { openReportFolder } from '../../src/api/report-folder.ts';
import { runPlans } from '../../src/api/run-plans.ts';
import type { UseCase } from '../../src/api/use-case.ts';
import { validateToolInput } from '../../src/api/validators.ts';
import { createRealClock } from '../../src/base/clock.ts';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import type { Failure } from '../../src/base/failure.ts';
import type { Host } from '../../src/base/host.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { DeviceState } from '../../src/device/contract/driver.ts';
import type { Session } from '../../src/engine/contract/session.ts';
import { createSession } from '../../src/engine/session.ts';
import type { RunEvent } from '../../src/events/event.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import type { Plan } from '../../src/language/plan.ts';
import { facedTools } from '../../src/tools/faces/list.ts';
import { testFaceServices } from '../tools/face-services.ts';
import type { DeviceEvent, FlowCase } from './case.ts';
import { createCaseApp } from './case-app.ts';
import { createCaseDriver } from './case-driver.ts';
import { type CallInHand, tellAct, tellEnd } from './event-table.ts';
import { listFiles } from './list-files.ts';

/** A tool call of a run, with what it made of the device. */
export interface RanCall {
  readonly tool: string;
  /** With the schema's defaults. */
  readonly input: JsonObject;
  readonly events: readonly DeviceEvent[];
  readonly waitedMs: number;
}

/** What became of a case's flow under the real product. */
export interface RanCase {
  readonly plan?: Plan;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined: it passed, or never ran. */
  readonly failure?: Failure;
  readonly ran: boolean;
  /** The command that failed. */
  readonly failedCommand?: string;
  readonly events: readonly DeviceEvent[];
  readonly calls: readonly RanCall[];
  readonly runEvents: readonly RunEvent[];
  /** What scripts said, line by line. */
  readonly logs: readonly string[];
  readonly durationMs: number;
  readonly text: string;
  readonly tapAttempts: number;
  readonly state: DeviceState;
  readonly bugs: readonly unknown[];
  /** The bytes of a file the flow made in its working folder. */
  readFile(path: string): Promise<Buffer | undefined>;
}

/** Loads and runs the flow of a case and hands the result to `judge`; what it wrote is deleted behind it. */
export async function runCase<T>(folder: string, given: FlowCase, judge: (ran: RanCase) => Promise<T>): Promise<T> {
  const output = await mkdtemp(join(tmpdir(), 'vivace-case-'));
  try {
    return await judge(await runFlow(folder, given, output));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

const silent: Host['terminal'] = { isTTY: false, columns: 80, color: false, out: () => {}, err: () => {} };

async function runFlow(folder: string, given: FlowCase, output: string): Promise<RanCase> {
  const clock = createVirtualClock();
  const host: Host = {
    clock,
    random: () => 0.5,
    id: randomUUID,
    files: createNodeFiles(clock, folder),
    env: {},
    cwd: folder,
    terminal: silent,
  };
  const env = Object.fromEntries(Object.entries(given.env ?? {}).map(([name, value]) => [name, String(value)]));
  const useCase: UseCase = { host, signal: new AbortController().signal, flags: { env, output, format: ['ndjson'] } };
  const { lookupMs, optionalLookupMs } = given.timeouts ?? {};
  // Whatever config lies above its folder is not the case's.
  const project = await createProject(
    useCase,
    { root: folder, values: {}, diagnostics: [] },
    {
      ...(lookupMs !== undefined && { lookupMs }),
      ...(optionalLookupMs !== undefined && { optionalLookupMs, conditionMs: optionalLookupMs }),
    },
  );
  const loaded = await loadPlans(useCase, project, [given.files[0] ?? 'flow.yaml']);
  const app = createCaseApp(given);
  const events: DeviceEvent[] = [];
  const calls: RanCall[] = [];
  const open: (CallInHand & { readonly told: DeviceEvent[] })[] = [];
  const note = (event: DeviceEvent, { told }: { readonly told: DeviceEvent[] }) => {
    if (event.type === 'tap') app.touch(Number(event['x']), Number(event['y']));
    told.push(event);
    events.push(event);
    app.take(event);
  };
  const driver = createCaseDriver(given, {
    app,
    clock,
    tell: (act) => {
      const call = open.at(-1) ?? { tool: '', command: '', input: {}, told: [] };
      for (const event of tellAct(act, call)) note(event, call);
    },
  });
  const base: Omit<RanCase, 'ran' | 'runEvents' | 'logs' | 'durationMs' | 'bugs' | 'text' | 'tapAttempts' | 'state'> = {
    diagnostics: loaded.diagnostics,
    events,
    calls,
    readFile: async () => undefined,
  };
  const device = () => ({ text: app.text, tapAttempts: app.tapAttempts, state: driver.state });
  const [plan] = loaded.plans;
  const isBroken = loaded.diagnostics.some(({ severity }) => severity === 'error');
  if (plan === undefined || isBroken || given.expect.outcome === 'parse') {
    const nothing = { ran: false, runEvents: [], logs: [], durationMs: 0, bugs: [], ...device() };
    return { ...base, ...nothing, ...(plan !== undefined && { plan }) };
  }

  const commands = listCommandsById(plan);
  const follow = (session: Session): Session => {
    const call: Session['call'] = async (request) => {
      const input = structuredClone(request.input) as JsonObject;
      validateToolInput(request.face, request.tool, input);
      const told: DeviceEvent[] = [];
      const inHand = { tool: request.tool, command: commands.get(request.place.step ?? '') ?? '', input, told };
      open.push(inHand);
      const from = clock.now();
      try {
        const result = await session.call(request);
        if (result.ok) for (const event of tellEnd(inHand, driver.granted)) note(event, inHand);
        return result;
      } finally {
        open.pop();
        calls.push({ tool: request.tool, input, events: told, waitedMs: clock.now() - from });
      }
    };
    // Its getters have to go on answering for it.
    return Object.create(session, { call: { value: call } }) as Session;
  };
  const secrets = createSecrets();
  const reportHost: Host = { ...host, clock: createRealClock(), files: createNodeFiles(createRealClock(), folder) };
  const report = await openReportFolder(reportHost, output);
  try {
    const { result } = await runPlans({
      useCase,
      reportHost,
      project,
      folder: report,
      loaded,
      ...(given.runner?.shardIndex !== undefined && { shard: given.runner.shardIndex }),
      device: { virtual: true, driver: 'case', start: () => Promise.reject(new Error('the case has its own device')) },
      keep: {
        secrets,
        open: async ({ emit }) =>
          follow(
            createSession({
              driver,
              clock,
              random: host.random,
              tools: facedTools,
              validate: validateToolInput,
              faces: testFaceServices,
              emit,
              mask: secrets.maskValue,
              addSecret: secrets.add,
              setupMs: 0,
            }),
          ),
        close: async () => {},
      },
    });
    const lines = (await readFile(join(output, 'events.ndjson'), 'utf8')).split('\n').filter((line) => line !== '');
    const runEvents = lines.map((line) => JSON.parse(line) as RunEvent);
    const [flow] = result.flows;
    const failedCommand = findFailedCommand(runEvents, flow?.failure);
    return {
      ...base,
      ...device(),
      plan,
      ran: true,
      runEvents,
      logs: listLogs(runEvents),
      durationMs: result.durationMs,
      bugs: result.bugs,
      ...(flow?.failure !== undefined && { failure: flow.failure }),
      ...(failedCommand !== undefined && { failedCommand }),
      readFile: (path) => readMade(output, path),
    };
  } finally {
    await report.close();
  }
}

/** Every node of a plan, hooks and interrupts too: whatever has an id and a command. */
function listCommandsById(value: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const { id, command } = part as { readonly id?: unknown; readonly command?: unknown };
    if (typeof id === 'string' && typeof command === 'string') found.set(id, command);
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  return found;
}

/** What a tool logs is said while it is called, and scripts run between calls; tries of a step are told in between too. */
function listLogs(events: readonly RunEvent[]): readonly string[] {
  const logs: string[] = [];
  let open = 0;
  for (const event of events) {
    if (event.type === 'toolCalled') open++;
    if (event.type === 'toolReturned') open--;
    const isScript = event.type === 'logged' && event.level === 'info' && open === 0;
    if (isScript && !/^Try \d+ of \d+: /.test(event.text)) logs.push(event.text);
  }
  return logs;
}

/** The innermost step that failed with the flow's failure. */
function findFailedCommand(events: readonly RunEvent[], failure: Failure | undefined): string | undefined {
  if (failure === undefined) return undefined;
  const commands = new Map(
    events.flatMap((one) => (one.type === 'stepStarted' ? [[one.step, one.command] as const] : [])),
  );
  const failed = events.find(
    (one) =>
      one.type === 'stepFinished' && one.failure?.code === failure.code && one.failure.message === failure.message,
  );
  return failed?.type === 'stepFinished' ? commands.get(failed.step) : undefined;
}

/** A run has a folder of its own for what flows make: the working folder of a case is that one. */
async function readMade(output: string, path: string): Promise<Buffer | undefined> {
  const found = (await listFiles(output)).find((file) => file === path || file.endsWith(`/${path}`));
  return found === undefined ? undefined : readFile(join(output, found));
}

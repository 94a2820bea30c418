import { dirname, join, resolve } from 'node:path';
import type { Deadline } from '../base/deadline.ts';
import type { Host } from '../base/host.ts';
import type { Session } from '../engine/contract/session.ts';
import { createEmitter } from '../events/emitter.ts';
import type { RunEvent } from '../events/event.ts';
import type { ReporterFailure } from '../events/reporter-group.ts';
import { createSecrets } from '../events/secrets.ts';
import type { RunResult } from '../runner/run-options.ts';
import { runSuite } from '../runner/run-suite.ts';
import { artifactPath } from '../runner/save-artifact.ts';
import { createSandbox } from '../script/create-sandbox.ts';
import { createAskAi } from './ai/create-ask-ai.ts';
import { createFaceServices } from './create-face-services.ts';
import type { FoundDevice } from './find-device.ts';
import type { KeptSessions } from './kept-sessions.ts';
import type { LoadedPlans } from './load-plans.ts';
import { openSession as openNew } from './open-session.ts';
import type { Project } from './project.ts';
import { repeatFlow } from './render-repeat.ts';
import type { OwnedReportFolder } from './report-folder.ts';
import { createReporters, routeFiles } from './run-reports.ts';
import { listSecrets } from './secret-values.ts';
import type { UseCase } from './use-case.ts';
import { version } from './version.ts';

export interface RunPlansRequest {
  readonly useCase: UseCase;
  /** Real time, for writing reports. */
  readonly reportHost: Host;
  readonly project: Project;
  readonly device: FoundDevice;
  readonly folder: OwnedReportFolder;
  readonly loaded: LoadedPlans;
  /** Sessions that outlive the run; default: each is closed with it. */
  readonly keep?: KeptSessions;
  /** Hears what the reports hear. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Which shard this run is, from 0, where it is one of several. */
  readonly shard?: number;
}

/** One run of checked flows on a chosen device, with its reports. `exitCode` is the run's, or says what reports did. */
export async function runPlans(request: RunPlansRequest): Promise<{ result: RunResult; exitCode: number }> {
  const { useCase, reportHost, project, device, folder, loaded } = request;
  const { host, signal } = useCase;
  const { clock } = host;
  const { settings } = project;
  const secrets = request.keep?.secrets ?? createSecrets();
  for (const value of listSecrets(settings, host.env)) secrets.add(value);
  const emitter = createEmitter({ clock, secrets });
  const files = routeFiles(host.files, folder, secrets.maskText);
  const reporters = createReporters(reportHost, settings.format, folder, {
    readSource: async (file) => loaded.sources.get(file)?.text,
    repeat: (flow, { started }) =>
      repeatFlow(flow, started?.seed, { loaded, flags: useCase.flags, secrets: settings.secrets }),
    ...(!clock.virtual && { clock }),
  });
  emitter.subscribe(reporters.onEvent);
  if (request.onEvent !== undefined) emitter.subscribe(request.onEvent);
  const faces = createFaceServices(settings.tools, { clock });
  const needs = { host, clock, device, emit: emitter.emit, secrets, faces };
  const openSession = (worker: number, deadline: Deadline): Promise<Session> =>
    request.keep === undefined ? openNew(needs, worker, deadline) : request.keep.open(needs, worker, deadline);

  const askAi = createAskAi({ ai: settings.ai, env: host.env, clock, realClock: reportHost.clock, secrets });
  const result = await runSuite({
    plans: loaded.plans,
    ...(loaded.sequence !== undefined && { sequence: loaded.sequence }),
    diagnostics: loaded.diagnostics,
    run: { id: host.id(), version, seed: settings.seed ?? Math.floor(host.random() * 2 ** 32) },
    options: {
      ...(request.shard !== undefined && { shard: request.shard }),
      retries: settings.retries,
      maxRetries: settings.maxRetriesLimit,
      flowTimeoutMs: settings.timeoutMs,
      env: settings.env,
      inherited: maestroVariables(host.env),
      given: settings.givenEnv,
      envWins: settings.envWins,
      strict: settings.strict,
      animationsOff: settings.disableAnimations || loaded.disableAnimations,
    },
    clock,
    signal,
    emit: emitter.emit,
    holdBack: emitter.holdBack,
    addSecret: secrets.add,
    ...(askAi !== undefined && { askAi }),
    openSession,
    openSandbox: (facts) =>
      createSandbox({
        clock,
        workerUrl: findWorker(),
        limits: settings.scripts,
        places: { files: host.files, cwd: host.cwd, root: project.root },
        ...facts,
      }),
    toolFiles: (plan, file, attempt) => ({
      files,
      folder: dirname(resolve(host.cwd, file)),
      root: project.root,
      output: join(folder.path, dirname(artifactPath({ flow: plan.flow, attempt }, 'x')), 'pictures'),
      updateBaselines: settings.updateBaselines,
    }),
    saveArtifact: async (place, _kind, name, bytes) => {
      const path = artifactPath(place, name);
      await folder.write(path, bytes);
      return path;
    },
  });
  await faces.close();
  const failures = await reporters.finish();
  for (const { reporter, during, error } of failures) {
    const words = error instanceof Error ? error.message : String(error);
    host.terminal.err(`The ${reporter} report ${during === 'finish' ? 'could not be written' : 'broke'}: ${words}\n`);
  }
  for (const bug of result.bugs) {
    host.terminal.err(`A bug in Vivace ${version}. Please report it with these lines:\n${describeBug(bug)}\n`);
  }
  return { result, exitCode: judge(result.exitCode, failures) };
}

/** A reporter that broke is a bug; a run whose report cannot be read afterwards is not a passed one. */
function judge(exitCode: number, failures: readonly ReporterFailure[]): number {
  if (failures.some(({ during }) => during === 'event')) return 70;
  return exitCode === 0 && failures.length > 0 ? 1 : exitCode;
}

/** In `dist/`, where the build put it: beside the bundle this runs in, or seen from source. */
function findWorker(): URL {
  const here = import.meta.url;
  const at = here.lastIndexOf('/dist/');
  return new URL('sandbox-worker.js', at >= 0 ? here.slice(0, at + '/dist/'.length) : new URL('../../dist/', here));
}

/** The process' own MAESTRO_… variables reach flows, below what is given with -e; shards are never taken from outside. */
function maestroVariables(env: Host['env']): Record<string, string> {
  const found = Object.entries(env).filter(
    ([name, value]) => name.startsWith('MAESTRO_') && !name.startsWith('MAESTRO_SHARD_') && value,
  );
  return Object.fromEntries(found.map(([name, value]) => [name, value as string]));
}

function describeBug(bug: unknown): string {
  return bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
}

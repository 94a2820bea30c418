import { resolve } from 'node:path';
import type { Status } from '../events/event.ts';
import type { Plan } from '../language/plan.ts';
import { worstStatus } from '../runner/exit-code.ts';
import type { FlowResult } from '../runner/run-options.ts';
import { readKeys } from '../watch/read-keys.ts';
import { type WatchOptions, watchFlows } from '../watch/watch-flows.ts';
import { chooseOutput } from './choose-output.ts';
import { ExitError } from './exit-error.ts';
import { findDevice } from './find-device.ts';
import { createKeptSessions } from './kept-sessions.ts';
import { type LoadedPlans, loadPlans } from './load-plans.ts';
import { openProject, type Project, renderDiagnostics } from './project.ts';
import { openReportFolder } from './report-folder.ts';
import { runPlans } from './run-plans.ts';
import { checkFormats } from './run-reports.ts';
import type { UseCase } from './use-case.ts';

/** Runs flows whenever they change. The device is opened once. Ends with 0 by `q`, with 4 by Ctrl-C. */
export async function watchProject(useCase: UseCase, paths: readonly string[]): Promise<number> {
  const { host, signal } = useCase;
  const first = await openProject(useCase);
  const device = await findDevice(host, first.settings, signal);
  checkFormats(first.settings.format);
  const folder = await openReportFolder(host, chooseOutput(first.settings));
  const keep = createKeptSessions();
  const keys = readKeys(process.stdin);
  let current: { readonly project: Project; readonly loaded: LoadedPlans } | undefined;

  const load: WatchOptions['load'] = async () => {
    const project = await reopen(useCase, first);
    const loaded = await loadPlans(useCase, project, paths);
    current = { project, loaded };
    // What is about a flow is shown when it would run; the rest has no other place.
    if (loaded.general.length > 0) host.terminal.err(`${renderDiagnostics(loaded.general, loaded.sources)}\n`);
    return {
      flows: loaded.flows.map(({ flow, path, plan, files, diagnostics }) => ({
        flow,
        path,
        files,
        broken: plan === undefined,
        problems: renderDiagnostics(diagnostics, loaded.sources),
      })),
      shared: loaded.configs,
      folders: loaded.folders,
      ignored: [folder.path],
    };
  };
  const run: WatchOptions['run'] = async ({ flows, updateBaselines }, runSignal) => {
    if (current === undefined) return [];
    const { project, loaded } = current;
    const settings = { ...project.settings, updateBaselines: updateBaselines || project.settings.updateBaselines };
    const chosen = loaded.flows.filter(({ flow }) => flows.includes(flow));
    await folder.renew();
    const { result } = await runPlans({
      useCase: { ...useCase, signal: runSignal },
      reportHost: host,
      project: { ...project, settings },
      device,
      folder,
      loaded: { ...loaded, diagnostics: [], plans: chosen.flatMap(({ plans }) => plans) },
      keep,
    });
    return chosen.map(({ flow, plans }) => ({ flow, status: joinStatuses(plans, result.flows) }));
  };
  try {
    const print = (line: string) => host.terminal.out(`${line}\n`);
    await watchFlows({ load, run, print, clock: host.clock, signal, ...(keys !== undefined && { keys }) });
    return signal.aborted ? 4 : 0;
  } finally {
    keys?.close();
    await keep.close();
    await folder.close();
  }
}

/** Of a flow with cases or variants, the worst; one of them that is missing was interrupted. */
function joinStatuses(plans: readonly Plan[], results: readonly FlowResult[]): Status {
  const found = plans.map((plan) => results.find(({ flow }) => flow === plan.flow)?.status ?? 'interrupted');
  return found.every((status) => status === 'skipped') ? 'skipped' : worstStatus(found);
}

/** A config that is broken while somebody edits it shows its diagnostics; the last good settings stay. */
async function reopen(useCase: UseCase, last: Project): Promise<Project> {
  try {
    return await openProject(useCase);
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    useCase.host.terminal.err(`${error.message}\n`);
    return { ...last, config: { ...last.config, path: last.config.path ?? resolve(last.root, 'vivace.config.yaml') } };
  }
}

import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { configName } from '../config/load-config.ts';
import { planWorkspace } from '../language/discovery/plan-workspace.ts';
import type { PlannedFlow } from '../language/discovery/workspace.ts';
import type { DependentFile, Plan } from '../language/plan.ts';
import { expandFlow } from './expand-flows.ts';
import { findTwoConfigs } from './find-two-configs.ts';
import { loadSharedInterrupts } from './load-shared-interrupts.ts';
import type { Project } from './project.ts';
import { chooseCases, splitCases } from './split-case.ts';
import type { UseCase } from './use-case.ts';

export interface FlowOnDisk {
  /** Its id, as events have it: relative to the project. */
  readonly flow: string;
  /** Absolute. */
  readonly path: string;
  /** The line it was asked to begin at. */
  readonly fromLine?: number;
  /** Absent when the flow is not valid. */
  readonly plan?: Plan;
  /** As they run: one for each case and variant; none when it is not valid. */
  readonly plans: readonly Plan[];
  readonly files: readonly DependentFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedPlans {
  readonly flows: readonly FlowOnDisk[];
  /** Of the valid flows, in the order to run them. */
  readonly plans: readonly Plan[];
  /** Ids of the plans that must run one after another on one device. */
  readonly sequence?: { readonly flows: readonly string[]; readonly continueOnFailure: boolean };
  /** Of choosing the flows and of every flow; each once, though several flows may include the file it is in. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
  /** The part of them that is about no single flow. */
  readonly general: readonly Diagnostic[];
  /** The workspace's config wants Android's animations off while flows run. */
  readonly disableAnimations: boolean;
  /** Folder of the reports that the workspace's config names, relative to the working directory. */
  readonly testOutputDir?: string;
  /** Absolute folders that new flows may appear in. */
  readonly folders: readonly string[];
  /** Absolute paths of the configs that rule all flows, there or not yet. */
  readonly configs: readonly string[];
}

const defaultPath = 'flows';

/** Which flows the paths mean, each read, checked and compiled. */
export async function loadPlans(useCase: UseCase, project: Project, given: readonly string[]): Promise<LoadedPlans> {
  const { host } = useCase;
  const { settings, root, language } = project;
  const { paths: named, chosen: cases } = await splitCases(given, host);
  const paths = named.length > 0 ? named : [relative(host.cwd, resolve(root, defaultPath)) || '.'];
  const workspace = await planWorkspace(
    {
      paths,
      includeTags: settings.includeTags,
      excludeTags: settings.excludeTags,
      requireTags: settings.requireTags,
      ...(settings.workspaceConfig !== undefined && { config: settings.workspaceConfig }),
      ...(settings.flows !== undefined && { flows: settings.flows }),
    },
    { files: host.files, cwd: host.cwd, root },
  );
  const sources = new Map(workspace.sources);
  const configs = [project.config.path, workspace.config].filter((path) => path !== undefined);
  const twoConfigs = await findTwoConfigs(host, configs.map(dirname), sources);
  const shared = await loadSharedInterrupts(project, sources);
  const flows: FlowOnDisk[] = [];
  for (const { file, path, fromLine } of workspace.flows) {
    const { sources: read, ...loaded } = await language.loadFlow(file, fromLine === undefined ? {} : { fromLine });
    for (const [name, source] of read) sources.set(name, source);
    const flow = loaded.plan?.flow ?? relative(root, path).replaceAll(sep, '/');
    const all = expandFlow(loaded.plan, shared.interrupts);
    const { plans, diagnostics } = chooseCases({ path, flow, plans: all }, cases, host.cwd);
    const asked = { flow, path, ...(fromLine !== undefined && { fromLine }) };
    flows.push({ ...asked, ...loaded, plans, diagnostics: [...loaded.diagnostics, ...diagnostics] });
  }
  const chosen = settings.excludeReferenced ? leaveOutIncluded(flows, workspace.flows) : flows;
  const general = [...twoConfigs, ...shared.diagnostics, ...workspace.diagnostics];
  const ordered = new Set(workspace.flows.slice(0, workspace.sequence).map(({ path }) => path));
  const folders = await keepFolders(useCase, paths);
  return {
    flows: chosen,
    plans: chosen.flatMap(({ plans }) => plans),
    ...(ordered.size > 0 && {
      sequence: {
        flows: chosen.flatMap(({ path, plans }) => (ordered.has(path) ? plans.map(({ flow }) => flow) : [])),
        continueOnFailure: workspace.continueOnFailure,
      },
    }),
    disableAnimations: workspace.disableAnimations,
    ...(workspace.testOutputDir !== undefined && { testOutputDir: workspace.testOutputDir }),
    diagnostics: dropRepeated([...general, ...chosen.flatMap(({ diagnostics }) => diagnostics)]),
    sources,
    general,
    folders,
    configs: [
      project.config.path ?? join(root, configName),
      ...(workspace.config === undefined ? folders.map((folder) => join(folder, 'config.yaml')) : [workspace.config]),
    ],
  };
}

/** Flows found in a folder that another flow of the run includes are parts of tests, and no tests. */
function leaveOutIncluded(flows: readonly FlowOnDisk[], planned: readonly PlannedFlow[]): readonly FlowOnDisk[] {
  const named = new Set(planned.filter((flow) => flow.named === true).map(({ path }) => path));
  const included = new Set(
    flows.flatMap(({ path, files }) => files.flatMap((file) => (file.path === path ? [] : [file.path]))),
  );
  return flows.filter(({ path }) => named.has(path) || !included.has(path));
}

function dropRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map(
    diagnostics.map((one) => [`${one.file}:${one.range.start.offset}:${one.code}:${one.message}`, one]),
  );
  return [...seen.values()];
}

async function keepFolders({ host }: UseCase, paths: readonly string[]): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const path of paths) {
    const found = await host.files.stat(path);
    if (found?.directory === true) folders.push(resolve(host.cwd, path));
  }
  return folders;
}

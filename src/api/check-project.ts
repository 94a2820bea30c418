import { dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { loadConfig } from '../config/load-config.ts';
import { planWorkspace, type WorkspacePlan } from '../language/discovery/plan-workspace.ts';
import { graphRules } from '../language/lint/graph/list.ts';
import { checkEachFlow } from './check-each-flow.ts';
import { findTwoConfigs } from './find-two-configs.ts';
import { findWorkspaces } from './find-workspaces.ts';
import { judgeDiagnostics } from './judge-diagnostics.ts';
import { listFlowFiles } from './list-flow-files.ts';
import { loadSharedInterrupts } from './load-shared-interrupts.ts';
import { createProject, type Project } from './project.ts';
import { tellIdleSettings } from './tell-idle-settings.ts';
import type { UseCase } from './use-case.ts';
import { checkConfig } from './validators.ts';

export interface ProjectCheck {
  readonly project: Project;
  /** Absolute paths of the flows that were checked. */
  readonly flows: readonly string[];
  /** How many results they have: one for each case and variant. */
  readonly runs: number;
  /** Files of the folders that are YAML and no flows: relative to the working directory. */
  readonly passedOver: readonly string[];
  /** By file, then from top to bottom. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
}

/**
 * Checks the flows that paths mean, and those they include: each by itself, then together, with the configs that rule
 * them. A folder is checked with all that is below it, whatever would run of it; where tags are given on the command
 * line, only the flows which have them.
 */
export async function checkProject(useCase: UseCase, given: readonly string[]): Promise<ProjectCheck> {
  const { host, flags } = useCase;
  const config = await loadConfig(host, checkConfig);
  const project = await createProject(useCase, config);
  const { settings, root } = project;
  const paths = given.length > 0 ? given : [relative(host.cwd, resolve(root, 'flows')) || '.'];
  const show = (path: string) => relative(host.cwd, path).replaceAll(sep, '/');
  const list = await listFlowFiles(paths, host, { root, exclude: settings.check.exclude ?? [] });
  const workspaces = await findWorkspaces(list, host, show, settings.flows);
  const plan = await planRun(useCase, project, paths);
  const byTags = flags.includeTags ?? flags.excludeTags ?? flags.requireTags;
  const found = byTags === undefined ? [...list.files.map(({ path }) => path), ...workspaces.flows] : [];
  const sure = new Set([
    ...plan.flows.map(({ path }) => path),
    ...list.files.filter(({ folder }) => folder === undefined).map(({ path }) => path),
  ]);
  const folders = new Map(list.files.map(({ path, folder }) => [path, folder]));
  const each = await checkEachFlow(useCase, project, {
    paths: [...new Set([...found, ...sure])].sort(),
    sure,
    folderOf: (path) => folders.get(path),
  });
  const together = graphRules.flatMap(({ find }) =>
    find({
      flows: each.facts,
      tests: new Set([
        ...workspaces.tests,
        ...plan.flows.filter(({ named }) => named !== true).map(({ path }) => path),
      ]),
      leftOut: workspaces.leftOut,
      excludeReferenced: settings.excludeReferenced,
      given: Object.keys(settings.env),
    }),
  );
  const sources = new Map([...plan.sources, ...workspaces.sources, ...each.sources]);
  if (config.source !== undefined) sources.set(config.source.file, config.source);
  const shared = await loadSharedInterrupts(project, sources);
  const configs = [config.path, plan.config].filter((path) => path !== undefined);
  const twoConfigs = await findTwoConfigs(host, configs.map(dirname), sources);
  const general = plan.diagnostics.map((one) => soften(one, list.files.length > 0));
  const all = [
    ...config.diagnostics,
    ...shared.diagnostics,
    ...workspaces.diagnostics,
    ...twoConfigs,
    ...general,
    ...each.diagnostics,
    ...together,
  ];
  const judged = judgeDiagnostics(all, each.ignores, settings.check);
  return {
    project,
    flows: [...each.facts.keys()],
    runs: [...each.facts.values()].reduce((sum, { runs }) => sum + runs, 0),
    passedOver: each.passedOver,
    diagnostics: [...judged, ...tellIdleSettings(judged, settings.check, config.source)],
    sources,
  };
}

/** What `vivace test` would run of the same paths. */
function planRun({ host }: UseCase, { settings, root }: Project, paths: readonly string[]): Promise<WorkspacePlan> {
  const request = {
    paths,
    includeTags: settings.includeTags,
    excludeTags: settings.excludeTags,
    requireTags: settings.requireTags,
    ...(settings.workspaceConfig !== undefined && { config: settings.workspaceConfig }),
    ...(settings.flows !== undefined && { flows: settings.flows }),
  };
  return planWorkspace(request, { files: host.files, cwd: host.cwd, root });
}

/** A folder whose flows are all below its top would not run, and is checked all the same. */
function soften(diagnostic: Diagnostic, found: boolean): Diagnostic {
  return diagnostic.code === 'workspace/no-flows' && found ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

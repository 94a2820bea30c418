import { dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { loadConfig } from '../config/load-config.ts';
import { planWorkspace } from '../language/discovery/plan-workspace.ts';
import type { FlowFacts } from '../language/lint/flow-facts.ts';
import type { FlowGraph } from '../language/lint/graph/flow-graph.ts';
import { graphRules } from '../language/lint/graph/list.ts';
import type { Ignore } from '../language/lint/ignores.ts';
import { findTwoConfigs } from './find-two-configs.ts';
import { findWorkspaces } from './find-workspaces.ts';
import { judgeDiagnostics } from './judge-diagnostics.ts';
import { findFlowRoot, listFlowFiles } from './list-flow-files.ts';
import { createProject, type Project } from './project.ts';
import type { UseCase } from './use-case.ts';
import { checkConfig } from './validators.ts';

export interface ProjectCheck {
  readonly project: Project;
  /** How many flows were checked. */
  readonly flows: number;
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
  const { settings, root, language } = project;
  const paths = given.length > 0 ? given : [relative(host.cwd, resolve(root, 'flows')) || '.'];
  const show = (path: string) => relative(host.cwd, path).replaceAll(sep, '/');
  const list = await listFlowFiles(paths, host, { root, exclude: settings.check.exclude ?? [] });
  const workspaces = await findWorkspaces(list, host, show, settings.flows);
  const plan = await planWorkspace(
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
  const byTags = ['includeTags', 'excludeTags', 'requireTags'].some(
    (name) => flags[name as keyof typeof flags] !== undefined,
  );
  const walked = byTags ? [] : [...list.files, ...workspaces.flows.map((path) => ({ path, folder: dirname(path) }))];
  const sure = new Set([
    ...plan.flows.map(({ path }) => path),
    ...list.files.filter((one) => one.folder === undefined).map(({ path }) => path),
  ]);

  const sources = new Map([...plan.sources, ...workspaces.sources]);
  if (config.source !== undefined) sources.set(config.source.file, config.source);
  const diagnostics: Diagnostic[] = [...config.diagnostics, ...workspaces.diagnostics];
  diagnostics.push(...plan.diagnostics.map((one) => soften(one, list.files.length > 0)));
  const configs = [config.path, plan.config].filter((path) => path !== undefined);
  diagnostics.push(...(await findTwoConfigs(host, configs.map(dirname), sources)));

  const folders = new Map(list.files.map(({ path, folder }) => [path, folder]));
  const facts = new Map<string, FlowFacts>();
  const ignores = new Map<string, readonly Ignore[]>();
  const passedOver: string[] = [];
  const checker = language.createChecker();
  const waiting = [...new Set([...walked.map(({ path }) => path), ...sure])].sort();
  const seen = new Set(waiting);
  const maybe: { path: string; checked: Awaited<ReturnType<typeof checker.checkFile>> }[] = [];
  for (let at = 0; at < waiting.length; at++) {
    useCase.signal.throwIfAborted();
    const path = waiting[at] as string;
    const folder = folders.get(path);
    const checked = await checker.checkFile(path, await findFlowRoot(path, root, folder, host));
    if (!checked.isFlow && !sure.has(path)) {
      maybe.push({ path, checked });
      continue;
    }
    take(path, checked);
  }
  for (const { path, checked } of maybe) {
    if (sure.has(path)) take(path, checked);
    else passedOver.push(checked.file);
  }
  const graph: FlowGraph = {
    flows: facts,
    tests: new Set([
      ...workspaces.tests,
      ...(list.folders.length > 0 ? plan.flows.flatMap((flow) => (flow.named === true ? [] : [flow.path])) : []),
    ]),
    leftOut: workspaces.leftOut,
    excludeReferenced: settings.excludeReferenced,
    given: Object.keys(settings.env),
  };
  for (const rule of graphRules) diagnostics.push(...rule.find(graph));
  return {
    project,
    flows: facts.size,
    passedOver,
    diagnostics: judgeDiagnostics(diagnostics, ignores, settings.check),
    sources,
  };

  function take(path: string, checked: Awaited<ReturnType<typeof checker.checkFile>>): void {
    diagnostics.push(...checked.diagnostics);
    for (const [file, source] of checked.sources) sources.set(file, source);
    if (checked.ignores.length > 0) ignores.set(checked.file, checked.ignores);
    if (checked.facts === undefined) return;
    facts.set(path, checked.facts);
    for (const call of checked.facts.calls) {
      sure.add(call.path);
      if (seen.has(call.path)) continue;
      seen.add(call.path);
      waiting.push(call.path);
    }
  }
}

/** A folder whose flows are all below its top would not run, and is checked all the same. */
function soften(diagnostic: Diagnostic, found: boolean): Diagnostic {
  return diagnostic.code === 'workspace/no-flows' && found ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

import { dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { SourceText } from '../../base/source.ts';
import type { Problem } from '../compile-context.ts';
import type { LoadPlaces } from '../load-flow.ts';
import { chooseFlows, type NamedFile } from './choose-flows.ts';
import { orderFlows } from './order-flows.ts';
import { createWorkspace, type PlannedFlow, type Workspace, type WorkspaceRequest } from './workspace.ts';
import { readWorkspaceConfig, type WorkspaceConfig } from './workspace-config.ts';

export interface WorkspacePlan {
  /** In the order to run them; empty with an error among the diagnostics when there is nothing to run. */
  readonly flows: readonly PlannedFlow[];
  /** How many of the first flows must run one after another, on one device. */
  readonly sequence: number;
  /** False: a failure in that part ends it. */
  readonly continueOnFailure: boolean;
  /** Absolute path of the workspace's config. */
  readonly config?: string;
  /** Folder of the reports that the config names, relative to the working directory. */
  readonly testOutputDir?: string;
  /** Android's animations are off while the flows run. */
  readonly disableAnimations: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
}

const noConfig: WorkspaceConfig = {
  includeTags: [],
  excludeTags: [],
  requireTags: [],
  order: [],
  continueOnFailure: true,
  disableAnimations: false,
};

/**
 * Which flows a command line means. A file that is named always runs, unless tags from the command line leave it out;
 * of a folder the flows at its top run, or those that globs choose, filtered by tags. Flows are only read here as far
 * as their name and tags: whether they are right is `loadFlow`'s to say.
 */
export async function planWorkspace(request: WorkspaceRequest, places: LoadPlaces): Promise<WorkspacePlan> {
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, SourceText>();
  const workspace = createWorkspace(places, diagnostics, sources);
  const paths = request.paths.map((path) => resolve(places.cwd, path));
  const { folders, named } = await sortPaths(paths, workspace);
  const configPath = request.config ? resolve(places.cwd, request.config) : await findConfig(folders, workspace);
  const config = configPath === undefined ? noConfig : await loadConfig(configPath, workspace);
  const chosen = diagnostics.some(isError)
    ? []
    : await chooseFlows({ request, folders, named, config, ...(configPath && { configPath }) }, workspace);
  const reportOrder = (problem: Problem) => workspace.report(configPath ?? places.cwd, problem);
  const { flows, sequence } = orderFlows(chosen, chosen.length > 0 ? config.order : [], reportOrder);
  const stopped = diagnostics.some(isError);
  return {
    flows: stopped ? [] : flows,
    sequence: stopped ? 0 : sequence,
    continueOnFailure: config.continueOnFailure,
    disableAnimations: config.disableAnimations,
    ...(config.testOutputDir !== undefined && { testOutputDir: config.testOutputDir }),
    ...(configPath !== undefined && { config: configPath }),
    diagnostics,
    sources,
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

async function sortPaths(paths: readonly string[], workspace: Workspace) {
  const folders: string[] = [];
  const named: NamedFile[] = [];
  for (const path of paths) {
    const found = await workspace.files.stat(path);
    const placed = found === undefined ? await findPlacedFile(path, workspace) : undefined;
    if (placed !== undefined) {
      named.push(placed);
    } else if (found === undefined) {
      const message = `There is no file or folder "${relative(workspace.cwd, path).replaceAll('\\', '/')}".`;
      workspace.report(path, { code: 'file/not-found', message, hint: `It was looked for at ${path}` });
    } else if (found.directory) folders.push(path);
    else named.push({ path });
  }
  return { folders, named };
}

/** `flow.yaml:12` of a file there is. Lines are counted from 1. */
async function findPlacedFile(path: string, { files }: Workspace): Promise<NamedFile | undefined> {
  const [, file, line] = /^(.+):([1-9]\d*)$/.exec(path) ?? [];
  const found = file === undefined ? undefined : await files.stat(file);
  if (file === undefined || found === undefined || found.directory) return undefined;
  return { path: file, fromLine: Number(line) };
}

async function findConfig(folders: readonly string[], { files }: Workspace): Promise<string | undefined> {
  for (const folder of folders) {
    for (const name of ['config.yaml', 'config.yml']) {
      const path = join(folder, name);
      const found = await files.stat(path);
      if (found !== undefined && !found.directory) return path;
    }
  }
  return undefined;
}

async function loadConfig(path: string, workspace: Workspace): Promise<WorkspaceConfig> {
  const found = await workspace.files.stat(path);
  if (found === undefined || found.directory) {
    const message = `There is no config "${relative(workspace.cwd, path)}".`;
    workspace.report(path, { code: 'file/not-found', message, hint: `It was looked for in ${dirname(path)}` });
    return noConfig;
  }
  const { source, documents, diagnostics } = await workspace.read(path);
  for (const { file: _, ...problem } of diagnostics) workspace.report(path, problem);
  return readWorkspaceConfig(documents, source, (problem) => workspace.report(path, problem));
}

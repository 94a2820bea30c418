import { basename, join } from 'node:path';
import { compileTagWish, describeWish, joinWishes, readTags, reportTags, type TagWish } from './choose-by-tags.ts';
import { matchGlobs } from './glob.ts';
import { walkFlows } from './walk-flows.ts';
import { type PlannedFlow, readPlannedFlow, type Workspace, type WorkspaceRequest } from './workspace.ts';
import type { PlacedText, WorkspaceConfig } from './workspace-config.ts';

/** A file named by itself, and the line to begin at. */
export interface NamedFile {
  /** Absolute. */
  readonly path: string;
  readonly fromLine?: number;
}

export interface Choice {
  readonly request: WorkspaceRequest;
  /** Absolute. */
  readonly folders: readonly string[];
  readonly named: readonly NamedFile[];
  readonly config: WorkspaceConfig;
  /** Absolute. */
  readonly configPath?: string;
}

/** The flows to run, not yet ordered. Where nothing is left, the step that left nothing is reported. */
export async function chooseFlows(
  { request, folders, named, config, configPath }: Choice,
  workspace: Workspace,
): Promise<readonly PlannedFlow[]> {
  const globs = request.flows ?? config.flows?.map(({ text }) => text) ?? ['*'];
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, names: await walkFlows(folder, workspace.files) })),
  );
  const inFolders = found.flatMap(({ folder, names }) =>
    names.filter((name) => matchGlobs(globs, name) && !isConfigName(name)).map((name) => join(folder, name)),
  );
  const place = folders[0] ?? workspace.cwd;
  const all = found.flatMap(({ names }) => names.filter((name) => !isConfigName(name)));
  if (folders.length > 0 && named.length === 0 && all.length === 0) {
    workspace.report(place, {
      code: 'workspace/no-flows',
      message: 'There are no flows in this folder.',
      hint: 'Flows are .yaml or .yml files.',
    });
    return [];
  }
  if (folders.length > 0 && named.length === 0 && inFolders.length === 0) {
    reportNoGlob(place, globs, request.flows === undefined && config.flows === undefined, workspace);
    return [];
  }
  const explicit = await readFlows(named, workspace, 'named');
  const paths = named.map(({ path }) => path);
  const walked = await readFlows(
    inFolders.filter((path) => !paths.includes(path)).map((path) => ({ path })),
    workspace,
    'found',
  );
  const asked: TagWish = {
    include: readTags(request.includeTags),
    exclude: readTags(request.excludeTags),
    require: readTags(request.requireTags),
  };
  const putInConfig = (tag: PlacedText) => ({ ...tag, ...(configPath !== undefined && { file: configPath }) });
  const joined = joinWishes(asked, {
    include: config.includeTags.map(putInConfig),
    exclude: config.excludeTags.map(putInConfig),
    require: config.requireTags.map(putInConfig),
  });
  const { report, told } = reportTags(place, workspace);
  const read = [...explicit, ...walked];
  const passesAsked = compileTagWish(asked, read, report);
  const passesJoined = compileTagWish(joined, read, report);
  if (told.size > 0) return [];
  const kept = [
    ...explicit.filter(({ tags }) => passesAsked(tags)),
    ...walked.filter(({ tags }) => passesJoined(tags)),
  ];
  if (kept.length === 0) {
    const wanted = describeWish(joined);
    const has = [...new Set([...explicit, ...walked].flatMap((flow) => flow.tags))].sort().join(', ');
    workspace.report(place, {
      code: 'workspace/no-match',
      message: wanted === '' ? 'There are no flows to run.' : `No flow passes the tags: ${wanted}.`,
      hint: has === '' ? 'None of the flows has tags.' : `The flows have the tags ${has}.`,
    });
  }
  return kept;
}

/** A file that was named is run even where it looks like a config: `loadFlow` will say what is wrong with it. */
async function readFlows(
  files: readonly NamedFile[],
  workspace: Workspace,
  how: 'named' | 'found',
): Promise<readonly PlannedFlow[]> {
  const flows: PlannedFlow[] = [];
  for (const { path, ...from } of new Map(files.map((file) => [file.path, file])).values()) {
    const { flow, isConfig } = await readPlannedFlow(path, workspace);
    if (how === 'named' || !isConfig) flows.push({ ...flow, ...from, ...(how === 'named' && { named: true }) });
  }
  return flows;
}

function isConfigName(path: string): boolean {
  return /^(?:vivace\.)?config\.ya?ml$/.test(basename(path));
}

function reportNoGlob(place: string, globs: readonly string[], byDefault: boolean, workspace: Workspace): void {
  if (byDefault) {
    const hint = 'Name the sub-folder, or write "flows: [\'**\']" into the config.';
    workspace.report(place, {
      code: 'workspace/no-flows',
      message: 'There are no flows at the top of this folder, only below.',
      hint,
    });
    return;
  }
  const onlyNegated = globs.every((glob) => glob.startsWith('!'));
  workspace.report(place, {
    code: 'workspace/no-match',
    message: `No flow matches the pattern${globs.length > 1 ? 's' : ''} ${globs.join(', ')}.`,
    hint: onlyNegated
      ? 'All of them leave flows out: give one that takes some, such as "**".'
      : '"*" stays in a folder, "**" goes below.',
  });
}

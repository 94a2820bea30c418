import { basename, join } from 'node:path';
import { matchGlobs } from './glob.ts';
import { walkFlows } from './walk-flows.ts';
import { type PlannedFlow, readPlannedFlow, type Workspace, type WorkspaceRequest } from './workspace.ts';
import type { WorkspaceConfig } from './workspace-config.ts';

export interface Choice {
  readonly request: WorkspaceRequest;
  /** Absolute. */
  readonly folders: readonly string[];
  /** Files named one by one; absolute. */
  readonly named: readonly string[];
  readonly config: WorkspaceConfig;
}

/** The flows to run, not yet ordered. Where nothing is left, the step that left nothing is reported. */
export async function chooseFlows(
  { request, folders, named, config }: Choice,
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
  const walked = await readFlows(
    inFolders.filter((path) => !named.includes(path)),
    workspace,
    'found',
  );
  const tags = { include: request.includeTags ?? [], exclude: request.excludeTags ?? [] };
  const joined = {
    include: [...tags.include, ...config.includeTags],
    exclude: [...tags.exclude, ...config.excludeTags],
  };
  const kept = [...explicit.filter((flow) => passes(flow, tags)), ...walked.filter((flow) => passes(flow, joined))];
  if (kept.length === 0) {
    const wanted = [...joined.include, ...joined.exclude.map((tag) => `not ${tag}`)].join(', ');
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
  paths: readonly string[],
  workspace: Workspace,
  how: 'named' | 'found',
): Promise<readonly PlannedFlow[]> {
  const flows: PlannedFlow[] = [];
  for (const path of new Set(paths)) {
    const { flow, isConfig } = await readPlannedFlow(path, workspace);
    if (how === 'named' || !isConfig) flows.push(flow);
  }
  return flows;
}

function isConfigName(path: string): boolean {
  return /^(?:vivace\.)?config\.ya?ml$/.test(basename(path));
}

/** Any included tag is enough, any excluded one is too much. */
function passes(
  { tags }: PlannedFlow,
  wanted: { readonly include: readonly string[]; readonly exclude: readonly string[] },
): boolean {
  const included = wanted.include.length === 0 || tags.some((tag) => wanted.include.includes(tag));
  return included && !tags.some((tag) => wanted.exclude.includes(tag));
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

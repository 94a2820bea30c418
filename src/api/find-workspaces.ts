import { dirname, join } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import { readSource } from '../base/read-source.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { configName } from '../config/load-config.ts';
import { matchGlobs } from '../language/discovery/glob.ts';
import { isWorkspaceConfig, readWorkspaceConfig } from '../language/discovery/workspace-config.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { FlowFileList } from './list-flow-files.ts';

/** What the flows of the checked folders are when those folders are run, tags aside. */
export interface Workspaces {
  /** Absolute paths. */
  readonly tests: ReadonlySet<string>;
  /** Flows which the globs of a config leave out. */
  readonly leftOut: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
  /** Files of a config's name that are flows all the same. */
  readonly flows: readonly string[];
}

interface Globs {
  readonly folder: string;
  readonly globs: readonly string[];
  /** Somebody wrote them. */
  readonly given: boolean;
}

/** A workspace's config rules the flows of its folder and below, up to the next one; `flows` of the project all folders. */
export async function findWorkspaces(
  { files: list, folders, configs }: FlowFileList,
  { files }: Pick<Host, 'files'>,
  show: (path: string) => string,
  projectGlobs: readonly string[] | undefined,
): Promise<Workspaces> {
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, SourceText>();
  const flows: string[] = [];
  const ruled: Globs[] = folders.map((folder) => ({
    folder,
    globs: projectGlobs ?? ['*'],
    given: projectGlobs !== undefined,
  }));
  for (const path of configs.filter((one) => !one.endsWith(configName))) {
    const read = await readSource(files, path, show(path));
    if ('fault' in read) {
      const range = createSourceText(read.file, '').rangeOf(0, 0);
      diagnostics.push({ code: 'file/unreadable', severity: 'error', message: read.fault, file: read.file, range });
      continue;
    }
    const { source } = read;
    const parsed = await parseYaml(source);
    if (parsed.documents.length > 1 && !isWorkspaceConfig(parsed.documents)) {
      flows.push(path);
      continue;
    }
    sources.set(source.file, source);
    diagnostics.push(...parsed.diagnostics);
    const config = readWorkspaceConfig(parsed.documents, source, ({ related, severity = 'error', ...problem }) => {
      const others = related?.map((place) => ({ ...place, file: source.file }));
      diagnostics.push({ ...problem, severity, file: source.file, ...(others && { related: others }) });
    });
    const folder = dirname(path);
    if (projectGlobs !== undefined && folders.includes(folder)) continue;
    const globs = config.flows?.map(({ text }) => text);
    ruled.push({ folder, globs: globs ?? ['*'], given: globs !== undefined });
  }
  const tests = new Set<string>();
  const leftOut = new Set<string>();
  for (const { path } of list) {
    const rule = nearest(ruled, path);
    if (rule === undefined) continue;
    if (matchGlobs(rule.globs, path.slice(rule.folder.length + 1))) tests.add(path);
    else if (rule.given) leftOut.add(path);
  }
  return { tests, leftOut, diagnostics, sources, flows };

  /** A later entry of the same folder is its own config's. */
  function nearest(all: readonly Globs[], path: string): Globs | undefined {
    let best: Globs | undefined;
    for (const one of all) {
      if (path.startsWith(join(one.folder, '/')) && one.folder.length >= (best?.folder.length ?? 0)) best = one;
    }
    return best;
  }
}

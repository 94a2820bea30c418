import { basename, extname, relative } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { readSource } from '../../base/read-source.ts';
import { createSourceText, type SourceText } from '../../base/source.ts';
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts';
import type { Problem } from '../compile-context.ts';
import { readFacts } from '../compile-flow.ts';
import type { LoadPlaces } from '../load-flow.ts';
import { readSections } from '../read-sections.ts';
import { isWorkspaceConfig } from './workspace-config.ts';

export interface WorkspaceRequest {
  /** Files (`flow.yaml`, `flow.yaml:12`) and folders, absolute or relative to the working directory. */
  readonly paths: readonly string[];
  /** Globs of flows in folders, relative to each; they go before those of the workspace's own config. */
  readonly flows?: readonly string[];
  /** Tags from the command line: they filter explicit files too. A flow needs one of the included ones. */
  readonly includeTags?: readonly string[];
  readonly excludeTags?: readonly string[];
  /** All of these. */
  readonly requireTags?: readonly string[];
  /** The workspace's config, instead of the first `config.yaml` found in the folders. */
  readonly config?: string;
}

export interface PlannedFlow {
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly name: string;
  /** File name without extension. */
  readonly base: string;
  readonly tags: readonly string[];
  /** By its path on the command line, not found in a folder. */
  readonly named?: true;
  /** Named as `flow.yaml:12`: begin with the command that stands in this line, or the next one after it. */
  readonly fromLine?: number;
}

/** What planning has read, and where its faults go. */
export interface Workspace extends LoadPlaces {
  report(path: string, problem: Omit<Problem, 'range'> & Partial<Pick<Problem, 'range'>>): void;
  /** `config`: of a flow only as much as tells its name and tags, which is all that choosing flows needs. */
  read(path: string, part?: 'whole' | 'config'): Promise<ReadFile>;
}

interface ReadFile extends ParsedYaml {
  readonly source: SourceText;
}

/** Name and tags of a flow, as far as they can be read, and whether the file configures a workspace instead. */
export async function readPlannedFlow(
  path: string,
  workspace: Workspace,
): Promise<{ readonly flow: PlannedFlow; readonly isConfig: boolean }> {
  const { source, documents } = await workspace.read(path, 'config');
  const { config } = readSections(documents, source, () => {});
  const { name, tags } = readFacts({ path, ...(config && { config }) });
  const flow = { file: source.file, path, name, base: basename(path, extname(path)), tags };
  return { flow, isConfig: isWorkspaceConfig(documents) };
}

export function createWorkspace(
  places: LoadPlaces,
  diagnostics: Diagnostic[],
  sources: Map<string, SourceText>,
): Workspace {
  const show = (path: string) => relative(places.cwd, path).replaceAll('\\', '/') || '.';
  return {
    ...places,
    report: (path, { related, severity = 'error', range, ...rest }) => {
      const file = show(path);
      const start = createSourceText(file, '').rangeOf(0, 0);
      const others = related?.map((place) => ({ ...place, file }));
      diagnostics.push({ ...rest, severity, file, range: range ?? start, ...(others && { related: others }) });
    },
    read: async (path, part = 'whole') => {
      const read = await readSource(places.files, path, show(path));
      if ('fault' in read) {
        const source = createSourceText(read.file, '');
        const place = { file: read.file, range: source.rangeOf(0, 0) };
        const fault = { code: 'file/unreadable', severity: 'error', message: read.fault, ...place } as const;
        return { source, documents: [], diagnostics: [fault] };
      }
      const { source } = read;
      sources.set(source.file, source);
      const parsed = part === 'whole' ? source : createSourceText(source.file, cutBehindConfig(source.text));
      return { source, ...(await parseYaml(parsed)) };
    },
  };
}

/** Up to the line `---` that begins the commands, that line included: what stands behind is not read. */
function cutBehindConfig(text: string): string {
  for (const line of text.matchAll(/^---(?=\s|$).*$/gm)) {
    const before = text.slice(0, line.index);
    if (/^(?!\s*(?:#|---|%)).*\S/m.test(before)) return text.slice(0, line.index + 3);
  }
  return text;
}

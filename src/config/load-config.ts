import { dirname, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import type { Json } from '../base/json.ts';
import { readSource } from '../base/read-source.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { toJson } from '../yaml/to-json.ts';
import { type ConfigIssue, explainIssues } from './explain-issues.ts';
import type { Values } from './settings.ts';

export interface LoadedConfig {
  /** Absolute folder of the project: where the config stands, or the working directory. */
  readonly root: string;
  /** Absolute; undefined when there is none. */
  readonly path?: string;
  readonly values: Values;
  readonly diagnostics: readonly Diagnostic[];
  readonly source?: SourceText;
}

export const configName = 'vivace.config.yaml';

/**
 * Reads the nearest `vivace.config.yaml` upward from the working directory. Its faults are diagnostics: a wrong value is
 * an error, an unknown key a warning with the nearest known one.
 */
export async function loadConfig(host: Host, check: (value: Json) => readonly ConfigIssue[]): Promise<LoadedConfig> {
  const path = await findUpward(host, host.cwd);
  if (path === undefined) return { root: host.cwd, values: {}, diagnostics: [] };
  const file = relative(host.cwd, path).replaceAll(sep, '/');
  const read = await readSource(host.files, path, file);
  if ('fault' in read) {
    const range = createSourceText(file, '').rangeOf(0, 0);
    const unreadable: Diagnostic = { code: 'file/unreadable', severity: 'error', message: read.fault, file, range };
    return { root: dirname(path), path, values: {}, diagnostics: [unreadable] };
  }
  const { source } = read;
  const { documents, diagnostics } = await parseYaml(source);
  const root = documents[0]?.root;
  const found: LoadedConfig = { root: dirname(path), path, source, values: {}, diagnostics };
  if (root === undefined) return found;
  const value = toJson(root);
  const issues = explainIssues(check(value), root, file);
  const all = [...diagnostics, ...issues];
  const usable = !all.some(({ severity }) => severity === 'error') && typeof value === 'object' && value !== null;
  return { ...found, diagnostics: all, values: usable ? (value as Values) : {} };
}

async function findUpward(host: Host, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, configName);
    if (await host.files.exists(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

import { dirname, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import type { Json } from '../base/json.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { findNode } from '../yaml/find-node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { toJson } from '../yaml/to-json.ts';
import { configSchema } from './options.ts';
import type { Values } from './settings.ts';

/** What Ajv finds wrong with a value. */
export interface ConfigIssue {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface LoadedConfig {
  /** Absolute folder of the project: where the config stands, or the working directory. */
  readonly root: string;
  /** Absolute; undefined when there is none. */
  readonly path?: string;
  readonly values: Values;
  readonly diagnostics: readonly Diagnostic[];
  readonly source?: SourceText;
}

const configName = 'vivace.config.yaml';

/**
 * Reads the nearest `vivace.config.yaml` upward from the working directory. Its faults are diagnostics: a wrong value is
 * an error, an unknown key a warning with the nearest known one.
 */
export async function loadConfig(host: Host, check: (value: Json) => readonly ConfigIssue[]): Promise<LoadedConfig> {
  const path = await findUpward(host, host.cwd);
  if (path === undefined) return { root: host.cwd, values: {}, diagnostics: [] };
  const file = relative(host.cwd, path).replaceAll(sep, '/');
  const source = createSourceText(file, await host.files.readText(path));
  const { documents, diagnostics } = await parseYaml(source);
  const root = documents[0]?.root;
  const found: LoadedConfig = { root: dirname(path), path, source, values: {}, diagnostics };
  if (root === undefined) return found;
  const value = toJson(root);
  const issues = check(value).map((issue) => explainIssue(issue, root, file));
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

function explainIssue(issue: ConfigIssue, root: Parameters<typeof findNode>[0], file: string): Diagnostic {
  if (issue.keyword === 'additionalProperties') {
    const key = String(issue.params['additionalProperty']);
    const { keyRange } = findNode(root, `${issue.instancePath}/${key}`);
    const nearest = issue.instancePath === '' ? findNearest(key, Object.keys(configSchema.properties)) : undefined;
    return {
      code: 'config/unknown-key',
      severity: 'warning',
      message: `"${key}" is not a setting and has no effect.`,
      ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
      file,
      range: keyRange ?? root.range,
    };
  }
  const { node, key } = findNode(root, issue.instancePath);
  return {
    code: 'config/wrong-type',
    severity: 'error',
    message: `${key === undefined ? 'The config' : `"${key}"`} ${issue.message ?? 'is not valid'}.`,
    hint: '`vivace schema config` prints what every setting takes.',
    file,
    range: node.range,
  };
}

/** The known key that differs by least, if it is near enough to be a slip. */
function findNearest(key: string, known: readonly string[]): string | undefined {
  const folded = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return known.find(
    (one) => folded(one) === folded(key) || folded(one) === `${folded(key)}s` || `${folded(one)}s` === folded(key),
  );
}

import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import { readSource } from '../base/read-source.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { configName } from '../config/load-config.ts';
import { isWorkspaceConfig } from '../language/discovery/workspace-config.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/**
 * Of these folders (absolute) those which hold both this program's config and a workspace's `config.yaml`: which of the
 * two is meant would be a guess. Adds the texts it read to `sources`.
 */
export async function findTwoConfigs(
  { files, cwd }: Pick<Host, 'files' | 'cwd'>,
  folders: readonly string[],
  sources: Map<string, SourceText>,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const show = (path: string) => relative(cwd, path).replaceAll(sep, '/');
  for (const folder of new Set(folders)) {
    if (!(await files.exists(join(folder, configName)))) continue;
    for (const name of ['config.yaml', 'config.yml']) {
      const path = join(folder, name);
      if (!(await files.exists(path))) continue;
      const read = await readSource(files, path, show(path));
      // Where it cannot be read, those who need it say so.
      if ('fault' in read) continue;
      const { source } = read;
      const { documents } = await parseYaml(source);
      const root = documents[0]?.root;
      if (root === undefined || !isWorkspaceConfig(documents)) continue;
      sources.set(source.file, source);
      const own = show(join(folder, configName));
      found.push({
        code: 'config/two-files',
        severity: 'error',
        message: `This folder holds two configs, ${configName} and ${name}, and only one can count.`,
        hint: `Put what this one says into ${configName}, which takes flows, includeTags and excludeTags too, and delete it.`,
        file: source.file,
        range: root.kind === 'map' ? (root.entries[0]?.keyRange ?? root.range) : root.range,
        related: [{ message: 'the other one', file: own, range: createSourceText(own, '').rangeOf(0, 0) }],
      });
    }
  }
  return found;
}

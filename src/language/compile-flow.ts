import { basename, extname } from 'node:path';
import { findEntry, type YamlMap } from '../yaml/node.ts';
import { checkConfig } from './check-config.ts';
import { checkExpressions } from './check-expressions.ts';
import { compileCommands } from './compile-commands.ts';
import type { Problem } from './compile-context.ts';
import { compileEnv } from './compile-data.ts';
import { parseTemplate } from './expression.ts';
import type { FlowFile } from './load-session.ts';
import type { CompiledFlow, Scope } from './scope.ts';

/** `outer` is the scope of whoever includes the flow, its `flow` and `trail` already the included ones; `id` is '' at the top. */
export async function compileFlow(flow: FlowFile, outer: Scope, id: string): Promise<CompiledFlow> {
  const { config, commands, source } = flow;
  const { parts, session } = outer;
  const report = (problem: Problem) => session.report(source.file, problem);
  if (config) checkConfig(config, parts, report);
  for (const key of ['appId', 'env']) {
    const entry = config && findEntry(config, key);
    if (entry) checkExpressions(entry.value, parts.checkCode, report);
  }
  const appNode = scalarOf(config, 'appId');
  const app = appNode && parseTemplate(appNode, 'text', parts.checkCode);
  const { app: _, ...rest } = outer;
  // Where the config cannot be read, that is the fault to tell, and not that it names no app.
  const unknown = config === undefined ? '' : undefined;
  const own = app ?? unknown;
  const scope: Scope = { ...rest, flow, ...(own !== undefined && { app: own }), appWords: appNode?.text ?? '' };
  const compileAt = (key: string, place: string) => {
    const list = config && findEntry(config, key)?.value;
    return list ? compileCommands(list, scope, id === '' ? place : `${id}.${place}`) : Promise.resolve([]);
  };
  const env = config && findEntry(config, 'env')?.value;
  return {
    ...readFacts(flow),
    ...(app !== undefined && { app }),
    env: env ? compileEnv(env, parts.checkCode) : {},
    onStart: await compileAt('onFlowStart', 'start'),
    body: commands ? await compileCommands(commands, scope, id) : [],
    onComplete: await compileAt('onFlowComplete', 'complete'),
  };
}

/** What is known of a flow without compiling it. */
export function readFacts({
  config,
  path,
}: Pick<FlowFile, 'config' | 'path'>): Pick<CompiledFlow, 'name' | 'tags' | 'properties'> {
  const name = scalarOf(config, 'name')?.text;
  const tags = config && findEntry(config, 'tags')?.value;
  const properties = config && findEntry(config, 'properties')?.value;
  return {
    name: name || basename(path, extname(path)),
    tags: tags?.kind === 'list' ? tags.items.flatMap((tag) => (tag.kind === 'scalar' ? [tag.text] : [])) : [],
    properties:
      properties?.kind === 'map'
        ? Object.fromEntries(
            properties.entries.map(({ key, value }) => [key, value.kind === 'scalar' ? value.text : '']),
          )
        : {},
  };
}

function scalarOf(config: YamlMap | undefined, key: string) {
  const value = config && findEntry(config, key)?.value;
  return value?.kind === 'scalar' && value.value !== null ? value : undefined;
}

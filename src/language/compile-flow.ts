import { basename, extname } from 'node:path';
import { findEntry, type YamlMap } from '../yaml/node.ts';
import { readFlag } from './arguments.ts';
import { checkConfig } from './check-config.ts';
import { checkEnvNames } from './check-env.ts';
import { checkExpressions } from './check-expressions.ts';
import { compileCommands } from './compile-commands.ts';
import type { Problem } from './compile-context.ts';
import { compileEnv } from './compile-data.ts';
import { compileInterrupts } from './compile-interrupts.ts';
import { countExpanded, maxExpanded } from './expand-plan.ts';
import { parseTemplate } from './expression.ts';
import type { FlowFile } from './load-session.ts';
import { tellNoEffect } from './no-effect.ts';
import { readCases } from './read-cases.ts';
import { readParameters } from './read-parameters.ts';
import { readVariants } from './read-variants.ts';
import type { CompiledFlow, RunAlone, Scope } from './scope.ts';

/** `outer` is the scope of whoever includes the flow, its `flow` and `trail` already the included ones; `id` is '' at the top. */
export async function compileFlow(flow: FlowFile, outer: Scope, id: string): Promise<CompiledFlow> {
  const { config, commands, source } = flow;
  const { parts, session } = outer;
  const report = (problem: Problem) => session.report(source.file, problem);
  if (config) checkConfig(config, parts, report);
  for (const key of ['appId', 'env', 'parameters']) {
    const entry = config && findEntry(config, key);
    if (entry) checkExpressions(entry.value, parts.checkCode, report);
    if (entry && key === 'env') checkEnvNames(entry.value, report);
  }
  const appNode = scalarOf(config, 'appId');
  const app = appNode && parseTemplate(appNode, 'text', parts.checkCode);
  const page = appNode === undefined ? scalarOf(config, 'url')?.text : undefined;
  const { app: _app, page: _page, ...rest } = outer;
  // Where the config cannot be read, that is the fault to tell, and not that it names no app.
  const unknown = config === undefined ? '' : undefined;
  const own = app ?? unknown;
  const env = config && findEntry(config, 'env')?.value;
  const parameters = readParameters(config, parts.checkCode, report);
  // An included flow runs as its includer says: its own cases and variants are for when it is run by itself.
  const alone = id === '' ? await readAlone(flow, outer, report) : {};
  const names = [
    ...(outer.known ?? []),
    ...(env?.kind === 'map' ? env.entries.map(({ key }) => key) : []),
    ...(parameters ?? []).map(({ name }) => name),
    ...(alone.cases ?? []).flatMap((one) => Object.keys(one.env)),
  ];
  const scope: Scope = {
    ...rest,
    flow,
    ...(own !== undefined && { app: own }),
    appWords: appNode?.text ?? '',
    ...(page !== undefined && { page }),
    known: new Set(names),
  };
  const under = (place: string) => (id === '' ? place : `${id}.${place}`);
  const compileAt = (key: string, place: string) => {
    const list = config && findEntry(config, key)?.value;
    return list ? compileCommands(list, scope, under(place)) : Promise.resolve([]);
  };
  const interrupts = await compileInterrupts(
    config && findEntry(config, 'interrupts')?.value,
    scope,
    under('interrupt'),
  );
  const onStart = await compileAt('onFlowStart', 'start');
  const body = commands ? await compileCommands(commands, scope, id) : [];
  const onFailure = await compileAt('onFlowFailure', 'failure');
  return {
    ...readFacts(flow),
    ...(app !== undefined && { app }),
    env: env ? compileEnv(env, parts.checkCode) : {},
    onStart,
    body,
    onComplete: await compileAt('onFlowComplete', 'complete'),
    ...(onFailure.length > 0 && { onFailure }),
    ...(interrupts.length > 0 && { interrupts }),
    ...(parameters !== undefined && { parameters }),
    ...alone,
  };
}

/** What a config says of how the flow runs by itself. */
async function readAlone(flow: FlowFile, scope: Scope, report: (problem: Problem) => void): Promise<RunAlone> {
  const { config } = flow;
  const cases = await readCases(config, { ...scope, flow });
  const variants = readVariants(config, report);
  const total = countExpanded({ ...(cases && { cases }), ...(variants && { variants }) });
  const place = config && (findEntry(config, 'variants') ?? findEntry(config, 'cases'));
  if (total > maxExpanded && place !== undefined) {
    const message = `Cases and variants make ${total} runs of this flow; at most ${maxExpanded} are made.`;
    report({ code: 'flow/invalid-value', range: place.keyRange, message });
  }
  const restore = scalarOf(config, 'restore');
  const skip = scalarOf(config, 'skip');
  const only = scalarOf(config, 'only');
  if (skip !== undefined && only !== undefined && config !== undefined) {
    const range = findEntry(config, 'only')?.keyRange ?? only.range;
    report(tellNoEffect(range, 'The flow is skipped, so "only" does nothing.', 'Take one of the two away.'));
  }
  return {
    ...(cases !== undefined && { cases }),
    ...(variants !== undefined && { variants }),
    ...(restore !== undefined && readFlag(restore) === true && { restore: true }),
    ...(skip !== undefined && { skip: { reason: skip.text } }),
    ...(only !== undefined && { only: { reason: only.text } }),
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

import { dirname, resolve } from 'node:path';
import type { Range } from '../../base/source.ts';
import { findEntry, type YamlMap, type YamlNode } from '../../yaml/node.ts';
import { countExpanded } from '../expand-plan.ts';
import type { CompiledFlow } from '../scope.ts';
import { hasPlaceholder, splitTemplate } from '../split-template.ts';
import type { CommandView, FlowView, TemplateView } from './flow-view.ts';
import { findFreeNames } from './free-names.ts';
import type { ScriptRead, ScriptReader } from './script-reads.ts';

/** What other flows need to know of a flow, without its text. */
export interface FlowFacts {
  /** Absolute. */
  readonly path: string;
  /** Relative to the working directory. */
  readonly file: string;
  /** Where to point when something is to be said of the whole flow. */
  readonly range: Range;
  /** How many commands stand in it. */
  readonly size: number;
  /** How often it runs by itself: once for each case and variant. */
  readonly runs: number;
  readonly calls: readonly FlowCall[];
  /** Variables it has from its own config and commands. */
  readonly defines: readonly string[];
  /** Variables it reads and that no block around them defines. */
  readonly reads: readonly VariableRead[];
  /** Variables that it gives to a command's flow, script or block, which are gone with it. */
  readonly lent: readonly string[];
  /** Variables that its scripts make, which are gone when the script has run. */
  readonly scriptNames: readonly string[];
}

/** A place where a flow runs another. */
export interface FlowCall {
  /** Absolute. */
  readonly path: string;
  readonly range: Range;
  /** Variables that are given, by it or by the blocks around it. */
  readonly names: readonly string[];
}

export interface VariableRead {
  readonly name: string;
  readonly range: Range;
  /** What it can be: the flow's own variables do not see each other. */
  readonly seesOwn: boolean;
  /** Where a script reads it that the flow runs at `range`. */
  readonly script?: Omit<ScriptRead, 'name'>;
}

/** `compiled` knows the cases, wherever they stand, and how often the flow runs. */
export function readFacts(view: FlowView, compiled: Pick<CompiledFlow, 'cases' | 'variants'>): FlowFacts {
  const { path, source, config, commands } = view;
  const own = config && mapOf(config, 'env');
  const parameters = config && mapOf(config, 'parameters');
  return {
    path,
    file: source.file,
    range: config?.entries[0]?.keyRange ?? source.rangeOf(0, 0),
    size: commands.length,
    runs: countExpanded(compiled),
    calls: commands.flatMap((command) => readCalls(command, path)),
    defines: [
      ...keysOf(own),
      ...keysOf(parameters),
      ...new Set((compiled.cases ?? []).flatMap(({ env }) => Object.keys(env))),
      ...commands.flatMap(({ command, args }) => (command.name === 'defineVariables' ? definedBy(args) : [])),
      ...commands.flatMap(({ args }) => readOutputVariable(args)),
    ],
    reads: view.templates.flatMap(readNames),
    lent: commands.flatMap(({ command, args }) =>
      command.name === 'defineVariables' ? [] : keysOf(mapOf(args, 'env')),
    ),
    scriptNames: [...new Set(view.templates.flatMap(({ scalar }) => readScriptNames(scalar.text)))],
  };
}

/** Commands that look for a text keep it in the variable that this names. */
function readOutputVariable(args: YamlMap): readonly string[] {
  const name = findEntry(args, 'outputVariable')?.value;
  return name?.kind === 'scalar' ? [name.text.trim()] : [];
}

function readScriptNames(text: string): readonly string[] {
  return [...text.matchAll(/(?:\b(?:var|let|const)\s+|[{;\s])([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=(?![=>])/gu)].map(
    (match) => match[1] as string,
  );
}

/** `defineVariables` has its names among its arguments, or under `env`. */
function definedBy(args: YamlMap): readonly string[] {
  return [...keysOf(args), ...keysOf(mapOf(args, 'env'))];
}

function readCalls(view: CommandView, from: string): readonly FlowCall[] {
  return readFiles(view, 'flow', from).map((file) => ({ ...file, names: namesGiven(view) }));
}

/** The same with what the flow's scripts read. */
export async function withScripts(
  facts: FlowFacts,
  { commands }: FlowView,
  readScript: ScriptReader,
): Promise<FlowFacts> {
  const inScripts = await Promise.all(commands.map((command) => readScripts(command, facts.path, readScript)));
  const reads = [...facts.reads, ...inScripts.flat()];
  return { ...facts, reads: reads.sort((left, right) => left.range.start.offset - right.range.start.offset) };
}

/** Variables that the command's scripts read, and neither it nor the blocks it stands in give them. */
async function readScripts(
  view: CommandView,
  from: string,
  readScript: ScriptReader,
): Promise<readonly VariableRead[]> {
  const given = namesGiven(view);
  const scripts = readFiles(view, 'script', from).map(async ({ path, range }) =>
    (await readScript(path))
      .filter(({ name }) => !given.includes(name))
      .map(({ name, ...script }) => ({ name, range, seesOwn: true, script })),
  );
  return (await Promise.all(scripts)).flat();
}

/** Files that a command names: absolute paths. */
function readFiles(view: CommandView, kind: 'flow' | 'script', from: string) {
  return view.args.entries.flatMap(({ key, value }) => {
    const holds = (view.command.args as Readonly<Record<string, { 'x-holds'?: string }>>)[key]?.['x-holds'];
    if (holds !== kind || value.kind !== 'scalar' || value.text.trim() === '' || hasPlaceholder(value.text)) return [];
    return [{ path: resolve(dirname(from), value.text), range: value.range }];
  });
}

/** What a command gives to what it runs, with what it has itself from the blocks around it. */
function namesGiven(view: CommandView): readonly string[] {
  return [...keysOf(mapOf(view.args, 'env')), ...namesAround(view)];
}

/** Of the blocks that a command stands in. */
function namesAround({ owner }: CommandView): readonly string[] {
  return owner === undefined ? [] : [...keysOf(mapOf(owner.args, 'env')), ...namesAround(owner)];
}

function readNames({ scalar, key, owner }: TemplateView): readonly VariableRead[] {
  const around = owner ? namesAround(owner) : [];
  return splitTemplate(scalar.text).parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return findFreeNames(part.code)
      .filter(({ name }) => !around.includes(name))
      .map(({ name, start, end }) => ({
        name,
        range: scalar.rangeOf(part.start + start, part.start + end),
        seesOwn: owner !== undefined || key !== 'env',
      }));
  });
}

function mapOf(map: YamlMap, key: string): YamlNode | undefined {
  return findEntry(map, key)?.value;
}

function keysOf(node: YamlNode | undefined): readonly string[] {
  return node?.kind === 'map' ? node.entries.map(({ key }) => key) : [];
}

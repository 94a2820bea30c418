import { dirname, relative, resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Files } from '../base/host.ts';
import { createSourceText, type Range, type SourceText } from '../base/source.ts';
import { compileFlow } from './compile-flow.ts';
import { createLoadSession, type FlowFile, type LoadSession } from './load-session.ts';
import type { DependentFile, Plan } from './plan.ts';
import { isInside } from './resolve-reference.ts';
import type { CompiledFlow, LanguageParts } from './scope.ts';

export interface LoadedFlow {
  /** Only when no diagnostic is an error. */
  readonly plan?: Plan;
  /** What could be compiled where there are errors: to compare, never to be run. */
  readonly fragment?: Plan;
  readonly diagnostics: readonly Diagnostic[];
  /** Known even of a broken flow; the flow itself first. */
  readonly files: readonly DependentFile[];
  /** Texts by the `file` of the diagnostics, for excerpts. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

export interface LoadOptions {
  /** Leave out the commands before the one that stands in this line, or the first after it. Hooks stay. */
  readonly fromLine?: number;
}

export interface LoadPlaces {
  readonly files: Files;
  /** Absolute. */
  readonly cwd: string;
  /** Absolute: the project's folder. A flow outside of it has its own folder for root. */
  readonly root: string;
}

/** Reads a flow with all it refers to, checks it and compiles it. All faults at once; never throws for what files hold. */
export async function loadFlow(
  file: string,
  places: LoadPlaces,
  parts: LanguageParts,
  options: LoadOptions = {},
): Promise<LoadedFlow> {
  const path = resolve(places.cwd, file);
  const session = createLoadSession(places.files, places.cwd);
  session.depend(path, 'flow');
  const flow = await readTopFlow(path, session);
  if (flow === undefined) return session.finish();
  const root = isInside(path, places.root) ? places.root : dirname(path);
  const scope = { parts, session, flow, root, trail: [path], appWords: '', compileFlow };
  const { app, ...whole } = await compileFlow(flow, scope, '');
  const compiled = options.fromLine === undefined ? whole : beginAt(options.fromLine, whole, flow, session);
  const found = session.finish();
  const flowName = relative(root, path).replaceAll('\\', '/');
  const plan: Plan = { flow: flowName, file: flow.source.file, ...compiled, ...(app !== undefined && { appId: app }) };
  const isBroken = found.diagnostics.some(({ severity }) => severity === 'error');
  return isBroken ? { fragment: plan, ...found } : { plan, ...found };
}

/** The rest of a flow; a line behind its last command is reported. */
function beginAt(
  line: number,
  compiled: Omit<CompiledFlow, 'app'>,
  { source }: FlowFile,
  session: LoadSession,
): Omit<CompiledFlow, 'app'> {
  const body = compiled.body.filter(({ range }) => lastLineOf(range) >= line);
  if (body.length === 0) {
    const end = source.text.length;
    const message = `There is no command in line ${line} of "${source.file}", nor after it.`;
    const last = compiled.body.at(-1)?.range.start.line;
    const hint = last === undefined ? 'The flow has no commands.' : `Its last command stands in line ${last}.`;
    session.report(source.file, { code: 'workspace/from-line', range: source.rangeOf(end, end), message, hint });
  }
  return { ...compiled, body };
}

/** A range that ends at the beginning of a line does not reach into it. */
function lastLineOf({ start, end }: Range): number {
  return end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
}

async function readTopFlow(path: string, session: LoadSession): Promise<FlowFile | undefined> {
  const found = await session.files.stat(path);
  if (found !== undefined && !found.directory) return session.readFlow(path);
  const shown = session.show(path);
  const { rangeOf } = createSourceText(shown, '');
  session.report(shown, {
    code: found ? 'file/unreadable' : 'file/not-found',
    range: rangeOf(0, 0),
    message: found ? `"${shown}" is a folder, not a flow.` : `There is no flow "${shown}".`,
  });
  return undefined;
}

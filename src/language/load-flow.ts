import { dirname, relative, resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Files } from '../base/host.ts';
import { createSourceText, type SourceText } from '../base/source.ts';
import { compileFlow } from './compile-flow.ts';
import { createLoadSession, type FlowFile, type LoadSession } from './load-session.ts';
import type { DependentFile, Plan } from './plan.ts';
import { isInside } from './resolve-reference.ts';
import type { LanguageParts } from './scope.ts';

export interface LoadedFlow {
  /** Only when no diagnostic is an error. */
  readonly plan?: Plan;
  readonly diagnostics: readonly Diagnostic[];
  /** Known even of a broken flow; the flow itself first. */
  readonly files: readonly DependentFile[];
  /** Texts by the `file` of the diagnostics, for excerpts. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

export interface LoadPlaces {
  readonly files: Files;
  /** Absolute. */
  readonly cwd: string;
  /** Absolute: the project's folder. A flow outside of it has its own folder for root. */
  readonly root: string;
}

/** Reads a flow with all it refers to, checks it and compiles it. All faults at once; never throws for what files hold. */
export async function loadFlow(file: string, places: LoadPlaces, parts: LanguageParts): Promise<LoadedFlow> {
  const path = resolve(places.cwd, file);
  const session = createLoadSession(places.files, places.cwd);
  session.depend(path, 'flow');
  const flow = await readTopFlow(path, session);
  if (flow === undefined) return session.finish();
  const root = isInside(path, places.root) ? places.root : dirname(path);
  const scope = { parts, session, flow, root, trail: [path], appWords: '', compileFlow };
  const { app, ...compiled } = await compileFlow(flow, scope, '');
  const found = session.finish();
  if (found.diagnostics.some(({ severity }) => severity === 'error')) return found;
  const flowName = relative(root, path).replaceAll('\\', '/');
  const plan: Plan = { flow: flowName, file: flow.source.file, ...compiled, ...(app !== undefined && { appId: app }) };
  return { plan, ...found };
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

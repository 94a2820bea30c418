import { dirname } from 'node:path';
import type { YamlNode, YamlScalar } from '../yaml/node.ts';
import type { IncludedFlow } from './compile-context.ts';
import type { DependentFile } from './plan.ts';
import { checkGiven } from './read-parameters.ts';
import { resolveReference } from './resolve-reference.ts';
import type { Scope } from './scope.ts';

/** Reads and compiles the flow a command names. Undefined, and reported, when it cannot be. */
export async function includeFlow(
  file: YamlScalar,
  scope: Scope,
  id: string,
  env?: YamlNode,
): Promise<IncludedFlow | undefined> {
  const path = await findFile(file, 'flow', scope);
  if (path === undefined) return undefined;
  const { session, trail } = scope;
  if (trail.includes(path)) {
    const names = [...trail.slice(trail.indexOf(path)), path].map(session.show);
    session.report(scope.flow.source.file, {
      code: 'file/include-cycle',
      range: file.range,
      message: `"${file.text}" leads back to itself: ${names.join(' → ')}.`,
      hint: 'Take out the runFlow that closes the circle, or repeat the commands with "repeat".',
    });
    return undefined;
  }
  const flow = await session.readFlow(path);
  if (flow === undefined) return undefined;
  // An included flow knows of what its own file says: it is checked by itself too.
  const around = new Set([...(scope.parts.givenNames ?? []), ...(scope.known ?? [])]);
  const inner = { ...scope, flow, trail: [...trail, path], known: new Set<string>() };
  const { app, ...compiled } = await scope.compileFlow(flow, inner, id);
  const { parameters } = compiled;
  checkGiven(parameters, { env, range: file.range, file: file.text, known: around }, (problem) =>
    session.report(scope.flow.source.file, problem),
  );
  const { onFailure, interrupts, env: own, onStart, body, onComplete } = compiled;
  return {
    included: true,
    ...(app !== undefined && { appId: app }),
    env: own,
    onStart,
    body,
    onComplete,
    ...(onFailure !== undefined && { onFailure }),
    ...(interrupts !== undefined && { interrupts }),
    ...(parameters !== undefined && { parameters }),
  };
}

/** Undefined, and reported, where it is not there. */
export async function findFile(
  file: YamlScalar,
  kind: DependentFile['kind'],
  scope: Scope,
): Promise<string | undefined> {
  const { session, flow, root } = scope;
  const base = { folder: dirname(flow.path), root, files: session.files };
  const { path, problem } = await resolveReference(file, kind, base);
  // A missing file is depended on as well: when it comes, the flow is whole.
  if (path !== undefined) session.depend(path, kind);
  if (problem === undefined) return path;
  session.report(flow.source.file, problem);
  return undefined;
}

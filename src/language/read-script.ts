import { dirname } from 'node:path';
import type { SourceText } from '../base/source.ts';
import type { YamlScalar } from '../yaml/node.ts';
import { checkScript } from './check-expressions.ts';
import type { IncludedScript, Problem } from './compile-context.ts';
import { findFile } from './include-file.ts';
import type { ScriptModule } from './plan.ts';
import { resolveReference } from './resolve-reference.ts';
import { type ModuleReference, scanImports } from './scan-imports.ts';
import type { Scope } from './scope.ts';

/** More than this is a mistake, or somebody else's library. */
const maxModules = 200;

/** Reads the script a command names with all it imports. Undefined, and reported, when it cannot be. */
export async function readScript(file: YamlScalar, scope: Scope): Promise<IncludedScript | undefined> {
  const path = await findFile(file, 'script', scope);
  if (path === undefined) return undefined;
  const source = await scope.session.readSource(path);
  if (source === undefined) return undefined;
  const modules = new Map<string, ScriptModule>();
  const imports = await readImports({ source, path, trail: [path] }, scope, modules);
  const script = { file: source.file, code: source.text, range: source.rangeOf(0, source.text.length) };
  return imports === undefined ? script : { ...script, imports, modules: [...modules.values()] };
}

interface ReadFile {
  readonly source: SourceText;
  readonly path: string;
  /** Absolute paths of the files that lead here, this one last. */
  readonly trail: readonly string[];
}

/** Which files the names in it mean, those read into `modules`. Undefined for a script that imports and exports nothing. */
async function readImports(
  { source, path, trail }: ReadFile,
  scope: Scope,
  modules: Map<string, ScriptModule>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { session, parts } = scope;
  const report = (problem: Problem) => session.report(source.file, problem);
  const scanned = scanImports(source.text);
  const fault = checkScript(source, parts.checkCode, scanned?.plain);
  if (fault !== undefined) report(fault);
  if (scanned === undefined) return undefined;
  const imports: Record<string, string> = {};
  for (const reference of scanned.references) {
    const range = source.rangeOf(reference.start, reference.end);
    const found = await findModule(reference, dirname(path), scope);
    if (found.path !== undefined) session.depend(found.path, 'script');
    const problem = found.problem ?? judgeTrail(found.path, trail, scope);
    if (problem !== undefined) report({ ...problem, range });
    const inner = problem === undefined && found.path !== undefined ? await session.readSource(found.path) : undefined;
    if (inner === undefined || found.path === undefined) continue;
    imports[reference.name] = inner.file;
    if (modules.has(inner.file)) continue;
    if (modules.size === maxModules) {
      report({
        code: 'file/include-cycle',
        range,
        message: `With this a script imports more than ${maxModules} files.`,
      });
      return imports;
    }
    modules.set(inner.file, { file: inner.file, code: inner.text, imports: {} });
    const own = await readImports({ source: inner, path: found.path, trail: [...trail, found.path] }, scope, modules);
    modules.set(inner.file, { file: inner.file, code: inner.text, imports: own ?? {} });
  }
  return imports;
}

type Found = { readonly path?: string; readonly problem?: Omit<Problem, 'range'> };

async function findModule({ name }: ModuleReference, folder: string, { session, root }: Scope): Promise<Found> {
  if (!/^\.{0,2}\//.test(name)) {
    return {
      problem: {
        code: 'flow/invalid-value',
        message: `"${name}" is no file of this project, and scripts import nothing else.`,
        hint: name.includes(':')
          ? 'Copy it into the project, and name the copy.'
          : `Write "./${name}" for a file beside this one.`,
      },
    };
  }
  const { files } = session;
  // The place is that of the name in the script, whatever is found.
  const scalar = {
    text: name,
    range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
  };
  const found = await resolveReference(scalar, 'script', { folder, root, files });
  if (found.problem === undefined || found.path === undefined) return found;
  const longer = await files.stat(`${found.path}.js`);
  if (longer === undefined || longer.directory) return found;
  return { ...found, problem: { ...found.problem, hint: `Did you mean "${name}.js"? Names are written whole.` } };
}

function judgeTrail(
  path: string | undefined,
  trail: readonly string[],
  { session }: Scope,
): Omit<Problem, 'range'> | undefined {
  if (path === undefined || !trail.includes(path)) return undefined;
  const names = [...trail.slice(trail.indexOf(path)), path].map(session.show);
  return {
    code: 'file/include-cycle',
    message: `These scripts import each other in a circle: ${names.join(' → ')}.`,
    hint: 'Move what both need into a file of its own.',
  };
}

import { resolve } from 'node:path';
import type { Diagnostic, TextEdit } from '../base/diagnostic.ts';
import { describeWork } from '../language/describe-work.ts';
import { checkProject, type ProjectCheck } from './check-project.ts';
import { createRootFinder } from './list-flow-files.ts';
import { overlayFile } from './overlay-file.ts';
import type { Project } from './project.ts';
import type { UseCase } from './use-case.ts';

export interface FixedFlows {
  /** In words: `flow.yaml:3:5  lint/old-spelling  write "back"`. */
  readonly done: readonly string[];
  /** What the flows are like now. */
  readonly checked: ProjectCheck;
}

/** A mended file can show what a fault hid before. */
const maxPasses = 5;

/** Mends what can be without changing what it means, file by file, until nothing is left of that. */
export async function fixFlows(useCase: UseCase, paths: readonly string[]): Promise<FixedFlows> {
  const done: string[] = [];
  let checked = await checkProject(useCase, paths);
  for (let pass = 0; pass < maxPasses; pass++) {
    const fixes = groupFixes(checked.diagnostics);
    const before = done.length;
    for (const [file, diagnostics] of fixes) done.push(...(await fixFile(useCase, checked, file, diagnostics)));
    if (done.length === before) break;
    checked = await checkProject(useCase, paths);
  }
  return { done, checked };
}

function groupFixes(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    if (one.fix === undefined) continue;
    const known = files.get(one.file);
    if (known === undefined) files.set(one.file, [one]);
    else known.push(one);
  }
  return files;
}

/** All at once, and where that does not do, one by one: each is kept only when it is proven to do no harm. */
async function fixFile(
  { host }: UseCase,
  { project }: ProjectCheck,
  file: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly string[]> {
  const path = resolve(host.cwd, file);
  const original = await host.files.readText(path);
  let text = original;
  const done: Diagnostic[] = [];
  const together = applyEdits(original, diagnostics);
  if (together !== undefined && (await isSafe(project, host, path, original, together))) {
    text = together;
    done.push(...diagnostics);
  } else {
    // From the end, so that the places before keep their offsets.
    for (const one of [...diagnostics].sort((a, b) => b.range.start.offset - a.range.start.offset)) {
      const next = applyEdits(text, [one]);
      if (next === undefined || !(await isSafe(project, host, path, text, next))) continue;
      text = next;
      done.unshift(one);
    }
  }
  if (text === original) return [];
  await host.files.write(path, text);
  return done.map(
    ({ range: { start }, code, fix }) => `${file}:${start.line}:${start.column}  ${code}  ${fix?.title ?? ''}`,
  );
}

/** Undefined where edits overlap. */
function applyEdits(text: string, diagnostics: readonly Diagnostic[]): string | undefined {
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []).sort(byPlace);
  let at = 0;
  let out = '';
  for (const { range, text: replacement } of edits) {
    if (range.start.offset < at) return undefined;
    out += text.slice(at, range.start.offset) + replacement;
    at = range.end.offset;
  }
  return out + text.slice(at);
}

function byPlace(left: TextEdit, right: TextEdit): number {
  return left.range.start.offset - right.range.start.offset || left.range.end.offset - right.range.end.offset;
}

/** The same plan as before where there was one; where there was none, fewer faults, or as many and the rest the same. */
async function isSafe(
  project: Project,
  host: UseCase['host'],
  path: string,
  before: string,
  after: string,
): Promise<boolean> {
  const root = await createRootFinder(project.root, host)(path, undefined);
  const load = (text: string) => overlayFile({ ...project, root }, host, path, text).loadFlow(path);
  const old = await load(before);
  const now = await load(after);
  const fewer = countErrors(old.diagnostics) - countErrors(now.diagnostics);
  if (fewer !== 0) return fewer > 0;
  const [was, is] = [old.plan ?? old.fragment, now.plan ?? now.fragment];
  return was !== undefined && is !== undefined && describeWork(was) === describeWork(is);
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

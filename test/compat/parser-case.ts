import { createProject } from '../../src/api/project.ts';
import { createRealClock } from '../../src/base/clock.ts';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { Language } from '../../src/language/create-language.ts';
import { compareDetails, type Details } from './compare-details.ts';
import { compareParse } from './compare-parse.ts';
import { compareWorkspaceConfig } from './compare-workspace-config.ts';
import { faultCodes } from './fault-codes.ts';

/** One case of reading a file, or of planning a workspace, as `case.json` holds it. */
export interface ParserCase {
  readonly id: string;
  readonly title?: string;
  readonly source?: { readonly vintage?: string };
  readonly divergence?: string;
  readonly files?: readonly string[];
  readonly input?: readonly string[];
  readonly includeTags?: readonly string[];
  readonly excludeTags?: readonly string[];
  readonly config?: string | null;
  readonly expect: {
    readonly outcome: 'parses' | 'plans' | 'fail';
    readonly error?: string;
    readonly commands?: readonly string[];
    readonly details?: readonly Details[];
    readonly flowsToRun?: readonly string[];
    readonly ordered?: boolean;
    readonly sequence?: readonly string[];
    readonly workspaceConfig?: Readonly<Record<string, unknown>>;
  };
}

/** What of a case did not come out as it says; empty: it passed. */
export async function judgeParserCase(folder: string, given: ParserCase): Promise<readonly string[]> {
  const clock = createRealClock();
  const terminal = { isTTY: false, columns: 80, color: false, out: () => {}, err: () => {} };
  const host = { clock, random: () => 0.5, id: () => '1', files: createNodeFiles(clock, folder), env: {}, terminal };
  const useCase = { host: { ...host, cwd: folder }, signal: new AbortController().signal, flags: {} };
  const { language } = await createProject(useCase, { root: folder, values: {}, diagnostics: [] });
  return given.input === undefined ? judgeReader(given, language) : judgeWorkspace(given, language);
}

async function judgeReader({ expect: wanted, files = [] }: ParserCase, language: Language): Promise<readonly string[]> {
  const { plan, diagnostics } = await language.loadFlow(files[0] ?? 'flow.yaml');
  if (wanted.outcome === 'fail') return compareFault(diagnostics, wanted.error);
  const broken = listErrors(diagnostics);
  if (broken.length > 0) return broken;
  return [...compareParse(wanted, plan), ...compareDetails(wanted.details ?? [], plan)];
}

async function judgeWorkspace(given: ParserCase, language: Language): Promise<readonly string[]> {
  const { input = [], includeTags = [], excludeTags = [], config, expect: wanted } = given;
  const planned = await language.planWorkspace({ paths: input, includeTags, excludeTags, ...(config && { config }) });
  const loaded = await Promise.all(planned.flows.map(({ file }) => language.loadFlow(file)));
  const diagnostics = [...planned.diagnostics, ...loaded.flatMap((flow) => flow.diagnostics)];
  if (wanted.outcome === 'fail') return compareFault(diagnostics, wanted.error);
  const broken = listErrors(diagnostics);
  if (broken.length > 0) return broken;
  const files = planned.flows.map(({ file }) => file);
  const rest = files.slice(planned.sequence);
  const inOrder = (list: readonly string[]) => (wanted.ordered ? list : [...list].sort());
  const problems: string[] = [];
  const compare = (what: string, expected: readonly string[], found: readonly string[]) => {
    if (expected.join() === found.join()) return;
    problems.push(`${what}: expected ${expected.join(', ')}, found ${found.join(', ')}`);
  };
  if (wanted.sequence !== undefined || wanted.flowsToRun !== undefined) {
    compare('in sequence', wanted.sequence ?? [], files.slice(0, planned.sequence));
    compare('flows', inOrder(wanted.flowsToRun ?? []), inOrder(rest));
  }
  if (wanted.workspaceConfig !== undefined) {
    problems.push(...compareWorkspaceConfig(wanted.workspaceConfig, planned));
  }
  return problems;
}

function compareFault(diagnostics: readonly Diagnostic[], error: string | undefined): readonly string[] {
  const wanted = faultCodes[error ?? ''];
  if (wanted === undefined) return [`the harness does not know the error ${error}`];
  const found = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return found.some((code) => wanted.includes(code))
    ? []
    : [`expected ${error}, found ${found.join(', ') || 'no error'}`];
}

function listErrors(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, file, range }) => `${file}:${range.start.line}: ${message} (${code})`);
}

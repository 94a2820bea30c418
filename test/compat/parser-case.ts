import { createProject } from '../../src/api/project.ts';
import { createRealClock } from '../../src/base/clock.ts';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { Language } from '../../src/language/create-language.ts';
import { compareKeys } from './check-vocabulary.ts';
import { compareDetails } from './compare-details.ts';
import { compareFault, type WantedFault } from './compare-fault.ts';
import { compareParse } from './compare-parse.ts';
import { compareWorkspaceConfig } from './compare-workspace-config.ts';
import type { Details } from './detail-fields.ts';

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
  readonly expect: WantedFault & {
    readonly outcome: 'parses' | 'plans' | 'fail';
    readonly commands?: readonly string[];
    readonly details?: readonly Details[];
    readonly flowsToRun?: readonly string[];
    readonly ordered?: boolean;
    readonly sequence?: readonly string[];
    readonly workspaceConfig?: Readonly<Record<string, unknown>>;
  };
}

const known = {
  case: 'id title source divergence derived notes files input includeTags excludeTags config expect'.split(' '),
  source: 'repo commit vintage file test resource'.split(' '),
  expect: (
    'outcome error meaning peerMessageContains peerMessageFirstLine peerMessage2026FirstLine commands details flowsToRun ' +
    'ordered sequence workspaceConfig'
  ).split(' '),
};

function listUnknown(given: ParserCase): readonly string[] {
  const { source = {}, input, expect } = given;
  const outcomes = ['fail', input === undefined ? 'parses' : 'plans'];
  return [
    ...compareKeys('', given, known.case),
    ...compareKeys('source.', source, known.source),
    ...compareKeys('expect.', expect, known.expect),
    ...(outcomes.includes(expect.outcome) ? [] : [`the harness does not know outcome: ${expect.outcome}`]),
  ];
}

/** What of a case did not come out as it says; empty: it passed. */
export async function judgeParserCase(folder: string, given: ParserCase): Promise<readonly string[]> {
  const unknown = listUnknown(given);
  if (unknown.length > 0) return unknown;
  const clock = createRealClock();
  const terminal = { isTTY: false, columns: 80, color: false, out: () => {}, err: () => {} };
  const host = { clock, random: () => 0.5, id: () => '1', files: createNodeFiles(clock, folder), env: {}, terminal };
  const useCase = { host: { ...host, cwd: folder }, signal: new AbortController().signal, flags: {} };
  const { language } = await createProject(useCase, { root: folder, values: {}, diagnostics: [] });
  return given.input === undefined ? judgeReader(folder, given, language) : judgeWorkspace(folder, given, language);
}

async function judgeReader(
  folder: string,
  { expect: wanted, files = [], source }: ParserCase,
  language: Language,
): Promise<readonly string[]> {
  const { plan, diagnostics } = await language.loadFlow(files[0] ?? 'flow.yaml');
  if (wanted.outcome === 'fail') return compareFault(folder, diagnostics, wanted);
  const broken = listErrors(diagnostics);
  if (broken.length > 0) return broken;
  return [
    ...compareParse(wanted, plan),
    ...compareDetails(wanted.details ?? [], plan, { older: isOlder(source?.vintage) }),
  ];
}

async function judgeWorkspace(folder: string, given: ParserCase, language: Language): Promise<readonly string[]> {
  const { input = [], includeTags = [], excludeTags = [], config, expect: wanted } = given;
  const planned = await language.planWorkspace({ paths: input, includeTags, excludeTags, ...(config && { config }) });
  const loaded = await Promise.all(planned.flows.map(({ file }) => language.loadFlow(file)));
  const diagnostics = [...planned.diagnostics, ...loaded.flatMap((flow) => flow.diagnostics)];
  if (wanted.outcome === 'fail') return compareFault(folder, diagnostics, wanted);
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

function isOlder(vintage: string | undefined): boolean {
  return vintage !== undefined && vintage < '2026';
}

function listErrors(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, file, range }) => `${file}:${range.start.line}: ${message} (${code})`);
}

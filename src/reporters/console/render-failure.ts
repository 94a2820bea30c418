import { createSourceText, renderExcerpt } from '../../base/source.ts';
import type { ReporterContext } from '../definition.ts';
import { type LocatedFailure, locateFailures } from '../failing-steps.ts';
import { listIdleActs } from '../idle-acts.ts';
import type { AttemptRecord, FlowRecord, RunRecord } from '../run-record.ts';
import { renderRepeat } from './render-repeat.ts';
import { paintStatus, type Style } from './style.ts';
import { cleanLines, cleanSource, cleanText, cleanTitle } from './terminal-text.ts';

/**
 * All there is to say about a flow that did not pass: what was expected and seen, what came near, where, the evidence,
 * what to do next, and the command that runs exactly this flow again.
 */
export async function renderFlowFailure(
  flow: FlowRecord,
  run: RunRecord,
  context: ReporterContext,
  style: Style,
): Promise<string> {
  const status = flow.status ?? 'interrupted';
  if (status === 'interrupted' && !hasOwnFailure(flow)) return renderInterrupted(flow, style);
  const title = `${paintStatus(status, status.toUpperCase(), style)} ${style.bold(cleanText(flow.name))}`;
  const blocks: string[][] = [[`${title}  ${style.dim(cleanText(flow.flow))}`]];
  for (const attempt of flow.attempts) {
    if (attempt.status === 'passed') continue;
    const heading = flow.attempts.length > 1 ? [style.bold(`Attempt ${attempt.attempt}`)] : [];
    const lines = await renderAttempt(attempt, context, style);
    blocks.push([...heading, ...lines].map(indent));
  }
  if (flow.attempts.length === 0) blocks.push(renderWords(flow.failure?.message ?? flow.reason ?? '').map(indent));
  blocks.push([`${style.dim('again:')} ${renderRepeat(flow, run, context.options)}`].map(indent));
  const filled = blocks.filter((block) => block.length > 0);
  return filled.map((block) => `${block.join('\n')}\n`).join('\n');
}

/** Where it was when it was broken off: whoever did that knows why, and how to go on. */
function renderInterrupted(flow: FlowRecord, style: Style): string {
  const at = flow.attempts.flatMap(locateFailures).at(-1)?.at;
  const place = at === undefined ? '' : `  at ${cleanText(at.file)}:${at.range.start.line}:${at.range.start.column}`;
  const title = `${paintStatus('interrupted', 'INTERRUPTED', style)} ${style.bold(cleanText(flow.name))}`;
  return `${title}  ${style.dim(`${cleanText(flow.flow)}${place}`)}\n`;
}

function hasOwnFailure({ attempts }: FlowRecord): boolean {
  return attempts.some((attempt) => locateFailures(attempt).some(({ failure }) => failure.code !== 'interrupted'));
}

/** The failures of one attempt, with its evidence. Also what is said of the earlier attempts of a flaky flow. */
export async function renderAttempt(
  attempt: AttemptRecord,
  { folder, options }: ReporterContext,
  style: Style,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const located of locateFailures(attempt)) {
    lines.push(...renderWhat(located, style), ...(await renderWhere(located, options.readSource, style)));
    const { hint } = located.failure;
    if (hint !== undefined) lines.push(`${style.cyan('hint:')} ${renderWords(hint).join('\n      ')}`);
  }
  const idle = listIdleActs(attempt);
  if (idle.length > 0)
    lines.push('these steps changed nothing on the screen:', ...idle.map((line) => `  ${cleanTitle(line)}`));
  const evidence = attempt.artifacts.map(({ kind, path }) => `  ${kind}: ${folder.path}/${cleanText(path)}`);
  return evidence.length === 0 ? lines : [...lines, style.dim('evidence:'), ...evidence];
}

function renderWhat({ failure, step, earlier }: LocatedFailure, style: Style): readonly string[] {
  const [first = '', ...more] = renderWords(failure.message);
  const title = step === undefined ? [] : [style.dim(cleanTitle(step.title))];
  const tries = earlier.map((line) => style.dim(cleanText(line)));
  const details = (failure.details ?? []).flatMap(renderWords).map(indent);
  return [...title, `${style.red(first)} ${style.dim(`[${failure.code}]`)}`, ...more, ...details, ...tries];
}

async function renderWhere(
  { at, around }: LocatedFailure,
  readSource: ReporterContext['options']['readSource'],
  style: Style,
): Promise<readonly string[]> {
  if (at === undefined) return [];
  const { line, column } = at.range.start;
  const text = await readSource?.(at.file);
  const excerpt = text === undefined ? [] : cleanSource(renderExcerpt(createSourceText(at.file, text), at.range));
  const outer = around.map(({ title, file, range }) =>
    style.dim(`  in ${cleanTitle(title)} (${cleanText(file)}:${range.start.line})`),
  );
  return [`at ${style.cyan(`${cleanText(at.file)}:${line}:${column}`)}`, ...excerpt.map(indent), ...outer];
}

const renderWords = (text: string): readonly string[] => (text === '' ? [] : cleanLines(text));
const indent = (line: string): string => (line === '' ? '' : `  ${line}`);

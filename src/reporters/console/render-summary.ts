import { renderDiagnostic } from '../../base/diagnostic.ts';
import { createSourceText } from '../../base/source.ts';
import type { EventOf, Status } from '../../events/event.ts';
import type { ReporterContext } from '../definition.ts';
import { renderDuration } from '../duration.ts';
import type { RunRecord } from '../run-record.ts';
import { renderAttempt, renderFlowFailure } from './render-failure.ts';
import { paintStatus, type Style } from './style.ts';
import { cleanSource, cleanText } from './terminal-text.ts';

type Counts = EventOf<'runFinished'>['counts'];

/** The end of a run: every failure, every flaky flow, the counts, and where the reports are. */
export async function renderSummary(run: RunRecord, context: ReporterContext, style: Style): Promise<string> {
  const blocks: string[] = await renderDiagnostics(run, context);
  for (const flow of run.flows) {
    if (flow.status === 'passed' || flow.status === 'warned' || flow.status === 'skipped') continue;
    blocks.push(await renderFlowFailure(flow, run, context, style));
  }
  for (const flow of run.flows.filter(({ flaky }) => flaky)) blocks.push(await renderFlaky(flow, context, style));
  const counts = run.finished?.counts ?? countFlows(run);
  const time = run.finished === undefined ? '' : style.dim(` in ${renderDuration(run.finished.durationMs)}`);
  const warnings = countWarnings(run);
  const noted = warnings === 0 ? '' : style.yellow(`, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`);
  blocks.push(`${renderCounts(counts, style)}${noted}${time}\n${style.dim('reports:')} ${context.folder.path}\n`);
  return `\n${blocks.join('\n')}`;
}

async function renderDiagnostics(run: RunRecord, { options }: ReporterContext): Promise<string[]> {
  const texts: string[] = [];
  for (const diagnostic of run.diagnostics) {
    const text = await options.readSource?.(diagnostic.file);
    const source = text === undefined ? undefined : createSourceText(diagnostic.file, text);
    texts.push(`${cleanSource(renderDiagnostic(diagnostic, source)).join('\n')}\n`);
  }
  return texts;
}

async function renderFlaky(flow: RunRecord['flows'][number], context: ReporterContext, style: Style): Promise<string> {
  const passed = flow.attempts.findLast(({ status }) => status === 'passed' || status === 'warned');
  const lines = [`${style.yellow('FLAKY')} ${style.bold(cleanText(flow.name))}  ${style.dim(cleanText(flow.flow))}`];
  for (const attempt of flow.attempts) {
    if (attempt === passed) continue;
    lines.push(`  ${style.bold(`Attempt ${attempt.attempt}`)} ${attempt.status ?? 'interrupted'}`);
    lines.push(...(await renderAttempt(attempt, context, style)).map((line) => `    ${line}`));
  }
  if (passed !== undefined) lines.push(`  ${style.bold(`Attempt ${passed.attempt}`)} passed`);
  return `${lines.join('\n')}\n`;
}

/** `8 flows: 6 passed (1 flaky), 1 failed`: what is not there is not named. */
function renderCounts(counts: Counts, style: Style): string {
  const statuses: readonly Exclude<Status, 'warned'>[] = ['passed', 'failed', 'errored', 'interrupted', 'skipped'];
  const total = statuses.reduce((sum, status) => sum + counts[status], 0);
  const parts = statuses
    .filter((status) => counts[status] > 0)
    .map((status) => {
      const flaky = status === 'passed' && counts.flaky > 0 ? style.yellow(` (${counts.flaky} flaky)`) : '';
      return `${paintStatus(status, `${counts[status]} ${status}`, style)}${flaky}`;
    });
  const flows = `${total} ${total === 1 ? 'flow' : 'flows'}`;
  return parts.length === 0 ? flows : `${style.bold(flows)}: ${parts.join(', ')}`;
}

/** For a stream that ends before its run did: what never finished was interrupted. */
function countFlows(run: RunRecord): Counts {
  const counts = { passed: 0, failed: 0, errored: 0, skipped: 0, interrupted: 0, flaky: 0 };
  for (const { status = 'interrupted', flaky } of run.flows) {
    counts[status === 'warned' ? 'passed' : status]++;
    if (flaky) counts.flaky++;
  }
  return counts;
}

function countWarnings(run: RunRecord): number {
  const attempts = run.flows.flatMap((flow) => flow.attempts.slice(-1));
  const steps = attempts.flatMap(({ steps }) => steps.filter(({ status }) => status === 'warned'));
  const logs = [...run.logs, ...attempts.flatMap(({ logs }) => logs)].filter(({ level }) => level !== 'info');
  return steps.length + logs.length;
}

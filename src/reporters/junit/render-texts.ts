import type { Range } from '../../base/source.ts';
import { type LocatedFailure, locateFailures } from '../failing-steps.ts';
import { listIdleActs } from '../idle-acts.ts';
import type { AttemptRecord, FlowRecord } from '../run-record.ts';
import { cleanXmlText } from './xml-text.ts';

/** The whole story of a failure as text; `at flow (file:line:column)` is the form that report viewers turn into links. */
function renderFailureText(located: LocatedFailure): string {
  const { failure, step, at, around, earlier } = located;
  const lines = [failure.message, ...(failure.details ?? []).map((line) => `  ${line}`)];
  if (step !== undefined) lines.push(`step: ${step.title}`);
  lines.push(...earlier);
  if (failure.hint !== undefined) lines.push(`hint: ${failure.hint}`);
  if (at !== undefined) lines.push(renderPlace(at));
  lines.push(...around.map(renderPlace));
  return cleanXmlText(lines.join('\n'));
}

function renderPlace({ file, range }: { readonly file: string; readonly range: Range }): string {
  return `    at flow (${file}:${range.start.line}:${range.start.column})`;
}

export function renderAllFailures(attempt: AttemptRecord): string {
  return locateFailures(attempt).map(renderFailureText).join('\n\n');
}

/**
 * The one system-out of a case: what earlier attempts failed of (the builder keeps one failure a case, and no consumer
 * but Surefire's own reads flakyFailure), what came in between, warnings, acts without effect before a failure, then each picture and hierarchy on a line of its own, which is how
 * Jenkins, GitLab and Azure find attachments.
 */
export function renderSystemOut(flow: FlowRecord): string {
  const lines: string[] = [];
  for (const attempt of flow.attempts) {
    const last = attempt === flow.attempts.at(-1);
    const failures = last ? '' : renderAllFailures(attempt);
    if (!last) lines.push(`attempt ${attempt.attempt} of ${flow.attempts.length}: ${attempt.status ?? 'interrupted'}`);
    if (failures !== '') lines.push(failures, '');
    for (const step of attempt.steps) {
      if (step.command === 'interrupt')
        lines.push(`interrupt: ${step.title} (during ${step.inside?.title ?? 'the flow'})`);
      if (step.status === 'warned') lines.push(`warning: ${step.title}: ${step.failure?.message ?? step.reason ?? ''}`);
    }
    const idle = listIdleActs(attempt);
    if (idle.length > 0) lines.push('these steps changed nothing on the screen:', ...idle.map((line) => `  ${line}`));
    for (const { level, text } of attempt.logs) if (level !== 'info') lines.push(`${level}: ${text}`);
    for (const { path } of attempt.artifacts) lines.push(`[[ATTACHMENT|${path}]]`);
  }
  return cleanXmlText(lines.join('\n'));
}

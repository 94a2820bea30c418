import { renderDuration } from '../duration.ts';
import type { StepRecord } from '../run-record.ts';
import { renderMark, type Style } from './style.ts';
import { cleanLines, cleanText } from './terminal-text.ts';

/** One line of a step, by its status; the first line of what went wrong follows a warning. */
export function renderStepLine(step: StepRecord, style: Style, ranMs = step.durationMs): string {
  const pass = step.pass === undefined ? '' : style.dim(` #${step.pass}`);
  const time = ranMs === undefined ? '' : style.dim(` (${renderDuration(ranMs)})`);
  const why = step.status === 'warned' ? step.failure?.message : step.reason;
  const note = why === undefined ? '' : style.dim(` – ${cleanLines(why)[0]}`);
  const indent = '  '.repeat(step.depth + 1);
  return `${indent}${renderMark(step.status, style)} ${cleanText(step.title)}${pass}${time}${note}`;
}

import { renderDuration } from '../duration.ts';
import type { StepRecord } from '../run-record.ts';
import { renderMark, type Style } from './style.ts';
import { cleanLines, cleanText, cleanTitle } from './terminal-text.ts';

/** One line of a step, by its status; the first line of what went wrong follows a warning. */
export function renderStepLine(step: StepRecord, style: Style, ranMs = step.durationMs): string {
  const pass = step.pass === undefined ? '' : style.dim(` #${step.pass}`);
  const time = ranMs === undefined ? '' : style.dim(` (${renderDuration(ranMs)})`);
  const why = step.status === 'warned' ? step.failure?.message : step.reason;
  const note = why === undefined ? '' : style.dim(` – ${cleanLines(why)[0]}`);
  const effect = step.noEffect === true ? style.dim(' · no visible effect') : '';
  // Those of a failure are told with it.
  const pictures = step.status === 'passed' ? step.pictures : [];
  const saved = pictures.map((path) => style.dim(` → ${cleanText(path)}`)).join('');
  const indent = '  '.repeat(step.depth + 1);
  return `${indent}${renderMark(step.status, style)} ${cleanTitle(step.title)}${pass}${time}${saved}${effect}${note}`;
}

/** Said when the look that told it came after the step's own line. */
export function renderNoEffect(step: StepRecord, style: Style): string {
  return style.dim(`${'  '.repeat(step.depth + 1)}· ${cleanTitle(step.title)} changed nothing on the screen`);
}

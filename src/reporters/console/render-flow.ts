import { renderDuration } from '../duration.ts';
import type { FlowRecord } from '../run-record.ts';
import { paintStatus, renderMark, type Style } from './style.ts';
import { cleanText } from './terminal-text.ts';

/** `Pay with card  flows/pay.yaml  on vivace-1`, as a heading. */
export function renderFlowHeading(flow: FlowRecord, style: Style): string {
  const device = flow.device === '' ? '' : ` on ${flow.device}`;
  return `${style.bold(cleanText(flow.name))}  ${style.dim(`${cleanText(flow.flow)}${device}`)}`;
}

/** The outcome on one line: mark, status, name, time, and why. */
export function renderFlowResult(flow: FlowRecord, style: Style): string {
  const status = flow.status ?? 'interrupted';
  const word = flow.flaky ? style.yellow('flaky') : paintStatus(status, status, style);
  const time = style.dim(`(${renderDuration(flow.durationMs)})`);
  const tries = flow.attempts.length > 1 ? style.dim(` ${flow.attempts.length} attempts`) : '';
  const why = flow.failure?.message ?? flow.reason;
  const note = why === undefined ? '' : ` – ${cleanText(why)}`;
  return `${renderMark(status, style)} ${word} ${cleanText(flow.name)} ${time}${tries}${note}`;
}

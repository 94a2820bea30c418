import { renderDuration } from '../duration.ts';
import type { FlowRecord, RunRecord } from '../run-record.ts';
import { renderFlowHeading } from './render-flow.ts';
import { renderStepLine } from './render-step.ts';
import { paintStatus, type Style } from './style.ts';

/** A region taller than the screen cannot be drawn over: the last steps are shown, the rest is counted. */
const stepsShown = 10;

/** The lines of the live view at `now` (ms on the clock of the events): the flows that run, then the run so far. */
export function renderLiveFrame(run: RunRecord, now: number, style: Style): readonly string[] {
  const running = run.flows.filter(({ status }) => status === undefined);
  const share = Math.max(2, Math.floor(stepsShown / Math.max(1, running.length)));
  return [...running.flatMap((flow) => renderRunning(flow, now, share, style)), renderProgress(run, now, style)];
}

function renderRunning(flow: FlowRecord, now: number, share: number, style: Style): readonly string[] {
  const attempt = flow.attempts.at(-1);
  const steps = attempt?.steps ?? [];
  const which = (attempt?.attempt ?? 1) > 1 ? style.yellow(`  attempt ${attempt?.attempt}`) : '';
  const shown = steps.slice(-share);
  const above = steps.length - shown.length;
  return [
    `${renderFlowHeading(flow, style)}${which}`,
    ...(above > 0 ? [style.dim(`    ${above} ${above === 1 ? 'step' : 'steps'} before`)] : []),
    ...shown.map((step) => renderStepLine(step, style, step.durationMs ?? now - step.startedAt)),
  ];
}

function renderProgress(run: RunRecord, now: number, style: Style): string {
  const done = run.flows.filter(({ status }) => status !== undefined);
  const count = (wanted: string) => done.filter(({ status }) => status === wanted).length;
  const parts = (['passed', 'failed', 'errored', 'interrupted', 'skipped'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => paintStatus(status, `${count(status)} ${status}`, style));
  const total = Math.max(run.started?.flows ?? 0, run.flows.length);
  const time = run.started === undefined ? [] : [style.dim(renderDuration(now - run.started.at))];
  return [`${done.length}/${total} flows`, ...parts, ...time].join(style.dim(' · '));
}

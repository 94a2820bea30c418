import type { EventOf, Place, RunEvent } from '../../events/event.ts';
import { findAttempt, findFlow, type RunRecord, type StepRecord } from '../run-record.ts';
import { renderFlowHeading, renderFlowResult } from './render-flow.ts';
import { renderLog } from './render-log.ts';
import { renderNoEffect, renderStepLine } from './render-step.ts';
import type { Style } from './style.ts';
import { cleanText } from './terminal-text.ts';

/**
 * What a CI log gets: a line for every step as it ends (for a step that holds others, also as its first inner step
 * begins) and below it what was logged meanwhile, under the heading of its flow, which is said again when flows run side
 * by side.
 */
export function createPlainLines(run: RunRecord, style: Style, print: (line: string) => void) {
  const opened = new Set<StepRecord>();
  /** Lines that wait for the line of their step. */
  const held = new Map<StepRecord, string[]>();
  let under: string | undefined;

  const head = (flow: string | undefined) => {
    const record = findFlow(run, flow);
    if (flow === under || record === undefined) return;
    under = flow;
    print(renderFlowHeading(record, style));
  };
  const say = (flow: string | undefined, line: string) => {
    head(flow);
    print(line);
  };
  const open = (flow: string, step: StepRecord | undefined) => {
    if (step === undefined || opened.has(step)) return;
    open(flow, step.inside);
    opened.add(step);
    say(flow, renderStepLine(step, style));
    release(flow, step);
  };
  const release = (flow: string, step: StepRecord) => {
    for (const line of held.get(step) ?? []) say(flow, line);
    held.delete(step);
  };
  const lastStep = (event: Place) =>
    findAttempt(run, event.flow, event.attempt)?.steps.findLast(({ step }) => step === event.step);
  const log = (event: EventOf<'logged'>) => {
    const step = lastStep(event);
    const indent = '  '.repeat(step === undefined ? 1 : step.depth + 2);
    const lines = renderLog(event, style).map((line) => `${indent}${line}`);
    if (step === undefined || step.status !== undefined || opened.has(step)) {
      for (const line of lines) say(event.flow, line);
    } else held.set(step, [...(held.get(step) ?? []), ...lines]);
  };

  /** Called after the record has taken the event in. */
  const show = (event: RunEvent): void => {
    if (event.type === 'deviceOpened') {
      const { serial, model, api_level, size } = event.device;
      const api = api_level === 0 ? [] : [`API ${api_level}`];
      print(style.dim(`device ${cleanText(`${serial} (${[model, ...api, size].join(', ')})`)}`));
    } else if (event.type === 'attemptStarted') {
      head(event.flow);
      if (event.attempt > 1) print(style.dim(`  attempt ${event.attempt}`));
    } else if (event.type === 'stepStarted') {
      open(event.flow, lastStep(event)?.inside);
    } else if (event.type === 'stepFinished') {
      const step = lastStep(event);
      if (step === undefined) return;
      say(event.flow, renderStepLine(step, style));
      release(event.flow, step);
    } else if (event.type === 'effectSeen') {
      const step = run.acts.get(event.call);
      // A step that is not over yet says so on its own line.
      if (step?.status !== undefined && event.changed === false) say(event.flow, renderNoEffect(step, style));
    } else if (event.type === 'logged') {
      log(event);
    } else if (event.type === 'attemptFinished') {
      // Where there are further attempts, the flow's own line will not tell what this one failed of.
      if (event.failure === undefined || (findFlow(run, event.flow)?.attemptsAllowed ?? 1) < 2) return;
      say(event.flow, `  attempt ${event.attempt} ${event.status} – ${cleanText(event.failure.message)}`);
    } else if (event.type === 'flowFinished') {
      const record = findFlow(run, event.flow);
      if (record !== undefined) print(renderFlowResult(record, style));
      under = undefined;
    }
  };
  /** What still waits when the events end, of steps that did not. */
  const end = () => {
    for (const lines of held.values()) for (const line of lines) print(line);
    held.clear();
  };
  return { show, end };
}

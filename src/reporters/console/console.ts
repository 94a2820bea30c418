import type { RunEvent } from '../../events/event.ts';
import type { Reporter } from '../../events/reporter.ts';
import { defineReporter, type ReporterContext } from '../definition.ts';
import { addToRunRecord, createRunRecord, findFlow, type RunRecord } from '../run-record.ts';
import { renderLiveFrame } from './live-frame.ts';
import { createLiveRegion } from './live-region.ts';
import { createPlainLines } from './plain-lines.ts';
import { renderFlowResult } from './render-flow.ts';
import { renderLog } from './render-log.ts';
import { renderNoEffect } from './render-step.ts';
import { renderSummary } from './render-summary.ts';
import { createStyle, type Style } from './style.ts';

const tickMs = 200;

/** Events that change the live view; the others (every call of a tool) would only cost output. */
const redrawn: ReadonlySet<RunEvent['type']> = new Set([
  'runStarted',
  'flowStarted',
  'attemptStarted',
  'stepStarted',
  'stepFinished',
  'effectSeen',
  'flowFinished',
]);

/** Progress and outcome for people: drawn in place on a terminal, plain lines elsewhere. */
export const consoleReporter = defineReporter({
  name: 'console',
  create: (context) => {
    const style = createStyle(context.terminal.color);
    return context.terminal.isTTY ? createLive(context, style) : createPlain(context, style);
  },
});

function createPlain(context: ReporterContext, style: Style): Reporter {
  const run = createRunRecord();
  const lines = createPlainLines(run, style, (line) => context.terminal.out(`${line}\n`));
  return {
    name: 'console',
    onEvent: (event) => {
      addToRunRecord(run, event);
      lines.show(event);
    },
    finish: async () => {
      lines.end();
      context.terminal.out(await renderSummary(run, context, style));
    },
  };
}

function createLive(context: ReporterContext, style: Style): Reporter {
  const run = createRunRecord();
  const region = createLiveRegion(context.terminal);
  const { clock } = context.options;
  let last = 0;
  let cancel: (() => void) | undefined;

  const draw = (now: number) => region.draw(renderLiveFrame(run, now, style));
  const tick = () => {
    if (clock === undefined) return;
    draw(Math.max(last, clock.now()));
    cancel = clock.after(tickMs, tick);
  };
  return {
    name: 'console',
    onEvent: (event) => {
      last = event.at;
      addToRunRecord(run, event);
      for (const line of renderLasting(run, event, style)) region.print(`${line}\n`);
      if (redrawn.has(event.type)) draw(last);
      // Virtual time is never waited for, so there is nothing to count in it.
      if (cancel === undefined && clock?.virtual === false && event.type !== 'runFinished')
        cancel = clock.after(tickMs, tick);
    },
    finish: async () => {
      cancel?.();
      region.close();
      context.terminal.out(await renderSummary(run, context, style));
    },
  };
}

/** What stays on the screen above the live region. */
function renderLasting(run: RunRecord, event: RunEvent, style: Style): readonly string[] {
  if (event.type === 'logged') return renderLog(event, style);
  if (event.type !== 'flowFinished') return [];
  const flow = findFlow(run, event.flow);
  if (flow === undefined) return [];
  const idle = flow.attempts.at(-1)?.steps.filter(({ noEffect }) => noEffect === true) ?? [];
  return [renderFlowResult(flow, style), ...idle.map((step) => renderNoEffect(step, style))];
}

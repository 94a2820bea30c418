import type { RunEvent } from '../events/event.ts';
import { chooseSelector } from './choose-selector.ts';
import { joinStep } from './join-steps.ts';
import { type RecordedStep, type RecordNotes, type ToolCall, writeOwnName } from './recorded-step.ts';
import { renderRecording } from './render-recording.ts';
import { openingTools, packageOf } from './rules/app.ts';
import { recordRules } from './rules/list.ts';
import { looks } from './rules/looks.ts';
import { type CallGroup, selectCalls } from './select-calls.ts';
import { createVariables } from './variables.ts';

export interface RecordOptions {
  /** The flow to take when the events hold several: its id or its name. */
  readonly flow?: string;
  /** Where no call opened an app. */
  readonly appId?: string;
}

export type RecordOutcome =
  | { readonly ok: true; readonly yaml: string; readonly warnings: readonly string[] }
  /** Nothing to record, or several flows (`flows` names them) and none chosen. */
  | { readonly ok: false; readonly message: string; readonly flows: readonly string[] };

/**
 * Makes a flow of the tool calls in a stream of events: of a whole run, of one stripped to `toolCalled` and
 * `toolReturned`, or of calls outside any flow. Failed calls are left out; nothing is written that no call tells, and
 * what could not be written as it was is a warning.
 */
export function recordFlow(events: readonly RunEvent[], options: RecordOptions = {}): RecordOutcome {
  const groups = selectCalls(events);
  const chosen = chooseGroup(groups, options.flow);
  if ('ok' in chosen) return chosen;
  return writeFlow(chosen, options);
}

const outside = '(calls outside a flow)';

function chooseGroup(
  groups: readonly CallGroup[],
  wanted: string | undefined,
): CallGroup | (RecordOutcome & { ok: false }) {
  const flows = groups.map(({ flow }) => flow ?? outside);
  if (groups.length === 0) return { ok: false, message: 'There are no tool calls in these events.', flows };
  if (wanted !== undefined) {
    const found = groups.filter(({ flow, name }) => (flow ?? outside) === wanted || name === wanted);
    if (found.length === 1) return found[0] as CallGroup;
    const message = `${found.length === 0 ? 'No flow' : 'More than one flow'} is called "${wanted}". There are: ${flows.join(', ')}.`;
    return { ok: false, message, flows };
  }
  if (groups.length > 1) {
    return { ok: false, message: `Several flows are in these events, choose one: ${flows.join(', ')}.`, flows };
  }
  return groups[0] as CallGroup;
}

function writeFlow(group: CallGroup, options: RecordOptions): RecordOutcome {
  const warnings: string[] = [];
  const warn = (call: ToolCall, text: string) => {
    const line = `call ${call.call} (${call.tool}): ${text}`;
    if (!warnings.includes(line)) warnings.push(line);
  };
  const variables = createVariables(warn);
  const appId = findAppId(group, options.appId, warnings);
  const notes: RecordNotes = {
    ...(appId !== undefined && { appId }),
    isFirst: (call) => call === group.calls.find(({ tool }) => !isLook(tool)),
    warn,
    words: variables.words,
    selector: (call) => {
      const selected = chooseSelector(call);
      if (selected?.matches !== undefined && selected.matches !== 1) {
        warn(
          call,
          `no selector named the element alone; ${JSON.stringify(selected.selector)} matched ${selected.matches}`,
        );
      }
      return selected;
    },
  };
  let steps: readonly RecordedStep[] = [];
  for (const call of group.calls) {
    for (const step of writeCall(call, notes)) steps = joinStep(steps, step);
  }
  for (const { tool } of group.open.values())
    warnings.push(`${tool} was called but its end is not in the events: left out`);
  if (group.failed.length > 0) warnings.push(describeFailed(group));
  if (steps.length === 0) return { ok: false, message: describeNothing(group), flows: [] };
  const named = group.name === undefined ? {} : { name: group.name };
  const yaml = renderRecording({ ...(appId !== undefined && { appId }), ...named, variables, steps });
  return { ok: true, yaml, warnings };
}

function isLook(tool: string): boolean {
  return looks.tools.includes(tool);
}

function writeCall(call: ToolCall, notes: RecordNotes): readonly RecordedStep[] {
  const rule = recordRules.find(({ tools }) => tools.includes(call.tool));
  return rule === undefined ? [writeOwnName(call, notes)] : rule.write(call, notes);
}

function describeNothing({ calls, failed }: CallGroup): string {
  const [first] = failed;
  const looked = calls.length > 0 ? ` ${calls.length} only looked.` : '';
  const why = first === undefined ? '' : ` ${failed.length} failed, the first one ${first.tool}: ${first.message}`;
  return `No call of these events can be a step of a flow.${looked}${why}`;
}

/** `3 calls failed and were left out: tap (2), find_element`. */
function describeFailed({ failed }: CallGroup): string {
  const counts = new Map<string, number>();
  for (const { tool } of failed) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const tools = [...counts].map(([tool, count]) => (count === 1 ? tool : `${tool} (${count})`)).join(', ');
  const calls = failed.length === 1 ? '1 call failed and was' : `${failed.length} calls failed and were`;
  return `${calls} left out: ${tools}`;
}

/** The app that was opened first; else the one whose elements were touched. */
function findAppId(group: CallGroup, given: string | undefined, warnings: string[]): string | undefined {
  const opened = group.calls.find(({ tool }) => openingTools.includes(tool));
  const app = opened === undefined ? undefined : packageOf(opened);
  if (app !== undefined) return app;
  if (given !== undefined) return given;
  const ids = group.calls.map(({ target }) => /^([\w.]+):id\//.exec(target?.resource_id ?? '')?.[1]);
  const touched = ids.find((name) => name !== undefined && name !== 'android');
  warnings.push(
    touched === undefined
      ? 'no call tells which app this was: write its package behind appId'
      : `no call opened an app: appId is ${touched}, whose elements were touched`,
  );
  return touched;
}

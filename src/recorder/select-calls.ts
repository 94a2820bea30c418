import type { JsonObject } from '../base/json.ts';
import type { EventOf, RunEvent } from '../events/event.ts';
import type { ToolCall } from './recorded-step.ts';

/** The calls of one flow's last attempt, or of a session without a flow. */
export interface CallGroup {
  /** Undefined for calls made outside any flow. */
  readonly flow?: string;
  name?: string;
  attempt: number;
  readonly calls: ToolCall[];
  /** Calls that failed: they are no part of a recording. */
  readonly failed: { readonly tool: string; readonly message: string }[];
  /** Called, but how it ended is not in the events. */
  readonly open: Map<number, EventOf<'toolCalled'>>;
}

/**
 * Groups calls by flow, keeping each flow's last attempt in its last run. Works on whole runs and on streams that are
 * stripped to `toolCalled` and `toolReturned`; runs appended to one file by calls outside a flow are one session.
 */
export function selectCalls(events: readonly RunEvent[]): readonly CallGroup[] {
  const groups = new Map<string, CallGroup>();
  const seenInRun = new Set<string>();

  const group = (flow: string | undefined, attempt = 1): CallGroup | undefined => {
    const key = flow ?? '';
    const found = groups.get(key);
    const fresh = flow !== undefined && !seenInRun.has(key);
    seenInRun.add(key);
    if (found !== undefined && !fresh && found.attempt > attempt) return undefined;
    if (found !== undefined && !fresh && found.attempt === attempt) return found;
    const made: CallGroup = { ...(flow !== undefined && { flow }), attempt, calls: [], failed: [], open: new Map() };
    if (found?.name !== undefined) made.name = found.name;
    groups.set(key, made);
    return made;
  };

  for (const event of events) {
    if (event.type === 'runStarted') seenInRun.clear();
    else if (event.type === 'flowStarted') {
      const started = group(event.flow);
      if (started !== undefined) started.name = event.name;
    } else if (event.type === 'toolCalled') group(event.flow, event.attempt)?.open.set(event.call, event);
    else if (event.type === 'toolReturned') finishCall(group(event.flow, event.attempt), event);
  }
  return [...groups.values()].filter(({ calls, failed, open }) => calls.length + failed.length + open.size > 0);
}

function finishCall(group: CallGroup | undefined, returned: EventOf<'toolReturned'>): void {
  const called = group?.open.get(returned.call);
  if (group === undefined || called === undefined) return;
  group.open.delete(returned.call);
  const { tool, face, template } = called;
  if (!returned.ok) {
    group.failed.push({ tool, message: returned.message });
    return;
  }
  group.calls.push({
    call: returned.call,
    tool,
    face,
    input: asObject(called.input),
    data: asObject(returned.data),
    ...(template !== undefined && { template }),
    ...(returned.target !== undefined && { target: returned.target }),
  });
}

/** Events come from a file: what is no object holds nothing. */
function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

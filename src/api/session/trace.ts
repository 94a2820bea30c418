import type { Json, JsonObject } from '../../base/json.ts';
import type { EventOf, RunEvent } from '../../events/event.ts';
import { redactText } from '../../screen/redact.ts';

interface TracedCall {
  readonly device: string;
  readonly tool: string;
  readonly face: string;
  /** As events tell it: secrets masked, texts of queries as lengths. */
  readonly args: JsonObject;
  readonly ok?: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly duration_ms?: number;
}

/** What a session has done, for whoever looks at it afterwards. */
export interface Trace {
  hear(event: RunEvent, serial: string): void;
  /** A screen, redacted; undefined: it could not be seen. */
  keepScreen(when: 'initial' | 'final', context: Json | undefined): void;
  render(final: string | undefined): string;
}

/** Typed texts reach the events, as recordings live on them; a trace needs no more than their kind. */
function redactTexts(value: Json): Json {
  if (typeof value === 'string') return redactText(value).text;
  if (Array.isArray(value)) return value.map(redactTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactTexts(one as Json)]));
}

/** A longer session keeps its newest calls and says so. */
const mostCalls = 5000;

export function createTrace(startedAt: string): Trace {
  const calls = new Map<string, TracedCall>();
  const screens: JsonObject[] = [];
  const devices: Json[] = [];
  let left = 0;
  const finish = (key: string, event: EventOf<'toolReturned'>) => {
    const call = calls.get(key);
    if (call === undefined) return;
    const { ok, message, code, durationMs } = event;
    calls.set(key, {
      ...call,
      ok,
      message: redactText(message).text,
      ...(code !== undefined && { code }),
      duration_ms: durationMs,
    });
  };
  return {
    hear(event, serial) {
      if (event.type === 'deviceOpened') devices.push({ ...event.device });
      if (event.type === 'toolCalled') {
        const { tool, face, input, call } = event;
        calls.set(`${serial} ${call}`, { device: serial, tool, face, args: redactTexts(input) as JsonObject });
        const [oldest] = calls.keys();
        if (calls.size > mostCalls && oldest !== undefined) {
          calls.delete(oldest);
          left++;
        }
      }
      if (event.type === 'toolReturned') finish(`${serial} ${event.call}`, event);
    },
    keepScreen: (when, context) => {
      screens.push({ when, ...(context === undefined ? { unseen: true } : { screen: context }) });
    },
    render: (final) =>
      `${JSON.stringify(
        {
          schema: 1,
          started_at: startedAt,
          devices,
          ...(left > 0 && { calls_left_out: left }),
          calls: [...calls.values()],
          screen_records: screens,
          ...(final !== undefined && { final: redactText(final).text }),
        },
        null,
        2,
      )}\n`,
  };
}

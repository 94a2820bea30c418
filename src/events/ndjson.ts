import type { RunEvent } from './event.ts';

export interface NdjsonProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const eventTypes: ReadonlySet<string> = new Set(
  Object.keys({
    runStarted: 0,
    diagnosed: 0,
    deviceOpened: 0,
    flowStarted: 0,
    attemptStarted: 0,
    stepStarted: 0,
    toolCalled: 0,
    toolReturned: 0,
    effectSeen: 0,
    artifactSaved: 0,
    logged: 0,
    stepFinished: 0,
    attemptFinished: 0,
    flowFinished: 0,
    runFinished: 0,
  } satisfies Record<RunEvent['type'], 0>),
);

/** One line with its line break. */
export function encodeEvent(event: RunEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Every readable event, in order, and every line that is none. Blank lines are skipped. */
export function parseEvents(text: string): {
  readonly events: readonly RunEvent[];
  readonly problems: readonly NdjsonProblem[];
} {
  const events: RunEvent[] = [];
  const problems: NdjsonProblem[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const event = parseLine(line);
    if (typeof event === 'string') problems.push({ line: at + 1, message: event });
    else events.push(event);
  }
  return { events, problems };
}

/** The event, or what is wrong with the line. */
function parseLine(line: string): RunEvent | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `Not JSON: ${(error as SyntaxError).message}`;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return 'Not an event: it has no "type"';
  const { type } = value;
  if (typeof type !== 'string' || !eventTypes.has(type)) return `Unknown event type ${JSON.stringify(type)}`;
  if (!('at' in value) || typeof value.at !== 'number') return `A ${type} event without a number "at"`;
  return value as RunEvent; // the type is known; the parts of it are checked by who uses them
}

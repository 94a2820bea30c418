import type { EventOf, Place, RunEvent } from './event.ts';

interface OpenFlow {
  attempts: number;
  /** The attempt that is going on. */
  open: number | undefined;
  /** The steps that are going on, outermost first. */
  readonly steps: string[];
}

interface Stream {
  readonly say: (problem: string) => void;
  readonly flows: Map<string, OpenFlow>;
  readonly finishedFlows: Map<string, EventOf<'flowFinished'>>;
  /** Open calls with the step they belong to. */
  readonly openCalls: Map<number, Place>;
  readonly calls: Set<number>;
}

/**
 * What is wrong with the order of one run's events; empty when nothing is. Proves: one start and one end with nothing
 * outside; time never goes back; everything started is finished, once, and children inside their parents; one step of
 * an attempt at a time; attempts numbered from 1; call ids unique; the counts at the end are those of the flows.
 */
export function checkEventOrder(events: readonly RunEvent[]): readonly string[] {
  const problems: string[] = [];
  let place = 0;
  let event: RunEvent | undefined;
  const say = (problem: string) => {
    problems.push(event === undefined ? problem : `event ${place} (${event.type}): ${problem}`);
  };
  const stream: Stream = { say, flows: new Map(), finishedFlows: new Map(), openCalls: new Map(), calls: new Set() };
  let last = Number.NEGATIVE_INFINITY;
  let ended = false;
  for (event of events) {
    place++;
    if (event.at < last) say(`time goes back from ${last} to ${event.at}`);
    last = event.at;
    if (ended) say('comes after runFinished');
    if ((event.type === 'runStarted') !== (place === 1)) say('runStarted must be the first event, and there only');
    if (event.type === 'runFinished') ended = true;
    checkOne(stream, event);
  }
  event = undefined;
  if (!ended) say('there is no runFinished');
  return problems;
}

function checkOne(stream: Stream, event: RunEvent): void {
  // Each event's own rule; those without one only have the common ones.
  const check = rules[event.type] as ((stream: Stream, event: RunEvent) => void) | undefined;
  check?.(stream, event);
}

const rules: { readonly [T in RunEvent['type']]?: (stream: Stream, event: EventOf<T>) => void } = {
  flowStarted({ flows, finishedFlows, say }, { flow }) {
    if (flows.has(flow) || finishedFlows.has(flow)) say(`flow ${flow} is started twice`);
    flows.set(flow, { attempts: 0, open: undefined, steps: [] });
  },

  attemptStarted({ flows, say }, { flow, attempt }) {
    const open = flows.get(flow);
    if (open === undefined) return say(`flow ${flow} is not open`);
    if (open.open !== undefined) say(`attempt ${open.open} is still open`);
    if (attempt !== open.attempts + 1) say(`attempt ${attempt} follows attempt ${open.attempts}`);
    open.attempts = attempt;
    open.open = attempt;
    open.steps.length = 0;
  },

  stepStarted(stream, event) {
    const open = findAttempt(stream, event);
    if (open === undefined) return;
    const around = open.steps.at(-1);
    if (event.parent !== around) {
      stream.say(
        `step ${event.step} says it is inside ${event.parent ?? 'nothing'}, but ${around ?? 'nothing'} is open`,
      );
    }
    if (open.steps.includes(event.step)) stream.say(`step ${event.step} is open already`);
    open.steps.push(event.step);
  },

  stepFinished(stream, event) {
    const open = findAttempt(stream, event);
    if (open === undefined) return;
    if (open.steps.at(-1) !== event.step) {
      stream.say(`step ${event.step} is not the innermost open step (${open.steps.at(-1) ?? 'none'})`);
    }
    for (const [call, at] of stream.openCalls) {
      if (at.flow === event.flow && at.step === event.step) stream.say(`call ${call} is still open`);
    }
    const place = open.steps.lastIndexOf(event.step);
    if (place >= 0) open.steps.length = place;
    checkFailure(stream, event);
  },

  toolCalled(stream, event) {
    if (stream.calls.has(event.call)) stream.say(`call ${event.call} is used twice`);
    stream.calls.add(event.call);
    stream.openCalls.set(event.call, event);
    checkPlace(stream, event);
  },

  toolReturned(stream, event) {
    if (!stream.openCalls.delete(event.call)) stream.say(`call ${event.call} is not open`);
    checkPlace(stream, event);
  },

  effectSeen({ calls, say }, { call }) {
    if (!calls.has(call)) say(`call ${call} was never made`);
  },

  artifactSaved: checkPlace,
  logged: checkPlace,

  attemptFinished(stream, event) {
    const open = stream.flows.get(event.flow);
    if (open?.open !== event.attempt) return stream.say(`attempt ${event.attempt} of ${event.flow} is not open`);
    if (open.steps.length > 0) stream.say(`steps are still open: ${open.steps.join(', ')}`);
    open.open = undefined;
    checkFailure(stream, event);
  },

  flowFinished(stream, event) {
    const { flows, finishedFlows, say } = stream;
    const open = flows.get(event.flow);
    if (open === undefined) return say(`flow ${event.flow} is not open`);
    if (open.open !== undefined) say(`attempt ${open.open} is still open`);
    if (event.attempts !== open.attempts) say(`${open.attempts} attempts were made, it says ${event.attempts}`);
    if (event.flaky !== (event.status === 'passed' && event.attempts > 1)) say('flaky means passed, not at attempt 1');
    flows.delete(event.flow);
    finishedFlows.set(event.flow, event);
    checkFailure(stream, event);
  },

  runFinished({ flows, finishedFlows, openCalls, say }, { counts }) {
    for (const flow of flows.keys()) say(`flow ${flow} is still open`);
    for (const call of openCalls.keys()) say(`call ${call} is still open`);
    for (const status of ['passed', 'failed', 'errored', 'skipped', 'interrupted'] as const) {
      const seen = [...finishedFlows.values()].filter((flow) => flow.status === status).length;
      if (seen !== counts[status]) say(`${seen} flows ${status}, it says ${counts[status]}`);
    }
    const flaky = [...finishedFlows.values()].filter((flow) => flow.flaky).length;
    if (flaky !== counts.flaky) say(`${flaky} flows were flaky, it says ${counts.flaky}`);
  },
};

function findAttempt(
  { flows, say }: Stream,
  { flow, attempt, step }: { readonly flow: string; readonly attempt: number; readonly step: string },
): OpenFlow | undefined {
  const open = flows.get(flow);
  if (open?.open === attempt) return open;
  say(`attempt ${attempt} of ${flow} is not open (step ${step})`);
  return undefined;
}

/** What happens somewhere happens in what is open there. Calls outside of any flow have no place. */
function checkPlace({ flows, say }: Stream, place: Place): void {
  if (place.flow === undefined) return;
  const open = flows.get(place.flow);
  if (open === undefined) {
    say(`flow ${place.flow} is not open`);
    return;
  }
  if (place.attempt !== undefined && open.open !== place.attempt) say(`attempt ${place.attempt} is not open`);
  if (place.step !== undefined && !open.steps.includes(place.step)) say(`step ${place.step} is not open`);
}

function checkFailure(
  { say }: Stream,
  event: EventOf<'stepFinished'> | EventOf<'attemptFinished'> | EventOf<'flowFinished'>,
): void {
  const wanted = event.status === 'failed' || event.status === 'errored' || event.status === 'warned';
  if (wanted && event.failure === undefined) say(`${event.status} without a failure`);
  if ((event.status === 'passed' || event.status === 'skipped') && event.failure !== undefined) {
    say(`${event.status} with a failure`);
  }
}

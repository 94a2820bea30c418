import { type Deadline, DeadlinePassed } from '../base/deadline.ts';
import { DeviceError, type FailureCode } from '../base/failure.ts';
import { describeFileError } from '../base/file-error.ts';
import type { Json, JsonObject } from '../base/json.ts';
import { isDeeperThan, mostDepth } from '../base/json-depth.ts';
import type { NewEvent } from '../events/event.ts';
import { RegexRefused } from '../screen/java-regex-error.ts';
import { maskNodeSecrets } from '../screen/node-secrets.ts';
import { mostRedacted, redactedMark, redactText } from '../screen/redact.ts';
import { StateUntold } from '../screen/untold.ts';
import { InterruptFailed } from './contract/engine.ts';
import type { ToolRequest } from './contract/session.ts';
import type { AnyTool, ToolContext, ToolResult, UnloggedText } from './contract/tool.ts';
import type { SessionEngine } from './engine.ts';
import { hideTexts } from './hide-texts.ts';
import { createMeter } from './meter.ts';
import { redactData, redactTarget } from './redact-data.ts';
import { isSecretTyped } from './secret-typed.ts';
import type { FacedTool, InputProblem, SessionOptions } from './session.ts';

type CallOptions = SessionOptions & {
  readonly engine: SessionEngine;
  readonly held: HeldCalls;
  readonly recordings: ToolContext['recordings'];
  /** See `ToolContext`. */
  readonly sinceMs: number;
};

/** Takes an event that is made only when it is told: by then every secret is known. */
type Tell = (event: () => NewEvent) => void;

/** The calls whose events are held back, by number: what an early look tells of their effect has to wait too. */
export type HeldCalls = Map<number, Tell>;

/** Time a tool has beyond the timeout that its input names: the looks before and after its wait. */
const aroundTimeoutMs = 20_000;

/**
 * One tool call from request to result, with its two events. Whatever the app or device did is a result; bugs and
 * aborts are thrown, after `toolReturned` has been told.
 */
export async function callTool(options: CallOptions, request: ToolRequest, call: number): Promise<ToolResult> {
  const { engine, clock, driver, emit, mask } = options;
  const { face, place, template } = request;
  const found = options.tools.find((one) => one.face === face && one.tool.name === request.tool);
  const tooDeep = isDeeperThan(request.input, mostDepth);
  const input = tooDeep ? {} : (structuredClone(request.input) as JsonObject);
  const word = (result: ToolResult) => (result.ok ? result : (found?.word?.(result) ?? result));
  const refusal = tooDeep ? refuseDepth(request.tool) : await checkRequest(options, request, found, input);
  const startedAt = clock.now();
  const roundTrips = driver.counters.roundTrips;
  const meter = createMeter();
  // Only outside a flow: a flow's own steps may be shown. What is refused is told too, and no more of it.
  const unlogged = place.flow === undefined ? listUnlogged(found?.tool, input, refusal?.code) : [];
  const redacted = face !== 'core' && place.flow === undefined;
  // What is a secret by the field it stands in looks like any other text elsewhere.
  const hideSecrets = (text: string) => (engine.last === undefined ? text : maskNodeSecrets(engine.last)(text));
  // Hidden before it is redacted: what a redaction has changed cannot be found any more.
  const conceal = (text: string, hidden: readonly UnloggedText[]): string => {
    const shown = hideTexts(text, hidden);
    return redacted ? redactText(hideSecrets(shown)).text : shown;
  };
  const types = found?.tool.typesText === true && redacted;
  /** What is shown for a text that was typed, or was to be: it may be a secret wherever nothing tells that it is none. */
  let typedShown = types && refusal !== undefined ? tellLength(input['text']) : undefined;
  const tellInput = (): JsonObject => {
    if (!redacted) return mask(hideTexts(input, unlogged));
    const typed = typedShown === undefined ? input : { ...input, text: typedShown };
    return mask(redactData(hideTexts(typed, [...unlogged, ...listLong(typed)]), hideSecrets));
  };
  const called = (): NewEvent => ({
    type: 'toolCalled',
    call,
    tool: request.tool,
    face,
    input: tellInput(),
    ...(template !== undefined && { template }),
    ...place,
  });
  const waiting: (() => NewEvent)[] = [];
  const holds = found?.tool.typesText === true && refusal === undefined;
  const tell: Tell = (event) => {
    if (holds) waiting.push(event);
    else emit(event());
  };
  if (holds) options.held.set(call, tell);
  const log: ToolContext['log'] = (level, text) =>
    tell(() => ({
      type: 'logged',
      level,
      text: mask(conceal(text, unlogged)),
      ...place,
    }));
  const finish = (result: ToolResult) => {
    // An interrupt's call ends inside the wait it interrupts, which goes on looking.
    if (previous.mark === undefined) engine.concludeCall();
    options.held.delete(call);
    // A call that failed is in no recording, and where its text would have gone is not known.
    if (types && !result.ok) typedShown = tellLength(input['text']);
    else if (types && isSecretTyped(input['text'], result.target, engine.last)) typedShown = redactedMark;
    for (const event of waiting) emit(event());
    const hidden = place.flow === undefined ? [...unlogged, ...(result.unlogged ?? [])] : unlogged;
    emit({
      type: 'toolReturned',
      call,
      ok: result.ok,
      message: mask(conceal(result.message, hidden)),
      ...(result.code !== undefined && { code: result.code }),
      data: mask(redacted ? redactData(hideTexts(result.data, hidden), hideSecrets) : hideTexts(result.data, hidden)),
      ...(result.target !== undefined && { target: result.target }),
      looks: meter.looks,
      roundTrips: driver.counters.roundTrips - roundTrips,
      durationMs: Math.round(clock.now() - startedAt),
      time: roundTimes(meter.time),
      ...place,
    });
  };

  const previous = engine.beginCall({ mark: { call, place }, meter, log });
  try {
    tell(called);
    const result = refusal ?? (await runTool(options, request, found as FacedTool, { input, log }));
    const whole = maskResult(word(result), mask);
    const { target } = whole;
    const masked =
      redacted && target !== undefined ? { ...whole, target: mask(redactTarget(target, hideSecrets)) } : whole;
    finish(masked);
    return { ...(redacted ? withoutDetails(masked) : masked), acted: meter.acts > 0 };
  } catch (error) {
    const aborted = request.deadline.signal.aborted;
    const message = error instanceof Error ? error.message : String(error);
    finish({ ok: false, message, data: {}, code: aborted ? 'interrupted' : 'internal' });
    throw error;
  } finally {
    engine.endCall(previous);
  }
}

/** Details and hints quote the query and the screen: they are for the author of a flow, not for an agent. */
function withoutDetails({ details: _details, hint: _hint, unlogged: _unlogged, ...result }: ToolResult): ToolResult {
  return result;
}

interface RunParts {
  readonly input: JsonObject;
  readonly log: ToolContext['log'];
}

async function runTool(
  options: CallOptions,
  request: ToolRequest,
  { tool }: FacedTool,
  { input, log }: RunParts,
): Promise<ToolResult> {
  const { engine, driver, clock, random, addSecret } = options;
  const timeout = input['timeout_ms'];
  const budget = Math.max(tool.budgetMs, typeof timeout === 'number' ? timeout + aroundTimeoutMs : 0);
  const context: ToolContext = {
    engine,
    driver,
    clock,
    deadline: request.deadline.within(budget),
    random,
    files: request.files,
    recordings: options.recordings,
    sinceMs: options.sinceMs,
    appId: request.appId,
    faces: options.faces,
    tellProgress: request.tellProgress ?? (() => {}),
    log,
    markSecret: addSecret,
    holdsSecret: (text) => options.mask(text) !== text,
    maskSecrets: options.mask,
  };
  try {
    return await tool.run(input as never, context);
  } catch (error) {
    if (error instanceof InterruptFailed)
      return { ok: false, code: error.failure.code, message: error.message, data: {} };
    if (error instanceof StateUntold) return { ok: false, code: 'unsupported', message: error.message, data: {} };
    if (error instanceof RegexRefused) return { ok: false, code: 'invalid_input', message: error.message, data: {} };
    if (error instanceof DeviceError) return { ok: false, code: error.code, message: error.message, data: error.data };
    if (error instanceof DeadlinePassed && !request.deadline.signal.aborted) {
      return createFailure('timeout', error.message, request.deadline);
    }
    // A full disk, a folder in the way: the place, not the product, is at fault.
    const refused = describeFileError(error);
    if (refused !== undefined) return { ok: false, code: 'file_error', message: refused, data: {} };
    throw error;
  }
}

function createFailure(code: FailureCode, message: string, deadline: Deadline): ToolResult {
  return { ok: false, code, message, data: { left_ms: Math.round(deadline.left()) } };
}

/** Why the call does not even begin. */
async function checkRequest(
  options: CallOptions,
  request: ToolRequest,
  found: FacedTool | undefined,
  input: JsonObject,
): Promise<ToolResult | undefined> {
  const { tool: name, face } = request;
  if (found === undefined) {
    const names = options.tools.filter((one) => one.face === face).map((one) => one.tool.name);
    return {
      ok: false,
      code: 'invalid_input',
      message: `There is no tool "${name}" in the ${face} face`,
      data: { tool: name },
      hint: `Tools: ${names.join(', ')}`,
    };
  }
  const problems = options.validate(face, name, input);
  if (problems.length > 0) return describeProblems(name, problems);
  if (request.refuse === undefined) return undefined;
  const risk = found.tool.riskOf?.(input as never) ?? found.tool.risk;
  const reason = await request.refuse(risk, name);
  if (reason === undefined) return undefined;
  return { ok: false, code: 'refused', message: reason, data: { tool: name, risk } };
}

function refuseDepth(name: string): ToolResult {
  const message = `Invalid input for ${name}: it is nested deeper than ${mostDepth} levels`;
  return { ok: false, code: 'invalid_input', message, data: {} };
}

function describeProblems(name: string, problems: readonly InputProblem[]): ToolResult {
  const lines = problems.map(({ path, message }) => `${path === '' ? 'input' : path} ${message}`);
  return {
    ok: false,
    code: 'invalid_input',
    message: `Invalid input for ${name}: ${lines.join('; ')}`,
    data: { problems: problems.map(({ path, message }) => ({ path, message })) },
  };
}

/** Of an input that the schema refused the texts alone are looked at: a tool counts on the types it has announced. */
function listUnlogged(
  tool: AnyTool | undefined,
  input: JsonObject,
  refused: FailureCode | undefined,
): readonly UnloggedText[] {
  if (refused !== 'invalid_input') return tool?.unloggedTexts?.(input as never) ?? [];
  const texts = Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value === 'string'));
  // What must be given may be missing there.
  const listed: readonly (UnloggedText | undefined)[] = tool?.unloggedTexts?.(texts as never) ?? [];
  return listed.filter((text) => text !== undefined);
}

function tellLength(text: Json | undefined): string | undefined {
  return typeof text === 'string' ? `[${text.length} characters]` : undefined;
}

/** Cut, as redacting does it, they would be recorded as something else. */
function listLong(input: JsonObject): readonly string[] {
  return Object.values(input).filter((value) => typeof value === 'string' && value.length > mostRedacted) as string[];
}

function maskResult(result: ToolResult, mask: SessionOptions['mask']): ToolResult {
  const { artifacts, raw, content, ...rest } = result;
  return {
    ...mask(rest),
    ...(artifacts !== undefined && { artifacts }),
    ...(raw !== undefined && { raw }),
    ...(content !== undefined && { content: content.map((one) => (one.type === 'text' ? mask(one) : one)) }),
  };
}

function roundTimes<T extends Record<string, number>>(times: T): T {
  return Object.fromEntries(Object.entries(times).map(([key, ms]) => [key, Math.round(ms)])) as T;
}

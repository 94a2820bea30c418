import type { Clock } from '../base/clock.ts';
import type { JsonObject } from '../base/json.ts';
import type { ToolFace } from '../base/tool-face.ts';
import type { Driver } from '../device/contract/driver.ts';
import type { DeviceFacts, Emit, Place } from '../events/event.ts';
import { isInputField } from '../screen/field.ts';
import type { Query } from '../screen/query.ts';
import { callTool, type HeldCalls } from './call-tool.ts';
import type { FaceServices } from './contract/face-services.ts';
import type { Session } from './contract/session.ts';
import type { AnyTool, ToolContext, ToolResult } from './contract/tool.ts';
import { describeCrash } from './detect-crash.ts';
import { createEngine } from './engine.ts';
import { gatherEvidence } from './evidence.ts';
import type { Timing } from './timing.ts';

export interface FacedTool {
  readonly face: ToolFace;
  readonly tool: AnyTool;
  /** How the face words a failure, whoever found it: a wrong input, a lost device, the tool itself. */
  readonly word?: (failure: ToolResult) => ToolResult;
}

/** What is wrong with a tool's input; `path` as a JSON pointer, '' for the input itself. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
}

export interface SessionOptions {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly random: () => number;
  readonly tools: readonly FacedTool[];
  /** Checks against the tool's schema and fills the schema's defaults into `input`, which is the session's own copy. */
  readonly validate: (face: ToolFace, tool: string, input: JsonObject) => readonly InputProblem[];
  readonly faces: FaceServices;
  readonly emit: Emit;
  /** Replaces every secret known so far. */
  readonly mask: <T>(value: T) => T;
  /** From here on `mask` knows this one too. */
  readonly addSecret: (value: string) => void;
  readonly setupMs: number;
  /** The number of the last call, where several sessions tell of one run; its own from 1 where absent. */
  readonly calls?: { last: number };
  /** Nodes that change by themselves: not part of the fingerprint. */
  readonly live?: readonly Query[];
  readonly timing?: Partial<Timing>;
}

/** A session on an opened driver, which it owns from here on: closing the session closes the driver. */
export function createSession(options: SessionOptions): Session {
  const { driver, clock, emit, setupMs, live, timing } = options;
  const held: HeldCalls = new Map();
  const recordings: ToolContext['recordings'] = { open: undefined };
  const engine = createEngine({
    driver,
    clock,
    emitEffect: ({ call, place }, changed) => {
      const event = { type: 'effectSeen', call, changed, ...place } as const;
      const tell = held.get(call);
      if (tell === undefined) emit(event);
      else tell(() => event);
    },
    ...(live !== undefined && { live }),
    ...(timing !== undefined && { timing }),
  });
  const calls = options.calls ?? { last: 0 };
  /** Evidence belongs to the step that called last. */
  let place: Place = {};
  let since = { attempt: '', at: clock.now() };
  const warn = (text: string) => emit({ type: 'logged', level: 'warning', text, ...place });
  return {
    device: describeDevice(driver),
    setupMs,
    call: (request) => {
      place = request.place;
      const attempt = `${place.flow ?? ''}#${place.attempt ?? ''}`;
      if (attempt !== since.attempt) since = { attempt, at: clock.now() };
      return callTool({ ...options, engine, held, recordings, sinceMs: since.at }, request, ++calls.last);
    },
    get passwordExpected() {
      const { lastTarget: target, last } = engine;
      if (target?.password === true) return true;
      // The look the target was found in is from before the act: the focus has gone to the field since.
      const older = target !== undefined && isInputField(target) && last?.nodes.includes(target) === true;
      return !older && focusedIsPassword(last?.nodes);
    },
    get recording() {
      return recordings.open?.name;
    },
    setOnLook: (onLook) => engine.setOnLook(onLook),
    prepare: async (deadline) => {
      const crash = describeCrash(await driver.foreground(deadline));
      if (crash !== undefined) warn(`${crash}, before anything was run: the system's dialog says so`);
      const snapshot = await engine.look(deadline);
      const node = snapshot.nodes.find(({ clickable }) => clickable);
      if (node !== undefined) engine.record(node, snapshot);
    },
    findCrash: async (deadline) => describeCrash(await driver.foreground(deadline)),
    evidence: (deadline) => gatherEvidence({ driver, engine, clock, mask: options.mask, warn }, deadline),
    close: async () => {
      engine.close();
      await driver.close();
    },
  };
}

function focusedIsPassword(nodes: readonly { readonly focused: boolean; readonly password: boolean }[] = []): boolean {
  return nodes.some((node) => node.focused && node.password);
}

function describeDevice({ info }: Driver): DeviceFacts {
  return {
    serial: info.serial,
    driver: info.driver,
    model: info.model,
    api_level: info.apiLevel,
    size: `${info.size.width}x${info.size.height}`,
    virtual: info.virtual,
  };
}

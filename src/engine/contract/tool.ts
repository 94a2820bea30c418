import type { Static, TSchema } from '@sinclair/typebox';
import type { Clock } from '../../base/clock.ts';
import type { Deadline } from '../../base/deadline.ts';
import type { FailureCode } from '../../base/failure.ts';
import type { Files } from '../../base/host.ts';
import type { JsonObject } from '../../base/json.ts';
import type { Driver, Recording } from '../../device/contract/driver.ts';
import type { TargetRecord } from '../../events/event.ts';
import type { Engine } from './engine.ts';
import type { FaceServices } from './face-services.ts';

export type Risk = 'LOW' | 'MEDIUM' | 'HIGH';

/** What every tool answers, in every face. Failures are explicit: a sentence, a code, and the data to understand it. */
export interface ToolResult {
  readonly ok: boolean;
  readonly message: string;
  readonly data: JsonObject;
  readonly code?: FailureCode;
  /** Further lines for people: nearest candidates with reasons, both texts. */
  readonly details?: readonly string[];
  readonly hint?: string;
  /** The node found or acted on: goes into `toolReturned`. */
  readonly target?: TargetRecord;
  /** Pictures and the like to keep as evidence; the runner saves them. */
  readonly artifacts?: readonly ToolArtifact[];
  /** What the answer consists of where that is not its message alone: MCP's content blocks, in their order. */
  readonly content?: readonly ToolContent[];
  /**
   * Values for later instructions of the same step that may hold secrets: joined with `data` there, and told to nobody.
   * (`data` is masked before it leaves the session.)
   */
  readonly raw?: JsonObject;
  /** Further texts that the events of a call outside a flow may show only so: what an app made of the input. */
  readonly unlogged?: readonly UnloggedText[];
  /**
   * Added by the session to what it answers: whether anything that may change the screen was sent. A step is attempted
   * again only while it is false; undefined counts as sent unless the instruction only looks.
   */
  readonly acted?: boolean;
}

/** A block of an answer. */
export type ToolContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mime: string; readonly bytes: Uint8Array };

export interface ToolArtifact {
  readonly kind: 'screenshot' | 'hierarchy' | 'diff' | 'actual' | 'expected';
  /** File name without folder. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Where the caller's files are: baselines and pictures. Paths never leave `root`. */
export interface ToolFiles {
  readonly files: Files;
  /** Absolute folder of the flow (or the working directory for calls outside a flow). */
  readonly folder: string;
  /** Absolute folder that nothing may be written outside of. */
  readonly root: string;
  /** Absolute folder for pictures a flow takes. */
  readonly output: string;
  readonly updateBaselines: boolean;
}

/** The screen recording of a session, between the call that begins it and the one that ends it. */
export interface OpenRecording {
  readonly recording: Recording;
  /** As it is told: relative to the folder of pictures. */
  readonly name: string;
  /** Absolute. */
  readonly file: string;
  /** On the clock. */
  readonly startedAt: number;
}

export interface ToolContext {
  readonly engine: Engine;
  readonly driver: Driver;
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** How long a target named by a query may be waited for; the core tools' 17 s where absent. */
  readonly lookupMs?: number;
  readonly random: () => number;
  readonly files: ToolFiles;
  /** The session's one place for it: what is left in it, its driver ends at its close. */
  readonly recordings: { open: OpenRecording | undefined };
  /** When the attempt of the flow this call belongs to made its first call, or the session was opened; ms on the clock. */
  readonly sinceMs: number;
  /** The flow's appId; '' outside a flow. */
  readonly appId: string;
  readonly faces: FaceServices;
  /** Told to who waits for the call, if anybody does. `total` in the unit of `done`. */
  readonly tellProgress: (progress: {
    readonly done: number;
    readonly total?: number;
    readonly message?: string;
  }) => void;
  readonly log: (level: 'info' | 'warning', text: string) => void;
  /** From here on this value is masked in every event, log and artifact (typed into a password field). */
  readonly markSecret: (value: string) => void;
  /** Whether a text holds a secret known so far: what shows it is blackened in pictures that are kept. */
  readonly holdsSecret: (text: string) => boolean;
  /** A text with every secret known so far replaced. Whatever a tool answers is masked anyway: this is for telling that it was. */
  readonly maskSecrets: (text: string) => string;
}

/** A text, shown as its length, or as something else that tells less than it. */
export type UnloggedText = string | { readonly text: string; readonly shown: string };

/** One thing that can be done to a device, or seen of it. Tools never print and reach the world only through context. */
export interface Tool<I extends TSchema = TSchema> {
  readonly name: string;
  readonly description: string;
  readonly risk: Risk;
  /** JSON Schema of an object; snake_case keys; defaults named in the schema are filled in before `run`. */
  readonly input: I;
  /** JSON Schema of `data`. */
  readonly result: TSchema;
  readonly examples: readonly JsonObject[];
  /** Default whole-call budget in ms where the input carries no timeout. */
  readonly budgetMs: number;
  /** Its input may turn out to be a secret while it runs: its events are held back until it has returned. */
  readonly typesText?: true;
  /**
   * Texts of the input that the events of a call outside a flow may show only as their length, or in part ("never log
   * raw query text"; an address without its path). A flow's own steps may be shown.
   */
  unloggedTexts?(input: Static<I>): readonly UnloggedText[];
  /** The risk of one call, where it depends on the input; `risk` is what the tool is announced with. */
  riskOf?(input: Static<I>): Risk;
  run(input: Static<I>, context: ToolContext): Promise<ToolResult>;
}

export function defineTool<I extends TSchema>(tool: Tool<I>): Tool<I> {
  return tool;
}

/** A tool in a list: its input type forgotten. */
export type AnyTool = Omit<Tool, 'run' | 'riskOf' | 'unloggedTexts'> & {
  run(input: never, context: ToolContext): Promise<ToolResult>;
  riskOf?(input: never): Risk;
  unloggedTexts?(input: never): readonly UnloggedText[];
};

import type { InstrumentationContext } from '../../contract/instrumentation.ts';
import type { ElementStore } from './element-store.ts';
import type { Fields } from './protocol/read-fields.ts';
import type { Settings } from './protocol/settings.ts';

export interface Session {
  readonly id: string;
  readonly capabilities: Fields;
  readonly settings: Settings;
  readonly elements: ElementStore;
}

/** The running server. */
export interface Server {
  readonly context: InstrumentationContext;
  /** One at a time: a new one takes the place of the old one. */
  session: Session | undefined;
  /** So many were made: names the next one. */
  sessions: number;
  /** Ends the server after the answer that is under way. */
  stop(): void;
}

/** A command's view of its request. */
export interface Call {
  readonly server: Server;
  readonly context: InstrumentationContext;
  readonly session: Session;
  /** What stands for `:name` in the route. */
  readonly params: Readonly<Record<string, string>>;
  /** Throws `invalid argument` when the body is no JSON object. */
  body(): Fields;
}

/** Answers the envelope's value. Throws ServerError. */
export type Command = (call: Call) => unknown;

/** By verb and path under `/session/:sessionId`. */
export type CommandTable = Readonly<Record<string, Command>>;

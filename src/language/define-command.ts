import type { TProperties } from '@sinclair/typebox';
import type { Json } from '../base/json.ts';
import type { Arguments } from './arguments.ts';
import type { CompileContext, Draft } from './compile-context.ts';

/** How a command may be written beside `name: {map}`. */
interface Shorthand {
  /** `- name`. */
  readonly bare?: true;
  /** `- name: value` stands for this argument. */
  readonly scalar?: string;
  /** `- name: [a, b]` stands for this argument. */
  readonly list?: string;
  /** `- action: name`, an older spelling. */
  readonly action?: true;
}

/** One word of the flow language: what it takes and what it asks of the device. */
export interface Command<P extends TProperties = TProperties> {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** One sentence, present tense. */
  readonly summary: string;
  /** Schemas of its arguments; `label`, `optional`, `within` and `attempts` are every command's. */
  readonly args: P;
  readonly shorthand: Shorthand;
  /** A failure is a warning unless the author says `optional: false`. */
  readonly optionalByDefault?: true;
  /**
   * Where the reference reads the arguments by hand and passes over those it does not know: flows that run there may have
   * such, so they are warned of and no error.
   */
  readonly ignoresUnknown?: true | ((given: readonly string[]) => boolean);
  /** Items of a command list. */
  readonly examples: readonly Json[];
  /** Undefined when a fault was reported. */
  compile(args: Arguments<keyof P & string>, context: CompileContext): Draft | undefined | Promise<Draft | undefined>;
}

export function defineCommand<P extends TProperties>(command: Command<P>): Command<P> {
  return command;
}

/** A command in a list: its argument names forgotten. */
export type AnyCommand = Omit<Command, 'compile'> & {
  compile(args: Arguments, context: CompileContext): Draft | undefined | Promise<Draft | undefined>;
  /** Made from a tool: its arguments as they are. */
  readonly tool?: ToolForm;
};

/** The tool argument set of a command that has one: the command's own, or beside its Maestro form. */
interface ToolForm {
  /** Keys that only the tool knows: any of them selects it. */
  readonly onlyKeys: readonly string[];
  readonly command: AnyCommand;
  /** The validator's name. */
  readonly schemaName: string;
  readonly schema: object;
}

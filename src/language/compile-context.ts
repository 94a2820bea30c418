import type { DiagnosticCode, Fix } from '../base/diagnostic.ts';
import type { Range } from '../base/source.ts';
import type { YamlNode, YamlScalar } from '../yaml/node.ts';
import type { CheckCode } from './expression.ts';
import type { DependentFile, Group, Instruction, PlanNode, Template } from './plan.ts';

/** A fault as the place that finds it knows it; the file is added where it is collected. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly range: Range;
  readonly message: string;
  readonly hint?: string;
  /** Default `error`. */
  readonly severity?: 'error' | 'warning';
  readonly related?: readonly { readonly message: string; readonly range: Range }[];
  /** How to mend it without changing what it means. */
  readonly fix?: Fix;
}

/** How long commands look, in ms, and how often they are repeated, where the author does not say. */
export interface LanguageLimits {
  /** Lookups of taps and assertions. Default 17,000. */
  readonly lookupMs: number;
  /** The same for optional commands. Default 7,000. */
  readonly optionalLookupMs: number;
  /** `when` and `while`. Default 7,000. */
  readonly conditionMs: number;
  /** What `retry` is capped at. Default 3. */
  readonly maxRetries: number;
}

export const defaultLimits: LanguageLimits = {
  lookupMs: 17_000,
  optionalLookupMs: 7_000,
  conditionMs: 7_000,
  maxRetries: 3,
};

type FromContext = 'id' | 'hash' | 'command' | 'file' | 'range' | 'policy';

/** A plan node as a command makes it; its place in the plan is added behind. */
export type Draft = PlanNode extends infer N ? (N extends PlanNode ? Omit<N, FromContext> : never) : never;

export type IncludedFlow = Pick<
  Group,
  'included' | 'appId' | 'onStart' | 'body' | 'onComplete' | 'onFailure' | 'interrupts' | 'parameters'
> & {
  readonly env: Readonly<Record<string, Template>>;
};

export type IncludedScript = Pick<
  Extract<Instruction, { kind: 'script' }>,
  'file' | 'code' | 'range' | 'imports' | 'modules'
>;

/** What a command may ask while it is compiled. */
export interface CompileContext {
  /** Relative to the working directory. */
  readonly file: string;
  /** The whole item of the list. */
  readonly range: Range;
  /** A failure of this command is a warning. */
  readonly optional: boolean;
  readonly limits: LanguageLimits;
  readonly checkCode?: CheckCode;
  report(problem: Problem): void;
  /** Warns or refuses texts that are taken as regular expressions. */
  checkRegex(scalar: YamlScalar): void;
  /** The flow's app; reports at `range` when the flow names none. */
  appId(range: Range): Template | undefined;
  /** The same in the author's words. */
  readonly appWords: string;
  /** The page that a flow for browsers is about; undefined where it names an app. */
  readonly page?: string;
  /** Compiles nested commands as children of this one; `path` is a further step of their path, `env` what they are given. */
  compileCommands(
    list: YamlNode,
    nested?: { readonly path?: string; readonly env?: YamlNode | undefined },
  ): Promise<readonly PlanNode[]>;
  /** Reads and compiles another flow, which is given `env`; undefined when it cannot be, which has then been reported. */
  includeFlow(
    file: YamlScalar,
    nested?: { readonly path?: string; readonly env?: YamlNode | undefined },
  ): Promise<IncludedFlow | undefined>;
  readScript(file: YamlScalar): Promise<IncludedScript | undefined>;
  /** A file that is read when the flow runs: it must be there now. False, and reported, when it is not. */
  checkFile(file: YamlScalar, kind: DependentFile['kind']): Promise<boolean>;
  /** Notes a file the flow depends on, given relative to the flow's folder. */
  dependOn(path: string, kind: DependentFile['kind']): void;
  /** Gives a draft a place as child `path` of this command. */
  place(draft: Draft, path: string): PlanNode;
}

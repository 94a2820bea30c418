import type { LanguageLimits } from './compile-context.ts';
import type { CheckCode } from './expression.ts';
import type { hashNode } from './hash-node.ts';
import type { FlowFile, LoadSession } from './load-session.ts';
import type { Interrupt, Parameter, Plan, PlanNode, Template } from './plan.ts';
import type { Validators } from './schema-issue.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What stays the same for all flows. */
export interface LanguageParts {
  readonly vocabulary: Vocabulary;
  readonly validators: Validators;
  readonly limits: LanguageLimits;
  readonly checkCode?: CheckCode;
  /** Variables that are given from outside, by name. */
  readonly givenNames?: readonly string[];
  /** How nodes of the plan are told apart; where only faults are asked for, nothing needs it. */
  readonly hash?: typeof hashNode;
}

/** Where commands stand: the file, how it was reached, and the app its commands mean. */
export interface Scope {
  readonly parts: LanguageParts;
  readonly session: LoadSession;
  readonly flow: FlowFile;
  /** Absolute folder that no file may be read outside of. */
  readonly root: string;
  /** Absolute paths of the flows that lead here, this one last. */
  readonly trail: readonly string[];
  readonly app?: Template;
  readonly appWords: string;
  /** What `url` names where `appId` is not given. */
  readonly page?: string;
  /** Variables that are there for sure: of configs, of cases, and given by those who include. */
  readonly known?: ReadonlySet<string>;
  /** For flows that commands include: compiles one whole, `id` being its place in the plan. */
  compileFlow(flow: FlowFile, scope: Scope, id: string): Promise<CompiledFlow>;
}

/** How a flow runs by itself; nothing of an included one. */
export type RunAlone = Pick<Plan, 'cases' | 'variants' | 'restore' | 'skip' | 'only'>;

/** A flow's config and commands, compiled; faults are reported to the session. */
export interface CompiledFlow extends RunAlone {
  readonly name: string;
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
  readonly app?: Template;
  readonly env: Readonly<Record<string, Template>>;
  readonly onStart: readonly PlanNode[];
  readonly body: readonly PlanNode[];
  readonly onComplete: readonly PlanNode[];
  readonly onFailure?: readonly PlanNode[];
  readonly interrupts?: readonly Interrupt[];
  readonly parameters?: readonly Parameter[];
}

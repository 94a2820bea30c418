import type { Range } from '../base/source.ts';
import type { ToolFace } from '../base/tool-face.ts';

/** A value of the plan that is not known before run time. */
export type Template =
  | null
  | boolean
  | number
  | string
  | readonly Template[]
  | { readonly [key: string]: Template | undefined }
  | Expression
  | ResultRef
  | KeptRef
  | Entries;

/** A text with `${…}` in it. One code part and nothing else still gives text, as the language says. */
export interface Expression {
  readonly $expression: readonly (string | { readonly code: string; readonly range: Range })[];
  /** The author's own words. */
  readonly source: string;
  /** How the text becomes a value; `text` unless the argument wants a number, a truth value or a list of them. */
  readonly as?: 'text' | 'number' | 'boolean';
}

/** The result of an earlier instruction of the same step: `{ $result: "target" }` is its `data.node_id`, or another field of it. */
export interface ResultRef {
  readonly $result: string;
  readonly field?: string;
}

/** An object whose names may be expressions too; of equal names the last counts. */
export interface Entries {
  readonly $entries: readonly (readonly [name: Template, value: Template])[];
}

/** What the attempt keeps between steps: the text copied last, '' when none was. */
export interface KeptRef {
  readonly $kept: 'copiedText';
}

/** What a call needs of the screen before it acts; the engine sees to it, nothing is compiled in. */
export type Needs = 'nothing' | 'found' | 'stable' | 'settled';

export type Instruction =
  | {
      readonly kind: 'call';
      readonly tool: string;
      /** `core`: the engine's own wide input. `agent`: exactly the arguments of the agent tool document. */
      readonly face: ToolFace;
      readonly input: { readonly [key: string]: Template | undefined };
      readonly as?: string;
      readonly needs: Needs;
    }
  /** Sets env variables from here on, in the scope of the block. */
  | { readonly kind: 'assign'; readonly env: { readonly [name: string]: Template } }
  /** JavaScript; `code` as in the file, run in the sandbox. `file` is where it stands. */
  | {
      readonly kind: 'script';
      readonly code: string;
      readonly file: string;
      readonly range: Range;
      readonly env?: { readonly [name: string]: Template };
      /** Which files its imports name, by the names as written. Given, even if empty: the code is a module. */
      readonly imports?: Readonly<Record<string, string>>;
      /** All that it imports, directly or by another. */
      readonly modules?: readonly ScriptModule[];
    }
  /** From here on the attempt's copied text, and `maestro.copiedText` of scripts. */
  | { readonly kind: 'keep'; readonly name: 'copiedText'; readonly value: Template }
  /** Sets `output.<name>` for the scripts and expressions to come; dots lead into objects, which are made. */
  | { readonly kind: 'output'; readonly name: string; readonly value: Template }
  /**
   * Asks a model about a picture of the screen: whether a claim is true, whether there are defects, or to read a text,
   * which is field `text` of the result. A no is a failure.
   */
  | {
      readonly kind: 'ask';
      readonly about: 'assertion' | 'defects' | 'text';
      /** The claim, or what to read; '' for defects. */
      readonly question: Template;
      readonly as?: string;
    }
  /** Fails: what the author asks for cannot be on this platform, which the check has warned of. */
  | {
      readonly kind: 'fail';
      readonly code: 'not_found' | 'unsupported';
      readonly message: string;
      readonly hint: string;
    }
  /** Truth rules of the language: blank, `false`, `undefined`, `null`, 0 are false. */
  | { readonly kind: 'assert'; readonly value: Template; readonly title: string };

/** A file that a script imports. */
export interface ScriptModule {
  /** Relative to the working directory. */
  readonly file: string;
  readonly code: string;
  readonly imports: Readonly<Record<string, string>>;
}

export interface Policy {
  /** Deadline of the step in ms, from `within`; the step's own timeouts apply inside it. */
  readonly timeoutMs?: number;
  /** Attempts up to the first act that was sent. Default 1. */
  readonly attempts?: number;
  /** A failure is a warning. */
  readonly optional?: boolean;
  /** A failure is collected and the flow goes on. */
  readonly soft?: boolean;
  readonly once?: boolean;
}

interface Placed {
  /** Path in the plan (`2.0.1`). */
  readonly id: string;
  /** Hash of what the node does, for resuming. */
  readonly hash: string;
  readonly command: string;
  readonly title: string;
  /** The author's label where it has expressions: shown instead of the title once it is known. */
  readonly label?: Template;
  readonly file: string;
  readonly range: Range;
  readonly policy: Policy;
}

export interface Step extends Placed {
  readonly kind: 'step';
  readonly instructions: readonly Instruction[];
}

/** True when every instruction of it succeeds; a miss makes it false, not failed. */
export interface Condition {
  readonly title: string;
  readonly instructions: readonly Instruction[];
}

/** An included flow or inline commands, with its own env scope and hooks. */
export interface Group extends Placed {
  readonly kind: 'group';
  readonly when: readonly Condition[];
  /** A flow of its own file: the last of `env` is what its config says. */
  readonly included?: true;
  /** Given by the caller, then by the included flow's own config (which wins). */
  readonly env: readonly { readonly [name: string]: Template }[];
  readonly appId?: Template;
  readonly onStart: readonly PlanNode[];
  readonly body: readonly PlanNode[];
  readonly onComplete: readonly PlanNode[];
  /** Run when the body failed, before `onComplete`. */
  readonly onFailure?: readonly PlanNode[];
  /** Run where a condition does not hold, with this env over the caller's. */
  readonly otherwise?: readonly PlanNode[];
  readonly otherwiseEnv?: { readonly [name: string]: Template };
  /** What the included flow asks to be given. */
  readonly parameters?: readonly Parameter[];
  /** Hold while it runs, beside those of the flows around it. */
  readonly interrupts?: readonly Interrupt[];
}

/** A variable that a flow asks for; without a default it must be given. */
export interface Parameter {
  readonly name: string;
  readonly fallback?: Template;
  readonly range: Range;
}

/** Something that may come in between at any moment: looked for at every look, and dealt with by commands. */
export interface Interrupt {
  readonly id: string;
  readonly title: string;
  /** A `Query` whose texts may be expressions. */
  readonly query: { readonly [key: string]: Template | undefined };
  readonly body: readonly PlanNode[];
  /** How often in one attempt. */
  readonly max: number;
  readonly file: string;
  readonly range: Range;
}

/** One row of `cases`: its values beat the flow's own env. */
export interface Case {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One way the device is set up for the flow. */
export interface Variant {
  readonly name: string;
  readonly state: {
    readonly dark_mode?: boolean;
    readonly font_scale?: number;
    readonly rtl?: boolean;
    readonly locale?: string;
    readonly orientation?: 'portrait' | 'landscape_left' | 'upside_down' | 'landscape_right';
    readonly animations?: boolean;
  };
}

export interface Repeat extends Placed {
  readonly kind: 'repeat';
  /** Undefined: as long as `while` holds, or for ever (bounded by the flow's deadline). */
  readonly times?: Template;
  readonly condition?: readonly Condition[];
  readonly env: readonly { readonly [name: string]: Template }[];
  readonly body: readonly PlanNode[];
}

export interface Retry extends Placed {
  readonly kind: 'retry';
  readonly maxRetries: Template;
  readonly env: readonly { readonly [name: string]: Template }[];
  readonly body: readonly PlanNode[];
}

export type PlanNode = Step | Group | Repeat | Retry;

/** What the runner runs: plain, readonly, JSON-safe. */
export interface Plan {
  /** Path relative to the project with `/`. */
  readonly flow: string;
  readonly name: string;
  readonly file: string;
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
  readonly appId?: Template;
  readonly env: { readonly [name: string]: Template };
  readonly onStart: readonly PlanNode[];
  readonly body: readonly PlanNode[];
  readonly onComplete: readonly PlanNode[];
  /** Run when the flow failed, before `onComplete`; its own failure is told and changes nothing. */
  readonly onFailure?: readonly PlanNode[];
  readonly interrupts?: readonly Interrupt[];
  readonly parameters?: readonly Parameter[];
  /** As written in the file; `expandPlan` makes one plan of each pair. */
  readonly cases?: readonly Case[];
  readonly variants?: readonly Variant[];
  /** Which of them this plan is. `flow` then ends in `#name`. */
  readonly case?: Case;
  readonly variant?: Variant;
  /** Left out, with the author's reason. */
  readonly skip?: { readonly reason: string };
  /** Where any flow of the run has it, only such flows run. */
  readonly only?: { readonly reason: string };
  /** What the flow changed of the device as a whole is put back after it. */
  readonly restore?: boolean;
}

/** Every file a flow depends on, absolute: sub-flows, scripts, media, baselines. Known even of a broken flow. */
export type DependentFile = {
  readonly path: string;
  readonly kind: 'flow' | 'script' | 'media' | 'baseline' | 'config' | 'data';
};

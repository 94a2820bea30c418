/** The shell language as data. A word is a list of parts; quoted parts are neither split into fields nor globbed. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly quoted: boolean;
      /** Of `${a[1]}`; all of them with `@` and `*`. */
      readonly index?: Word | '@' | '*';
      /** `${#x}` asks for the length; `${x:-word}`, `${x#word}` and their kin carry operator and word. */
      readonly length?: boolean;
      readonly operator?: string;
      readonly fallback?: Word;
      /** Of `${x/pattern/this}` and `${x:start:this}`. */
      readonly second?: Word;
    }
  | { readonly kind: 'command'; readonly source: string; readonly quoted: boolean }
  | { readonly kind: 'arithmetic'; readonly source: Word; readonly quoted: boolean };

export type Word = readonly WordPart[];

export interface Redirection {
  readonly fd: number;
  /** `<<` carries the document, `<<<` the text, as its target. `&>` is stdout and stderr. */
  readonly operator: '>' | '>|' | '>>' | '<' | '>&' | '<&' | '<>' | '<<' | '<<<' | '&>';
  readonly target: Word;
}

export interface Assignment {
  readonly name: string;
  readonly append: boolean;
  readonly value: Word;
  /** `a[index]=value` */
  readonly index?: Word;
  /** `a=(x y)` */
  readonly items?: readonly Word[];
}

/** What stands in `[[ … ]]`. */
export type Condition =
  | { readonly kind: 'not'; readonly inner: Condition }
  | { readonly kind: 'both'; readonly any: boolean; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'unary'; readonly operator: string; readonly word: Word }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Word; readonly right: Word }
  | { readonly kind: 'word'; readonly word: Word };

interface Redirected {
  readonly redirections: readonly Redirection[];
}

export interface SimpleCommand extends Redirected {
  readonly kind: 'simple';
  readonly line: number;
  readonly assignments: readonly Assignment[];
  readonly words: readonly Word[];
}

export type CompoundCommand = Redirected &
  (
    | { readonly kind: 'group'; readonly body: Script }
    | {
        readonly kind: 'if';
        readonly branches: readonly { readonly condition: Script; readonly body: Script }[];
        readonly otherwise: Script | undefined;
      }
    | { readonly kind: 'loop'; readonly until: boolean; readonly condition: Script; readonly body: Script }
    /** Without `words` it walks the positional parameters. */
    | {
        readonly kind: 'for';
        readonly name: string;
        readonly words: readonly Word[] | undefined;
        readonly body: Script;
      }
    | {
        readonly kind: 'case';
        readonly subject: Word;
        readonly branches: readonly { readonly patterns: readonly Word[]; readonly body: Script }[];
      }
    | { readonly kind: 'test'; readonly condition: Condition }
    | { readonly kind: 'arithmetic'; readonly source: Word }
    | { readonly kind: 'function'; readonly name: string; readonly body: Command }
  );

export type Command =
  | SimpleCommand
  | CompoundCommand
  | (Redirected & { readonly kind: 'subshell'; readonly body: Script });

export interface Pipeline {
  readonly negated: boolean;
  /** `time` before it. */
  readonly timed: boolean;
  readonly commands: readonly Command[];
}

export interface AndOr {
  readonly first: Pipeline;
  readonly rest: readonly { readonly operator: '&&' | '||'; readonly pipeline: Pipeline }[];
  readonly background: boolean;
}

export type Script = readonly AndOr[];

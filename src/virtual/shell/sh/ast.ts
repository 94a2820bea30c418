/** The shell language as data. A word is a list of parts; quoted parts are neither split into fields nor globbed. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly quoted: boolean;
      /** `${#x}` asks for the length; `${x:-word}` and its kin carry operator and word. */
      readonly length?: boolean;
      readonly operator?: string;
      readonly fallback?: Word;
    }
  | { readonly kind: 'command'; readonly source: string; readonly quoted: boolean }
  | { readonly kind: 'arithmetic'; readonly source: Word; readonly quoted: boolean };

export type Word = readonly WordPart[];

export interface Redirection {
  readonly fd: number;
  readonly operator: '>' | '>>' | '<' | '>&' | '<&';
  readonly target: Word;
}

export interface Assignment {
  readonly name: string;
  readonly value: Word;
}

export type Command =
  | {
      readonly kind: 'simple';
      readonly assignments: readonly Assignment[];
      readonly words: readonly Word[];
      readonly redirections: readonly Redirection[];
    }
  | { readonly kind: 'subshell'; readonly body: Script; readonly redirections: readonly Redirection[] }
  | { readonly kind: 'group'; readonly body: Script; readonly redirections: readonly Redirection[] }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Script; readonly body: Script }[];
      readonly otherwise: Script | undefined;
      readonly redirections: readonly Redirection[];
    }
  | {
      readonly kind: 'loop';
      readonly until: boolean;
      readonly condition: Script;
      readonly body: Script;
      readonly redirections: readonly Redirection[];
    }
  | {
      readonly kind: 'for';
      readonly name: string;
      /** Undefined walks the positional parameters. */
      readonly words: readonly Word[] | undefined;
      readonly body: Script;
      readonly redirections: readonly Redirection[];
    }
  | {
      readonly kind: 'case';
      readonly subject: Word;
      readonly branches: readonly { readonly patterns: readonly Word[]; readonly body: Script }[];
      readonly redirections: readonly Redirection[];
    };

export interface Pipeline {
  readonly negated: boolean;
  readonly commands: readonly Command[];
}

export interface AndOr {
  readonly first: Pipeline;
  readonly rest: readonly { readonly operator: '&&' | '||'; readonly pipeline: Pipeline }[];
  readonly background: boolean;
}

export type Script = readonly AndOr[];

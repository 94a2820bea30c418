import { selectorSyntaxError } from './selector-syntax-error.ts';

/** One value between a method's parentheses. */
export type Argument =
  | { readonly kind: 'string'; readonly value: string; readonly position: number }
  | { readonly kind: 'integer'; readonly value: number; readonly position: number }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly position: number }
  /** A dotted name: `className(android.widget.Button)`. */
  | { readonly kind: 'name'; readonly value: string; readonly position: number }
  | { readonly kind: 'chain'; readonly value: Chain; readonly position: number };

export interface MethodCall {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly position: number;
}

/** `new UiSelector().text("a").clickable(true)`: what is made, and what is called on it. */
export interface Chain {
  readonly className: 'UiSelector' | 'UiScrollable';
  readonly args: readonly Argument[];
  readonly calls: readonly MethodCall[];
  readonly position: number;
}

/**
 * Statements of Java that make selectors, parted by `;`. A statement that begins with a method is one on
 * `new UiSelector()`. Throws `invalid selector` with the place.
 */
export function parseStatements(expression: string): readonly Chain[] {
  if (expression.trim() === '') {
    throw selectorSyntaxError(expression, 0, 'a selector is expected, and the string is empty');
  }
  const reader = new ExpressionReader(expression);
  const statements: Chain[] = [];
  while (!reader.atEnd()) {
    statements.push(reader.readChain(true));
    if (!reader.atEnd()) reader.expect(';');
  }
  return statements;
}

const CONSTRUCTORS = ['UiSelector', 'UiScrollable'] as const;
const MAX_DEPTH = 50;

class ExpressionReader {
  private at = 0;
  private depth = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  atEnd(): boolean {
    this.skipBlanks();
    return this.at >= this.text.length;
  }

  expect(wanted: string): void {
    this.skipBlanks();
    if (!this.text.startsWith(wanted, this.at)) {
      const seen = this.at < this.text.length ? `saw "${this.text[this.at]}"` : 'the expression ends';
      throw this.fail(`"${wanted}" is expected, and ${seen}`);
    }
    this.at += wanted.length;
  }

  readChain(bare: boolean): Chain {
    this.skipBlanks();
    if (++this.depth > MAX_DEPTH) throw this.fail(`selectors are nested more than ${MAX_DEPTH} deep`);
    const position = this.at;
    const made = this.readConstructor(bare);
    const calls: MethodCall[] = [];
    // A bare chain begins with its first method, with or without the period.
    let first = made === undefined;
    while (first || this.peek() === '.') {
      if (this.peek() === '.') this.expect('.');
      first = false;
      calls.push(this.readCall());
    }
    this.depth--;
    return { className: made?.className ?? 'UiSelector', args: made?.args ?? [], calls, position };
  }

  private readConstructor(bare: boolean): Pick<Chain, 'className' | 'args'> | undefined {
    const start = this.at;
    const [matched, , className] = /^(new\s+)?([A-Za-z_]\w*)/.exec(this.text.slice(this.at)) ?? [''];
    const known = CONSTRUCTORS.find((name) => name === className);
    if (known !== undefined) {
      this.at += matched.length;
      return { className: known, args: this.readArguments() };
    }
    if (bare && !matched.startsWith('new') && (matched !== '' || this.text[start] === '.')) return undefined;
    throw this.fail('`new UiSelector` or `new UiScrollable` is expected');
  }

  private readCall(): MethodCall {
    this.skipBlanks();
    const position = this.at;
    const name = /^[A-Za-z_]\w*/.exec(this.text.slice(this.at))?.[0];
    if (name === undefined) throw this.fail('the name of a method is expected');
    this.at += name.length;
    return { name, args: this.readArguments(), position };
  }

  private readArguments(): readonly Argument[] {
    this.expect('(');
    const args: Argument[] = [];
    if (this.peek() === ')') {
      this.expect(')');
      return args;
    }
    for (;;) {
      args.push(this.readArgument());
      if (this.peek() !== ',') break;
      this.expect(',');
    }
    this.expect(')');
    return args;
  }

  private readArgument(): Argument {
    this.skipBlanks();
    const position = this.at;
    if (this.text[this.at] === '"') return { kind: 'string', value: this.readString(), position };
    const word = /^-?\d+|^[A-Za-z_][\w.$]*/.exec(this.text.slice(this.at))?.[0];
    if (word === undefined) throw this.fail('a value is expected');
    if (word === 'new' || CONSTRUCTORS.some((name) => word === name || word.startsWith(`${name}.`))) {
      return { kind: 'chain', value: this.readChain(false), position };
    }
    this.at += word.length;
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true', position };
    if (/^-?\d/.test(word)) return { kind: 'integer', value: Number(word), position };
    return { kind: 'name', value: word, position };
  }

  /** Only `\"` is an escape; the server leaves other backslashes as they are, so that patterns can be written plainly. */
  private readString(): string {
    const matched = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(this.text.slice(this.at));
    if (matched === null) throw this.fail('the string has no end');
    this.at += matched[0].length;
    return (matched[1] as string).replaceAll('\\"', '"');
  }

  private peek(): string | undefined {
    this.skipBlanks();
    return this.text[this.at];
  }

  private skipBlanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  private fail(message: string) {
    return selectorSyntaxError(this.text, this.at, message);
  }
}

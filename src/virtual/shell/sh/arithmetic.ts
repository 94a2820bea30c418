import { CommandError } from './shell-error.ts';

export interface ArithmeticScope {
  /** A variable's text, undefined when it is not set. */
  look(name: string): string | undefined;
  assign(name: string, value: string): void;
  isReadonly(name: string): boolean;
}

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const TOKEN =
  /0[xX][\da-fA-F]+|\d+#\w+|\d\w*|[A-Za-z_]\w*|<<=|>>=|\+\+|--|<<|>>|\|\||&&|[=!<>]=|[-+*/%&|^]=|[-+*/%<>()!~&|^?:=,]|\S/g;
const ASSIGN = /^(?:<<|>>|[-+*/%&|^])?=$/;

/** Of parentheses, signs and right sides. mksh on a phone ends by a crash of its stack at some ten thousand. */
const deepest = 500;

/**
 * `$(( … ))`: 32 bits with a sign, as mksh counts. A variable's value is an expression itself; `within` names the
 * variables that are being read. Throws `CommandError` with code 2, that of `let`.
 */
export function evaluateArithmetic(source: string, scope: ArithmeticScope, within: readonly string[] = []): number {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  let depth = 0;
  const refuse = (reason: string): never => {
    throw new CommandError(`${source}: ${reason}`, 2);
  };
  const fail = (): never => refuse(`unexpected '${tokens[at - 1] ?? 'end of expression'}'`);
  const deeper = (read: () => number): number => {
    if (++depth > deepest) refuse('expression is nested too deep');
    const value = read();
    depth--;
    return value;
  };
  const read = (name: string): number => {
    if (within.includes(name) || within.length > 20) refuse(`expression recurses on parameter '${name}'`);
    return evaluateArithmetic(scope.look(name) ?? '', scope, [...within, name]);
  };
  const write = (name: string, value: number, operator: string): number => {
    if (scope.isReadonly(name)) refuse(`${operator} applied to read-only variable`);
    scope.assign(name, String(value));
    return value;
  };

  const apply = (operator: string, left: number, right: number): number => {
    if ((operator === '/' || operator === '%') && right === 0) refuse('zero divisor');
    return (OPERATIONS[operator] as (a: number, b: number) => number)(left, right) | 0;
  };

  const readComma = (): number => {
    let value = readAssign();
    while (tokens[at] === ',') {
      at++;
      value = readAssign();
    }
    return value;
  };
  const readAssign = (): number => deeper(readAssigned);
  const readAssigned = (): number => {
    const [name, operator] = tokens.slice(at, at + 2);
    if (name === undefined || operator === undefined || !/^[A-Za-z_]/.test(name) || !ASSIGN.test(operator)) {
      return readTernary();
    }
    at += 2;
    const value = readAssign();
    return write(name, operator === '=' ? value : apply(operator.slice(0, -1), read(name), value), operator);
  };
  const readTernary = (): number => {
    const condition = readLevel(0);
    if (tokens[at] !== '?') return condition;
    at++;
    const yes = readAssign();
    if (tokens[at++] !== ':') fail();
    const no = readAssign();
    return condition !== 0 ? yes : no;
  };
  const readLevel = (level: number): number => {
    const operators = LEVELS[level];
    if (operators === undefined) return readUnary();
    let left = readLevel(level + 1);
    for (let operator = tokens[at]; operator !== undefined && operators.includes(operator); operator = tokens[at]) {
      at++;
      left = apply(operator, left, readLevel(level + 1));
    }
    return left;
  };
  const readUnary = (): number => deeper(readOperand);
  const readOperand = (): number => {
    const token = tokens[at++];
    if (token === '-') return -readUnary() | 0;
    if (token === '+') return readUnary();
    if (token === '~') return ~readUnary();
    if (token === '!') return readUnary() === 0 ? 1 : 0;
    if (token === '++' || token === '--') {
      const name = tokens[at++];
      if (name === undefined || !/^[A-Za-z_]/.test(name)) return fail();
      return write(name, (read(name) + (token === '++' ? 1 : -1)) | 0, token);
    }
    if (token === '(') {
      const value = readComma();
      if (tokens[at++] !== ')') refuse('missing )');
      return value;
    }
    if (token === undefined) return fail();
    if (/^\d/.test(token)) return readNumber(token) ?? refuse(`bad number '${token}'`);
    if (!/^\w/.test(token)) return fail();
    const value = read(token);
    const after = tokens[at];
    if (after === '++' || after === '--') {
      at++;
      write(token, (value + (after === '++' ? 1 : -1)) | 0, after);
    }
    return value;
  };

  if (tokens.length === 0) return 0;
  const value = readComma();
  if (at < tokens.length) refuse(`unexpected '${tokens[at]}'`);
  return value | 0;
}

/** `12`, `08` (decimal, as mksh has it), `0x1f`, `2#101`; undefined for what is no number. */
function readNumber(word: string): number | undefined {
  const [, base = '', digits = ''] = /^(\d+)#(\w+)$/.exec(word) ?? [];
  if (base === '') return /^(?:0[xX][\da-fA-F]+|\d+)$/.test(word) ? Number(word) | 0 : undefined;
  const radix = Number(base);
  const known = [...digits].every((digit) => Number.parseInt(digit, 36) < radix);
  return radix >= 2 && radix <= 36 && known ? Number.parseInt(digits, radix) | 0 : undefined;
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '||': (a, b) => (a !== 0 || b !== 0 ? 1 : 0),
  '&&': (a, b) => (a !== 0 && b !== 0 ? 1 : 0),
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '&': (a, b) => a & b,
  '==': (a, b) => (a === b ? 1 : 0),
  '!=': (a, b) => (a !== b ? 1 : 0),
  '<=': (a, b) => (a <= b ? 1 : 0),
  '>=': (a, b) => (a >= b ? 1 : 0),
  '<': (a, b) => (a < b ? 1 : 0),
  '>': (a, b) => (a > b ? 1 : 0),
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => Math.imul(a, b),
  '/': (a, b) => Math.trunc(a / b),
  '%': (a, b) => a % b,
};

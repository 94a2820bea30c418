import { CommandError } from './shell-state.ts';

export interface ArithmeticScope {
  /** A variable's text, undefined when it is not set. */
  look(name: string): string | undefined;
  assign(name: string, value: string): void;
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
  /0[xX][\da-fA-F]+|\d+#\w+|\d+|[A-Za-z_]\w*|<<=|>>=|\+\+|--|<<|>>|\|\||&&|[=!<>]=|[-+*/%&|^]=|[-+*/%<>()!~&|^?:=,]|\S/g;
const ASSIGN = /^(?:<<|>>|[-+*/%&|^])?=$/;

/** `$(( … ))`: 32 bits with a sign, as mksh counts. */
export function evaluateArithmetic(source: string, scope: ArithmeticScope): number {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new CommandError(`${source}: unexpected '${tokens[at - 1] ?? tokens.at(-1) ?? ''}'`);
  };
  const read = (name: string): number => readNumber(scope.look(name) ?? '', scope);
  const write = (name: string, value: number): number => {
    scope.assign(name, String(value));
    return value;
  };

  const readComma = (): number => {
    let value = readAssign();
    while (tokens[at] === ',') {
      at++;
      value = readAssign();
    }
    return value;
  };
  const readAssign = (): number => {
    const [name, operator] = tokens.slice(at, at + 2);
    if (name === undefined || operator === undefined || !/^[A-Za-z_]/.test(name) || !ASSIGN.test(operator)) {
      return readTernary();
    }
    at += 2;
    const value = readAssign();
    return write(name, operator === '=' ? value : applyOperator(operator.slice(0, -1), read(name), value));
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
      left = applyOperator(operator, left, readLevel(level + 1));
    }
    return left;
  };
  const readUnary = (): number => {
    const token = tokens[at++];
    if (token === '-') return -readUnary() | 0;
    if (token === '+') return readUnary();
    if (token === '~') return ~readUnary();
    if (token === '!') return readUnary() === 0 ? 1 : 0;
    if (token === '++' || token === '--') {
      const name = tokens[at++];
      if (name === undefined || !/^[A-Za-z_]/.test(name)) return fail();
      return write(name, (read(name) + (token === '++' ? 1 : -1)) | 0);
    }
    if (token === '(') {
      const value = readComma();
      if (tokens[at++] !== ')') throw new CommandError(`${source}: missing )`);
      return value;
    }
    if (token === undefined) throw new CommandError(`${source}: unexpected end of expression`);
    if (/^\d/.test(token)) return readNumber(token, scope);
    if (!/^\w/.test(token)) return fail();
    const value = read(token);
    const after = tokens[at];
    if (after === '++' || after === '--') {
      at++;
      write(token, (value + (after === '++' ? 1 : -1)) | 0);
    }
    return value;
  };

  if (tokens.length === 0) return 0;
  const value = readComma();
  if (at < tokens.length) throw new CommandError(`${source}: unexpected '${tokens[at]}'`);
  return value | 0;
}

/** `12`, `0x1f`, `2#101`, or the name of a variable whose value is one of these. */
function readNumber(text: string, scope: ArithmeticScope, depth = 0): number {
  const word = text.trim();
  if (word === '') return 0;
  const based = /^(\d+)#(\w+)$/.exec(word);
  const value = based === null ? Number(word) : Number.parseInt(based[2] as string, Number(based[1]));
  if (Number.isInteger(value)) return value | 0;
  if (/^[A-Za-z_]\w*$/.test(word) && depth < 10) return readNumber(scope.look(word) ?? '', scope, depth + 1);
  throw new CommandError(`${word}: bad number '${word}'`);
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

function applyOperator(operator: string, left: number, right: number): number {
  if ((operator === '/' || operator === '%') && right === 0) throw new CommandError('zero divisor');
  return (OPERATIONS[operator] as (a: number, b: number) => number)(left, right) | 0;
}

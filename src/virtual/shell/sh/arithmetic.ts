import { CommandError } from './shell-state.ts';

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** `$(( … ))` on whole numbers. `look` gives a variable's text. */
export function evaluateArithmetic(source: string, look: (name: string) => string): number {
  const tokens = source.match(/\d+|[A-Za-z_]\w*|\|\||&&|[=!<>]=|[-+*/%<>()!]|\S/g) ?? [];
  let at = 0;

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
    if (token === '-') return -readUnary();
    if (token === '+') return readUnary();
    if (token === '!') return readUnary() === 0 ? 1 : 0;
    if (token === '(') {
      const value = readLevel(0);
      if (tokens[at++] !== ')') throw new CommandError(`${source}: missing )`);
      return value;
    }
    if (token !== undefined && /^\d/.test(token)) return Number(token);
    if (token !== undefined && /^\w/.test(token)) return Math.trunc(Number(look(token)) || 0);
    throw new CommandError(`${source}: unexpected '${token ?? 'end of expression'}'`);
  };

  if (tokens.length === 0) return 0;
  const value = readLevel(0);
  if (at < tokens.length) throw new CommandError(`${source}: unexpected '${tokens[at]}'`);
  return value;
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '||': (a, b) => (a !== 0 || b !== 0 ? 1 : 0),
  '&&': (a, b) => (a !== 0 && b !== 0 ? 1 : 0),
  '==': (a, b) => (a === b ? 1 : 0),
  '!=': (a, b) => (a !== b ? 1 : 0),
  '<=': (a, b) => (a <= b ? 1 : 0),
  '>=': (a, b) => (a >= b ? 1 : 0),
  '<': (a, b) => (a < b ? 1 : 0),
  '>': (a, b) => (a > b ? 1 : 0),
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => Math.trunc(a / b),
  '%': (a, b) => a % b,
};

function applyOperator(operator: string, left: number, right: number): number {
  if ((operator === '/' || operator === '%') && right === 0) throw new CommandError('zero divisor');
  return (OPERATIONS[operator] as (a: number, b: number) => number)(left, right);
}

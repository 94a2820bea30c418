import { runBounded } from '../../../base/run-bounded.ts';
import type { Binary } from '../process.ts';
import { compileRegex, translateRegex } from '../toybox/regex.ts';

type Value = string | number;
const LEVELS: readonly (readonly string[])[] = [
  ['|'],
  ['&'],
  ['=', '==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
  [':'],
];

class ExprError extends Error {}

export const expr: Binary = {
  name: 'expr',
  summary: 'calculates and compares',
  run(process) {
    try {
      const value = String(evaluate(process.args));
      process.out(`${value}\n`);
      return value === '' || value === '0' ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ExprError)) throw error;
      process.err(`expr: ${error.message}\n`);
      return 2;
    }
  },
};

function evaluate(words: readonly string[]): Value {
  let at = 0;
  const readLevel = (level: number): Value => {
    const operators = LEVELS[level];
    if (operators === undefined) return readOne();
    let left = readLevel(level + 1);
    for (let word = words[at]; word !== undefined && operators.includes(word); word = words[at]) {
      at++;
      left = apply(word, left, readLevel(level + 1));
    }
    return left;
  };
  const readOne = (): Value => {
    const word = words[at++];
    if (word === undefined) throw new ExprError('syntax error');
    if (word !== '(') return word;
    const value = readLevel(0);
    if (words[at++] !== ')') throw new ExprError('syntax error');
    return value;
  };
  const value = readLevel(0);
  if (at < words.length) throw new ExprError('syntax error');
  return value;
}

const isTrue = (value: Value) => String(value) !== '' && String(value) !== '0';

function apply(operator: string, left: Value, right: Value): Value {
  if (operator === '|') return isTrue(left) ? left : right;
  if (operator === '&') return isTrue(left) && isTrue(right) ? left : 0;
  if (operator === ':') return matchStart(String(left), String(right));
  const numbers = [left, right].every((value) => /^-?\d+$/.test(String(value)));
  const [a, b]: readonly [Value, Value] = numbers ? [Number(left), Number(right)] : [String(left), String(right)];
  const compared = COMPARE[operator];
  if (compared !== undefined) return compared(a, b) ? 1 : 0;
  if (typeof a === 'string' || typeof b === 'string') throw new ExprError('non-integer argument');
  if ((operator === '/' || operator === '%') && b === 0) throw new ExprError('division by zero');
  return { '+': a + b, '-': a - b, '*': a * b, '/': Math.trunc(a / b), '%': a % b }[operator] ?? 0;
}

const COMPARE: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function matchStart(text: string, pattern: string): Value {
  const regex = compileRegex(`^(?:${translateRegex(pattern, false)})`, '');
  if (regex === undefined) throw new ExprError(`bad regex '${pattern}'`);
  const found = runBounded(() => regex.exec(text));
  if (found === null) return pattern.includes('\\(') ? '' : 0;
  return found[1] ?? found[0].length;
}

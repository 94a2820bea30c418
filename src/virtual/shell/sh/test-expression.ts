import type { DeviceFiles } from '../../contract/files.ts';
import { resolvePath } from '../resolve-path.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import { arithmeticScope } from './expand.ts';
import { CommandError } from './shell-error.ts';
import type { ShellState } from './shell-state.ts';

export interface TestContext {
  readonly files: DeviceFiles;
  readonly uid: number;
  resolve(path: string): string;
  /** Both sides of `-eq` and its kin are expressions. */
  calculate(expression: string): number;
}

export function testContext(state: ShellState): TestContext {
  return {
    files: state.machine.files,
    uid: state.uid,
    resolve: (path) => resolvePath(state.cwd, path),
    calculate: (expression) => evaluateArithmetic(expression, arithmeticScope(state)),
  };
}

type Unary = (word: string, context: TestContext) => boolean;
const stat = (word: string, { files, resolve }: TestContext) => files.stat(resolve(word));
const typeOf = (word: string, context: TestContext) => (stat(word, context)?.mode ?? 0) & 0o170000;
const isLink: Unary = (word, { files, resolve }) => files.readlink(resolve(word)) !== undefined;

const shellUid = 2000;
const shellGroups = [2000, 1004, 1007, 1011, 1015, 1028, 1078, 1079, 3001, 3002, 3003, 3006, 3009, 3011];

/** The user may do it, by owner and bits, root anyway; in shared storage always, but never execute. */
function mayDo(word: string, context: TestContext, bit: 1 | 2 | 4): boolean {
  const found = stat(word, context);
  if (found === undefined) return false;
  const real = context.files.realpath(context.resolve(word)) ?? '';
  const folder = (found.mode & 0o170000) === 0o040000;
  if (context.uid === 0) return bit !== 1 || folder || (found.mode & 0o111) !== 0;
  if (real.startsWith('/storage/emulated/0')) return bit !== 1 || folder;
  if (bit === 2 && /^\/(system|product|vendor)(\/|$)|^\/$/.test(real)) return false;
  const shift = found.uid === context.uid ? 6 : context.uid === shellUid && shellGroups.includes(found.gid) ? 3 : 0;
  return ((found.mode >> shift) & bit) !== 0;
}

const UNARY: Readonly<Record<string, Unary>> = {
  '-n': (word) => word !== '',
  '-z': (word) => word === '',
  '-e': (word, context) => stat(word, context) !== undefined,
  '-a': (word, context) => stat(word, context) !== undefined,
  '-r': (word, context) => mayDo(word, context, 4),
  '-w': (word, context) => mayDo(word, context, 2),
  '-x': (word, context) => mayDo(word, context, 1),
  '-f': (word, context) => typeOf(word, context) === 0o100000,
  '-d': (word, context) => typeOf(word, context) === 0o040000,
  '-c': (word, context) => typeOf(word, context) === 0o020000,
  '-b': () => false,
  '-p': () => false,
  '-S': () => false,
  '-s': (word, context) => (stat(word, context)?.size ?? 0) > 0,
  '-O': (word, context) => stat(word, context)?.uid === context.uid,
  '-L': isLink,
  '-h': isLink,
  '-t': () => false,
};

const mtime = (word: string, context: TestContext) => stat(word, context)?.mtimeSeconds ?? Number.NEGATIVE_INFINITY;

/** Of two files: which is newer, whether they are one. */
const FILES: Readonly<Record<string, (left: string, right: string, context: TestContext) => boolean>> = {
  '-nt': (left, right, context) => mtime(left, context) > mtime(right, context),
  '-ot': (left, right, context) => mtime(left, context) < mtime(right, context),
  '-ef': (left, right, { files, resolve }) => {
    const real = files.realpath(resolve(left));
    return real !== undefined && real === files.realpath(resolve(right));
  },
};

const BINARY: Readonly<Record<string, (left: string, right: string, context: TestContext) => boolean>> = {
  '=': (left, right) => left === right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '-eq': (left, right, { calculate }) => calculate(left) === calculate(right),
  '-ne': (left, right, { calculate }) => calculate(left) !== calculate(right),
  '-lt': (left, right, { calculate }) => calculate(left) < calculate(right),
  '-le': (left, right, { calculate }) => calculate(left) <= calculate(right),
  '-gt': (left, right, { calculate }) => calculate(left) > calculate(right),
  '-ge': (left, right, { calculate }) => calculate(left) >= calculate(right),
};

/** One file or text asked about; undefined for an operator that is none. */
export function testUnary(operator: string, word: string, context: TestContext): boolean | undefined {
  return Object.hasOwn(UNARY, operator) ? UNARY[operator]?.(word, context) : undefined;
}

/** Two words compared; undefined for an operator that is none. */
export function testBinary(operator: string, left: string, right: string, context: TestContext): boolean | undefined {
  if (Object.hasOwn(FILES, operator)) return FILES[operator]?.(left, right, context);
  return Object.hasOwn(BINARY, operator) ? BINARY[operator]?.(left, right, context) : undefined;
}

/** `test …` and `[ … ]`. Throws what mksh says of words that are no expression, with code 2. */
export function evaluateTest(name: string, words: readonly string[], context: TestContext): boolean {
  let at = 0;
  const fail = (text: string): never => {
    throw new CommandError(`${name}: ${text}`, 2);
  };
  const readOr = (): boolean => {
    let value = readAnd();
    while (words[at] === '-o') {
      at++;
      const right = readAnd();
      value ||= right;
    }
    return value;
  };
  const readAnd = (): boolean => {
    let value = readOne();
    while (words[at] === '-a') {
      at++;
      const right = readOne();
      value &&= right;
    }
    return value;
  };
  const readOne = (): boolean => {
    const [first, second, third] = words.slice(at, at + 3);
    if (first === undefined) return fail(`${words.at(-1)}: missing second argument`);
    if (second !== undefined && third !== undefined && isBinary(second)) {
      at += 3;
      return testBinary(second, first, third, context) as boolean;
    }
    if (first === '!' && second !== undefined) {
      at++;
      return !readOne();
    }
    if (first === '(' && second !== undefined) {
      at++;
      const value = readOr();
      return words[at++] === ')' ? value : fail('missing )');
    }
    if (second !== undefined) {
      const value = testUnary(first, second, context);
      if (value !== undefined) {
        at += 2;
        return value;
      }
      if (isBinary(second)) return fail(`${second}: missing second argument`);
    }
    at++;
    return first !== '';
  };
  if (words.length === 0) return false;
  const value = readOr();
  return at < words.length ? fail(`${words[at]}: unexpected operator/operand`) : value;
}

function isBinary(word: string): boolean {
  return Object.hasOwn(FILES, word) || Object.hasOwn(BINARY, word);
}

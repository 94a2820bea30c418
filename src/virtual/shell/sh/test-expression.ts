import type { DeviceFiles } from '../../contract/files.ts';
import { resolvePath } from '../resolve-path.ts';
import { CommandError, type ShellState } from './shell-state.ts';

export interface TestContext {
  readonly files: DeviceFiles;
  readonly uid: number;
  resolve(path: string): string;
}

export function testContext(state: ShellState): TestContext {
  return { files: state.machine.files, uid: state.uid, resolve: (path) => resolvePath(state.cwd, path) };
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

const BINARY: Readonly<Record<string, (left: string, right: string) => boolean>> = {
  '=': (left, right) => left === right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '-eq': (left, right) => toNumber(left) === toNumber(right),
  '-ne': (left, right) => toNumber(left) !== toNumber(right),
  '-lt': (left, right) => toNumber(left) < toNumber(right),
  '-le': (left, right) => toNumber(left) <= toNumber(right),
  '-gt': (left, right) => toNumber(left) > toNumber(right),
  '-ge': (left, right) => toNumber(left) >= toNumber(right),
};

function toNumber(word: string): number {
  if (word.trim() === '') return 0;
  const value = Number(word);
  if (!Number.isInteger(value)) throw new CommandError(`${word}: bad number`);
  return value;
}

/** One file or text asked about; undefined for an operator that is none. */
export function testUnary(operator: string, word: string, context: TestContext): boolean | undefined {
  return Object.hasOwn(UNARY, operator) ? UNARY[operator]?.(word, context) : undefined;
}

/** Two words compared; undefined for an operator that is none. */
export function testBinary(operator: string, left: string, right: string, context: TestContext): boolean | undefined {
  if (Object.hasOwn(FILES, operator)) return FILES[operator]?.(left, right, context);
  return Object.hasOwn(BINARY, operator) ? BINARY[operator]?.(left, right) : undefined;
}

/** `test …` and `[ … ]`: undefined when the words are no expression. */
export function evaluateTest(words: readonly string[], context: TestContext): boolean | undefined {
  let at = 0;
  const readOr = (): boolean | undefined => {
    let value = readAnd();
    while (value !== undefined && words[at] === '-o') {
      at++;
      const right = readAnd();
      value = right === undefined ? undefined : value || right;
    }
    return value;
  };
  const readAnd = (): boolean | undefined => {
    let value = readOne();
    while (value !== undefined && words[at] === '-a') {
      at++;
      const right = readOne();
      value = right === undefined ? undefined : value && right;
    }
    return value;
  };
  const readOne = (): boolean | undefined => {
    const [first, second, third] = words.slice(at, at + 3);
    if (first === undefined) return undefined;
    if (second !== undefined && third !== undefined) {
      const value = testBinary(second, first, third, context);
      if (value !== undefined) {
        at += 3;
        return value;
      }
    }
    if (first === '!' && second !== undefined) {
      at++;
      const value = readOne();
      return value === undefined ? undefined : !value;
    }
    if (first === '(' && second !== undefined) {
      at++;
      const value = readOr();
      return words[at++] === ')' ? value : undefined;
    }
    if (second !== undefined) {
      const value = testUnary(first, second, context);
      if (value !== undefined) {
        at += 2;
        return value;
      }
    }
    at++;
    return first !== '';
  };
  if (words.length === 0) return false;
  const value = readOr();
  return at < words.length ? undefined : value;
}

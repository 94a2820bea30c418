import type { DeviceFiles } from '../../contract/files.ts';

interface TestContext {
  readonly files: DeviceFiles;
  resolve(path: string): string;
}

type Unary = (word: string, context: TestContext) => boolean;
const stat = (word: string, context: TestContext) => context.files.stat(context.resolve(word));
const isFolder = (mode: number) => (mode & 0o170000) === 0o040000;

const UNARY: Readonly<Record<string, Unary>> = {
  '-n': (word) => word !== '',
  '-z': (word) => word === '',
  '-e': (word, context) => stat(word, context) !== undefined,
  '-r': (word, context) => stat(word, context) !== undefined,
  '-w': (word, context) => stat(word, context) !== undefined,
  '-x': (word, context) => ((stat(word, context)?.mode ?? 0) & 0o111) !== 0,
  '-f': (word, context) => {
    const found = stat(word, context);
    return found !== undefined && !isFolder(found.mode);
  },
  '-d': (word, context) => isFolder(stat(word, context)?.mode ?? 0),
  '-s': (word, context) => (stat(word, context)?.size ?? 0) > 0,
  '-L': () => false,
  '-h': () => false,
  '-t': () => false,
};

const BINARY: Readonly<Record<string, (left: string, right: string) => boolean>> = {
  '=': (left, right) => left === right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '-eq': (left, right) => Number(left) === Number(right),
  '-ne': (left, right) => Number(left) !== Number(right),
  '-lt': (left, right) => Number(left) < Number(right),
  '-le': (left, right) => Number(left) <= Number(right),
  '-gt': (left, right) => Number(left) > Number(right),
  '-ge': (left, right) => Number(left) >= Number(right),
};

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
    const binary = second === undefined || !Object.hasOwn(BINARY, second) ? undefined : BINARY[second];
    if (binary !== undefined && third !== undefined) {
      at += 3;
      return binary(first, third);
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
    const unary = Object.hasOwn(UNARY, first) ? UNARY[first] : undefined;
    if (unary !== undefined && second !== undefined) {
      at += 2;
      return unary(second, context);
    }
    at++;
    return first !== '';
  };
  if (words.length === 0) return false;
  const value = readOr();
  return at < words.length ? undefined : value;
}

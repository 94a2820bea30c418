import { parseSize } from '../options.ts';
import type { Process } from '../process.ts';
import { compilePattern } from '../sh/pattern.ts';
import type { Walked } from './walk-files.ts';

export interface FindTest {
  test(file: Walked, process: Process): Promise<boolean | 'prune'>;
  readonly minDepth: number;
  readonly maxDepth: number;
  /** What is in a folder comes before it: `-depth`, `-delete`. */
  readonly depthFirst: boolean;
}

type Test = (file: Walked, process: Process) => boolean | Promise<boolean>;
interface FindWorld {
  readonly nowSeconds: number;
  print(text: string): void;
}

const types: Readonly<Record<string, number>> = {
  f: 0o100000,
  d: 0o040000,
  l: 0o120000,
  c: 0o020000,
  b: 0o060000,
  p: 0o010000,
  s: 0o140000,
};
const dayMs = 86_400;

/** `+3` more, `-3` less, `3` exactly. */
function compare(text: string, value: number): boolean {
  const wanted = Math.abs(parseSize(text) ?? Number.NaN);
  if (text.startsWith('+')) return value > wanted;
  return text.startsWith('-') ? value < wanted : value === wanted;
}

const age = (file: Walked, { nowSeconds }: FindWorld, unit: number) =>
  Math.floor((nowSeconds - file.stat.mtimeSeconds) / unit);

/** Tests with one argument. */
const VALUED: Readonly<Record<string, (text: string, world: FindWorld) => Test>> = {
  '-name': (text) => (file) => compilePattern(text).test(file.name),
  '-iname': (text) => (file) => compilePattern(text.toLowerCase()).test(file.name.toLowerCase()),
  '-path': (text) => (file) => compilePattern(text).test(file.shown),
  '-wholename': (text) => (file) => compilePattern(text).test(file.shown),
  '-ipath': (text) => (file) => compilePattern(text.toLowerCase()).test(file.shown.toLowerCase()),
  '-type': (text) => (file) => text.split(',').some((type) => (file.stat.mode & 0o170000) === types[type]),
  '-size': (text) => (file) =>
    /[ckMG]$/.test(text) ? compare(text, file.stat.size) : compare(text, Math.ceil(file.stat.size / 512)),
  '-mtime': (text, world) => (file) => compare(text, age(file, world, dayMs)),
  '-mmin': (text, world) => (file) => compare(text, age(file, world, 60)),
};

/** Expression → what to do with each file; a text says why it is none. */
export function parseFind(words: readonly string[], world: FindWorld): FindTest | string {
  let at = 0;
  let acts = false;
  let pruned = false;
  const limits = { minDepth: 0, maxDepth: Number.POSITIVE_INFINITY, depthFirst: false };

  const readOr = (): Test | string => {
    let left = readAnd();
    while (typeof left !== 'string' && (words[at] === '-o' || words[at] === '-or')) {
      at++;
      const first: Test = left;
      const right = readAnd();
      left =
        typeof right === 'string'
          ? right
          : async (file, process) => (await first(file, process)) || right(file, process);
    }
    return left;
  };
  const readAnd = (): Test | string => {
    let left = readOne();
    while (typeof left !== 'string' && at < words.length && !['-o', '-or', ')'].includes(words[at] as string)) {
      if (words[at] === '-a' || words[at] === '-and') at++;
      const first: Test = left;
      const right = readOne();
      left =
        typeof right === 'string'
          ? right
          : async (file, process) => (await first(file, process)) && right(file, process);
    }
    return left;
  };
  const readOne = (): Test | string => {
    const word = words[at++];
    if (word === undefined) return "bad arg ''";
    if (word === '!' || word === '-not') {
      const inner = readOne();
      return typeof inner === 'string' ? inner : async (file, process) => !(await inner(file, process));
    }
    if (word === '(') {
      const inner = readOr();
      return words[at++] === ')' || typeof inner === 'string' ? inner : "need ')'";
    }
    const valued = Object.hasOwn(VALUED, word) ? VALUED[word] : undefined;
    const value = words[at];
    if (valued !== undefined || word === '-maxdepth' || word === '-mindepth') {
      if (value === undefined) return `'${word}' needs 1 arg`;
      at++;
      if (valued !== undefined) return valued(value, world);
      limits[word === '-maxdepth' ? 'maxDepth' : 'minDepth'] = Number(value);
      return () => true;
    }
    if (word === '-exec' || word === '-execdir') return readExec();
    const simple = Object.hasOwn(SIMPLE, word) ? SIMPLE[word] : undefined;
    if (simple === undefined) return `bad arg '${word}'`;
    if (word === '-delete' || word === '-depth') limits.depthFirst = true;
    if (/^-(print0?|delete|ls)$/.test(word)) acts = true;
    return simple;
  };
  const SIMPLE: Readonly<Record<string, Test>> = {
    '-print': (file) => {
      world.print(`${file.shown}\n`);
      return true;
    },
    '-print0': (file) => {
      world.print(`${file.shown}\0`);
      return true;
    },
    '-empty': (file, { machine: { files } }) =>
      (file.stat.mode & 0o170000) === 0o040000 ? files.list(file.path)?.length === 0 : file.stat.size === 0,
    '-true': () => true,
    '-false': () => false,
    '-depth': () => true,
    '-xdev': () => true,
    '-prune': () => {
      pruned = true;
      return true;
    },
    '-quit': () => true,
    '-delete': (file, { machine: { files }, err }) => {
      const full = (files.list(file.path)?.length ?? 0) > 0;
      const reason = full ? 'Directory not empty' : files.remove(file.path, true);
      if (reason !== undefined) err(`find: ${file.shown}: ${reason}\n`);
      return reason === undefined;
    },
  };
  const readExec = (): Test | string => {
    const end = words.findIndex(
      (word, place) => place >= at && (word === ';' || (word === '+' && words[place - 1] === '{}')),
    );
    if (end < 0) return "'-exec' needs ;";
    const argv = words.slice(at, end);
    at = end + 1;
    acts = true;
    return async (file, process) => (await process.spawn(argv.map((word) => word.replaceAll('{}', file.shown)))) === 0;
  };

  const parsed = words.length === 0 ? () => true : readOr();
  if (typeof parsed === 'string') return parsed;
  if (at < words.length) return `bad arg '${words[at]}'`;
  return {
    ...limits,
    async test(file, process) {
      pruned = false;
      const matched = await parsed(file, process);
      if (matched && !acts && !pruned) world.print(`${file.shown}\n`);
      return pruned ? 'prune' : matched;
    },
  };
}

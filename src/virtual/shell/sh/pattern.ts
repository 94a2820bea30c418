import type { DeviceFiles } from '../../contract/files.ts';
import { characterClasses } from '../character-classes.ts';

/**
 * A shell pattern (`*`, `?`, `[…]`, `\x` = x itself) as a regular expression for the whole text. What follows a `*` may
 * be taken where it first stands; only behind the last one the end decides. So all but the last are written as atomic
 * groups (a look ahead, and what it saw), and a pattern of many stars costs no more than one of few.
 */
export function compilePattern(pattern: string): RegExp {
  const pieces = [''];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] as string;
    const set = char === '[' ? /^\[([!^]?)(\]?(?:\[:\w+:\]|[^\]])*)\]/.exec(pattern.slice(at)) : null;
    if (char === '*') {
      if (pieces.length === 1 || pieces.at(-1) !== '') pieces.push('');
      continue;
    }
    let source = escapeRegex(char);
    if (char === '\\') source = escapeRegex(pattern[++at] ?? '\\');
    else if (char === '?') source = '[\\s\\S]';
    else if (set !== null) {
      source = translateSet(set[1] as string, set[2] as string);
      at += set[0].length - 1;
    }
    pieces[pieces.length - 1] += source;
  }
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  const middle = rest.map((piece, at) => `(?=([\\s\\S]*?${piece}))\\${at + 1}`).join('');
  return new RegExp(`^${first}${middle}${last === undefined ? '' : `[\\s\\S]*${last}`}$`);
}

function translateSet(not: string, inside: string): string {
  const translated = inside.replace(/\[:(\w+):\]|[\\\]^[]/g, (whole, name) => characterClasses[name] ?? `\\${whole}`);
  return `[${not === '' ? '' : '^'}${translated}]`;
}

/** `#` and `##` drop the shortest and the longest match at the start, `%` and `%%` at the end. */
export function trimPattern(value: string, pattern: string, operator: string): string {
  const matcher = compilePattern(pattern);
  const sizes = Array.from({ length: value.length + 1 }, (_, size) => size);
  if (operator.length === 2) sizes.reverse();
  for (const size of sizes) {
    if (operator.startsWith('#')) {
      if (matcher.test(value.slice(0, size))) return value.slice(size);
    } else if (matcher.test(value.slice(value.length - size))) return value.slice(0, value.length - size);
  }
  return value;
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

export function hasWildcard(pattern: string): boolean {
  return /[*?[]/.test(pattern.replace(/\\[\s\S]/g, ''));
}

/** Paths that match, sorted; none leaves the word as it was written (the caller's business). */
export function globPaths(files: DeviceFiles, cwd: string, pattern: string): readonly string[] {
  const absolute = pattern.startsWith('/');
  const isFolder = (path: string) =>
    ((files.stat(path.startsWith('/') ? path : `${cwd}/${path}`)?.mode ?? 0) & 0o170000) === 0o040000;
  let found = [absolute ? '/' : ''];
  for (const step of pattern.split('/').filter((name) => name !== '')) {
    const matcher = compilePattern(step);
    found = found.flatMap((base) => {
      const folder = base.startsWith('/') ? base : `${cwd}/${base}`;
      if (!hasWildcard(step)) {
        const plain = step.replace(/\\([\s\S])/g, '$1');
        return files.stat(`${folder}/${plain}`) === undefined ? [] : [joinPath(base, plain)];
      }
      const names = (files.list(folder) ?? []).map((entry) => entry.name);
      return names
        .filter((name) => matcher.test(name) && (!name.startsWith('.') || step.startsWith('.')))
        .map((name) => joinPath(base, name));
    });
  }
  // A slash at the end: folders alone, and it stays.
  return pattern.endsWith('/') && pattern !== '/' ? found.filter(isFolder).map((path) => `${path}/`) : found;
}

function joinPath(base: string, name: string): string {
  return base === '' || base === '/' ? `${base}${name}` : `${base}/${name}`;
}

/**
 * Paths with `/` against patterns: `*` and `?` stay inside one folder, `**` crosses folders (also none), `{a,b}` is a
 * choice, everything else is literal. Case counts.
 */
export function matchGlob(pattern: string, path: string): boolean {
  return compileGlob(pattern).test(path);
}

/** A path is in when any pattern takes it and none beginning with `!` does. */
export function matchGlobs(patterns: readonly string[], path: string): boolean {
  const negative = patterns.filter((pattern) => pattern.startsWith('!'));
  const positive = patterns.filter((pattern) => !pattern.startsWith('!'));
  return (
    positive.some((pattern) => matchGlob(pattern, path)) &&
    !negative.some((pattern) => matchGlob(pattern.slice(1), path))
  );
}

function compileGlob(pattern: string): RegExp {
  const text = pattern.replace(/^\.\//, '');
  let source = '';
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('**/', at)) {
      source += '(?:[^/]+/)*';
      at += 3;
    } else if (text.startsWith('**', at)) {
      source += '.*';
      at += 2;
    } else {
      const character = text[at] ?? '';
      const closes = character === '{' && text.indexOf('}', at) > at;
      if (closes) depth++;
      source += translate(character, depth > 0, closes);
      if (character === '}' && depth > 0) depth--;
      at++;
    }
  }
  return new RegExp(`^${source}$`, 'su');
}

function translate(character: string, inChoice: boolean, opens: boolean): string {
  if (character === '*') return '[^/]*';
  if (character === '?') return '[^/]';
  if (opens) return '(?:';
  if (inChoice && character === '}') return ')';
  if (inChoice && character === ',') return '|';
  return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}

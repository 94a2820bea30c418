/** Templates inside of each other, above which none is taken to have an end: each costs some of the stack. */
const maxDepth = 200;

/**
 * The offset of the `}` that closes the block begun before `start`, in JavaScript source; undefined when there is none.
 * Only as much of the grammar is known as tells a brace from one inside a text, a comment or a regular expression.
 */
export function findCodeEnd(text: string, start: number, templates = 0): number | undefined {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const skipped = skipOpaque(text, at, start, templates);
    if (skipped === undefined) return undefined;
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (text[at] === '{') depth++;
    else if (text[at] === '}') {
      if (depth === 0) return at;
      depth--;
    }
    at++;
  }
  return undefined;
}

/** Behind the string, comment or regular expression that begins at `at`; `at` when none does; undefined: never ends. */
export function skipOpaque(text: string, at: number, start: number, templates = 0): number | undefined {
  const character = text[at];
  if (character === '"' || character === "'") return skipString(text, at);
  if (character === '`') return templates > maxDepth ? undefined : skipTemplateLiteral(text, at, templates);
  if (character !== '/') return at;
  if (text[at + 1] === '/') {
    const end = text.indexOf('\n', at);
    return end < 0 ? undefined : end;
  }
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? undefined : end + 2;
  }
  return beginsRegex(text, at, start) ? (skipRegex(text, at) ?? at) : at;
}

function skipString(text: string, at: number): number | undefined {
  const quote = text[at];
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === quote) return end + 1;
  }
  return undefined;
}

function skipTemplateLiteral(text: string, at: number, templates: number): number | undefined {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '`') return end + 1;
    else if (text.startsWith('${', end)) {
      const close = findCodeEnd(text, end + 2, templates + 1);
      if (close === undefined) return undefined;
      end = close;
    }
  }
  return undefined;
}

/** A slash divides after a value and begins a regular expression after anything else. */
function beginsRegex(text: string, at: number, start: number): boolean {
  let end = at;
  while (end > start && /\s/.test(text[end - 1] as string)) end--;
  // As much as the longest word has, and a letter before it: code with a thousand slashes is not read a thousand times.
  const last = text.slice(Math.max(start, end - 10), end);
  return last === '' || /[([{,;=:!&|?+\-*%<>~^]$|\b(?:return|typeof|case|in|of|delete|void)$/.test(last);
}

function skipRegex(text: string, at: number): number | undefined {
  let inClass = false;
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '[') inClass = true;
    else if (text[end] === ']') inClass = false;
    else if (text[end] === '/' && !inClass) return end + 1;
  }
  return undefined;
}

import { characterClasses } from '../character-classes.ts';
/** A POSIX expression, basic or extended, in JavaScript's writing. */
export function translateRegex(pattern: string, extended: boolean): string {
  return pattern.replace(/\[(\^?)(\]?(?:\[:\w+:\]|[^\]])*)\]|\\([\s\S])|[(){}|+?]/g, (whole, not, inside, char) => {
    if (inside !== undefined) return `[${not}${translateSet(inside)}]`;
    if (char !== undefined) {
      if (char === '<' || char === '>') return '\\b';
      if (!extended && '(){}|+?'.includes(char)) return char;
      return whole;
    }
    return extended ? whole : `\\${whole}`;
  });
}

function translateSet(inside: string): string {
  return inside.replace(/\[:(\w+):\]|[\\\][]/g, (part, name: string | undefined) =>
    name === undefined ? `\\${part}` : (characterClasses[name] ?? ''),
  );
}

/** Undefined when it is no expression. */
export function compileRegex(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

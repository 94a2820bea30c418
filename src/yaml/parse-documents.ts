import type * as Yaml from 'yaml';

/** Lists and maps inside of each other, above which a text is not parsed at all; what flows may have is less. */
const maxDepth = 300;
/** Below it on each count no parser needs to be asked. */
const surelyFlat = 200;

/**
 * The documents of a stream. What is nested without end is one broken document: the parser composes by recursion, and an
 * engine that compiles a pattern at the end of its stack ends the whole process (`[` 50,000 times, Node 20).
 */
export function parseDocuments(yaml: typeof Yaml, text: string): readonly Yaml.Document.Parsed[] {
  const deepAt = mayBeDeep(text) ? findDeep(yaml, text) : undefined;
  if (deepAt !== undefined) return [breakAt(yaml, text, deepAt)];
  // Duplicate keys are looked for while converting, where both places are known and one does not hide another.
  return [...yaml.parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })];
}

/** Never false for a deep text: brackets count wherever they stand, and so do the signs that begin block lists and maps. */
function mayBeDeep(text: string): boolean {
  let brackets = 0;
  let signs = 0;
  let indent = 0;
  let lineBegins = true;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '\n' || char === '\r') {
      signs = 0;
      indent = 0;
      lineBegins = true;
      continue;
    }
    if (lineBegins && char === ' ') indent++;
    else lineBegins = false;
    if (char === '[' || char === '{') brackets++;
    else if ((char === ']' || char === '}') && brackets > 0) brackets--;
    else if (char === '-' || char === '?' || char === ':') signs++;
    if (brackets > surelyFlat || signs + indent > surelyFlat) return true;
  }
  return false;
}

/** The offset of the first list or map that is too deep, told as soon as the parser opens it. It keeps a stack of its own. */
function findDeep(yaml: typeof Yaml, text: string): number | undefined {
  const parser = new yaml.Parser();
  for (const lexeme of new yaml.Lexer().lex(text)) {
    for (const _ of parser.next(lexeme)) {
      // What is closed is of no interest.
    }
    if (parser.stack.length > maxDepth) return Math.min(parser.offset, text.length);
  }
  return undefined;
}

function breakAt(yaml: typeof Yaml, text: string, offset: number): Yaml.Document.Parsed {
  const broken = new yaml.Document() as unknown as Yaml.Document.Parsed;
  broken.range = [0, text.length, text.length];
  broken.errors.push(new yaml.YAMLParseError([offset, offset + 1], 'IMPOSSIBLE', 'Nested too deeply to be read'));
  return broken;
}

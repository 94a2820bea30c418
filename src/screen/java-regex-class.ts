import { InvalidPattern, type PatternReader, RegexRefused, skipComments } from './java-regex-error.ts';
import { readQuoted, readSharedEscape } from './java-regex-escape.ts';

const maxDepth = 50;

/**
 * Reads a character class, the reader standing behind its `[`, into JavaScript's form with flag v, which knows nested classes and
 * intersections as Java does.
 */
export function readClass(reader: PatternReader, depth = 1): string {
  if (depth > maxDepth) throw new RegexRefused('[…]', `more than ${maxDepth} classes inside each other`);
  const not = reader.chars[reader.at] === '^';
  if (not) reader.at += 1;
  const operands: string[][] = [[]];
  for (let first = true; ; first = false) {
    const operand = operands[operands.length - 1] ?? [];
    skipComments(reader);
    const char = reader.chars[reader.at];
    if (char === undefined) throw new InvalidPattern('A class is not closed');
    reader.at += 1;
    if (char === ']' && !first) break;
    if (char === '[') {
      operand.push(readClass(reader, depth + 1));
    } else if (char === '&' && reader.chars[reader.at] === '&') {
      reader.at += 1;
      operands.push([]);
    } else {
      operand.push(readItem(reader, char));
    }
  }
  const filled = operands.filter((operand) => operand.length > 0).map((operand) => operand.join(''));
  if (filled.length === 0) throw new InvalidPattern('An empty class');
  const inside = filled.length === 1 ? filled[0] : filled.map((operand) => `[${operand}]`).join('&&');
  return `[${not ? '^' : ''}${inside}]`;
}

function readItem(reader: PatternReader, char: string): string {
  const from = readMember(reader, char);
  if (from.kind === 'inside') return from.inside;
  const next = reader.chars[reader.at + 1];
  const isRange = reader.chars[reader.at] === '-' && next !== undefined && next !== ']' && next !== '[';
  if (!isRange || (next === '&' && reader.chars[reader.at + 2] === '&')) return escapeMember(from.char);
  reader.at += 2;
  const to = readMember(reader, next);
  if (to.kind === 'inside') return `${escapeMember(from.char)}\\-${to.inside}`;
  if ((from.char.codePointAt(0) ?? 0) > (to.char.codePointAt(0) ?? 0))
    throw new InvalidPattern('A range runs backwards');
  return `${escapeMember(from.char)}-${escapeMember(to.char)}`;
}

type Member = { readonly kind: 'char'; readonly char: string } | { readonly kind: 'inside'; readonly inside: string };

/** `char` has been read. */
function readMember(reader: PatternReader, char: string): Member {
  if (char !== '\\') return { kind: 'char', char };
  if (reader.chars[reader.at] === 'Q') {
    reader.at += 1;
    return { kind: 'inside', inside: readQuoted(reader).map(escapeMember).join('') };
  }
  const found = readSharedEscape(reader);
  if (found === undefined) throw new InvalidPattern('An unknown escape in a class');
  if (found.kind === 'char') return found;
  return { kind: 'inside', inside: found.not ? `[^${found.inside}]` : found.inside };
}

/** With flag v most punctuation is reserved inside a class. */
export function escapeMember(char: string): string {
  return /[!#$%&()*+,./:;<=>?@[\\\]^`{|}~-]/.test(char) ? `\\${char}` : char;
}

import type * as Yaml from 'yaml';
import { joinPieces, kept, type Piece } from './join-pieces.ts';
import { parseDocuments } from './parse-documents.ts';
import { parseTolerantly } from './repair-quotes.ts';

const step = 2;

/**
 * YAML in one form: two blanks a level, lists one level deeper than their key, one blank behind dashes and colons, at
 * most one empty line, no blanks at the ends of lines. Texts, quotes, comments and line breaks stay. Undefined where the
 * text is not YAML, or is written in ways that are not known here.
 */
export async function formatYaml(given: string): Promise<string | undefined> {
  const yaml = await import('yaml');
  const repaired = parseTolerantly(given.replaceAll('\r\n', '\n'), (text) => parseDocuments(yaml, text));
  if (repaired.documents.some(({ errors }) => errors.length > 0)) return undefined;
  const pieces: Piece[] = [];
  for (const token of new yaml.Parser().parse(repaired.text)) {
    if (token.type === 'error' || hasExplicitKey(token, yaml.CST)) return undefined;
    writeToken(token, { level: 0, loose: false }, pieces);
  }
  return joinPieces(pieces);
}

/** Keys behind a question mark: nobody writes flows so, and where their colons belong is another form. */
function hasExplicitKey(token: Yaml.CST.Token, { visit }: typeof Yaml.CST): boolean {
  if (token.type !== 'document') return false;
  let found = false;
  visit(token, ({ start }) => {
    found ||= start.some(({ type }) => type === 'explicit-key-ind');
    return found ? visit.BREAK : undefined;
  });
  return found;
}

interface Place {
  /** Where a line that begins with the token goes. */
  readonly level: number;
  readonly loose: boolean;
}

function writeToken(token: Yaml.CST.Token | null | undefined, place: Place, out: Piece[]): void {
  if (!token) return;
  switch (token.type) {
    case 'document':
      writeSources(token.start, place, out);
      writeToken(token.value, place, out);
      writeSources(token.end, place, out);
      return;
    case 'block-map':
      for (const { start, key, sep, value } of token.items) {
        writeSources(start, place, out);
        writeToken(key, place, out);
        writeSources(sep, { ...place, level: place.level + step }, out);
        writeToken(value, { ...place, level: place.level + step }, out);
      }
      return;
    case 'block-seq':
      for (const { start, value } of token.items) {
        writeSources(start, place, out);
        writeToken(value, { ...place, level: place.level + step }, out);
      }
      return;
    case 'flow-collection':
      writeFlow(token, place, out);
      return;
    case 'block-scalar':
      for (const prop of token.props) writeToken(prop, place, out);
      writeBlockScalar(token, place, out);
      return;
    case 'alias':
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      writeLines(token.source, place, out);
      writeSources(token.end, place, out);
      return;
    default:
      writeSource(token as Yaml.CST.SourceToken, place, out);
      if ('end' in token) writeSources(token.end as readonly Yaml.CST.SourceToken[], place, out);
  }
}

/** The insides of brackets are left as they stand, but for where their lines begin. */
function writeFlow({ start, items, end }: Yaml.CST.FlowCollection, place: Place, out: Piece[]): void {
  const inside: Place = { level: place.level + step, loose: true };
  writeSource(start, { ...place, loose: true }, out);
  for (const item of items) {
    writeSources(item.start, inside, out);
    writeToken(item.key, inside, out);
    writeSources(item.sep, inside, out);
    writeToken(item.value, inside, out);
  }
  const close = end.findIndex(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
  writeSources(end.slice(0, close + 1), { ...place, loose: true }, out);
  writeSources(end.slice(close + 1), place, out);
}

function writeSources(tokens: readonly Yaml.CST.SourceToken[] | undefined, place: Place, out: Piece[]): void {
  for (const token of tokens ?? []) writeSource(token, place, out);
}

function writeSource({ type, source }: Yaml.CST.SourceToken, { level, loose }: Place, out: Piece[]): void {
  if (type === 'newline') out.push({ kind: 'newline', text: '\n', indent: 0 });
  else if (type === 'space') out.push({ kind: 'space', text: source, indent: 0, loose });
  else if (type === 'comment') out.push({ kind: 'comment', text: source.trimEnd(), indent: level });
  else if (source !== '') out.push({ kind: 'token', text: source, indent: level, loose });
}

/** Further lines of a text go a level deeper than its key, whatever stood before them. */
function writeLines(source: string, { level, loose }: Place, out: Piece[]): void {
  const [first = '', ...more] = source.split('\n');
  out.push({ kind: 'token', text: first, indent: level, loose });
  for (const line of more) {
    out.push({ kind: 'newline', text: kept, indent: 0 });
    const text = line.replace(/^[ \t]+/, '');
    if (text !== '') out.push({ kind: 'token', text, indent: level, loose });
  }
}

/** Moved as a whole; blanks that belong to the text stay. */
function writeBlockScalar({ source }: Yaml.CST.BlockScalar, { level }: Place, out: Piece[]): void {
  const lines = source.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const deep = first.length - first.trimStart().length;
  const last = lines.length - 1;
  lines.forEach((line, at) => {
    const text = line.slice(Math.min(deep, line.length - line.trimStart().length));
    if (text !== '') out.push({ kind: 'token', text, indent: level, loose: true, inText: true });
    // The break behind its last line ends the text.
    if (at < last) out.push({ kind: 'newline', text: at === last - 1 && lines[last] === '' ? '\n' : kept, indent: 0 });
  });
}

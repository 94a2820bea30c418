/** Says of a flow's tags whether they fit. */
export type TagTest = (tags: readonly string[]) => boolean;

export type ParsedTags = { readonly test: TagTest } | { readonly fault: string };

/** Whether a text is more than the name of one tag. */
export function isTagExpression(text: string): boolean {
  return /\s(?:and|or)(?:\s|$)|^(?:not|and|or)\s|[()!]|&&|\|\|/i.test(text);
}

/**
 * `smoke and not (slow or flaky)`: `not` binds closest, then `and`, then `or`; also written `!`, `&&`, `||`, in any case.
 * A tag whose name holds a space stands in quotes. A text without any of these is one tag.
 */
export function parseTagExpression(text: string): ParsedTags {
  if (!isTagExpression(text)) return { test: (tags) => tags.includes(text) };
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|&&|\|\||[()!]|[^\s()!&|]+/g)].map(readWord);
  const parser: Parser = { words, at: 0 };
  const parsed = parseOr(parser);
  if ('fault' in parsed) return parsed;
  const rest = words[parser.at];
  return rest === undefined ? parsed : { fault: `"${rest.text}" stands where "and" or "or" should` };
}

type Word = { readonly kind: 'tag' | 'and' | 'or' | 'not' | '(' | ')'; readonly text: string };

const operators: Readonly<Record<string, Word['kind']>> = {
  and: 'and',
  '&&': 'and',
  or: 'or',
  '||': 'or',
  not: 'not',
  '!': 'not',
  '(': '(',
  ')': ')',
};

function readWord([text, double, single]: RegExpMatchArray): Word {
  const quoted = double ?? single;
  return quoted === undefined ? { kind: operators[text.toLowerCase()] ?? 'tag', text } : { kind: 'tag', text: quoted };
}

interface Parser {
  readonly words: readonly Word[];
  at: number;
}

function parseOr(parser: Parser): ParsedTags {
  return parseJoined(parser, 'or', parseAnd, (left, right) => (tags) => left(tags) || right(tags));
}

function parseAnd(parser: Parser): ParsedTags {
  return parseJoined(parser, 'and', parseNot, (left, right) => (tags) => left(tags) && right(tags));
}

function parseJoined(
  parser: Parser,
  kind: Word['kind'],
  parsePart: (parser: Parser) => ParsedTags,
  join: (left: TagTest, right: TagTest) => TagTest,
): ParsedTags {
  let left = parsePart(parser);
  while (!('fault' in left) && parser.words[parser.at]?.kind === kind) {
    parser.at++;
    const right = parsePart(parser);
    if ('fault' in right) return right;
    left = { test: join(left.test, right.test) };
  }
  return left;
}

function parseNot(parser: Parser): ParsedTags {
  const word = parser.words[parser.at];
  parser.at++;
  if (word?.kind === 'tag') return { test: (tags) => tags.includes(word.text) };
  if (word?.kind === 'not') {
    const inner = parseNot(parser);
    return 'fault' in inner ? inner : { test: (tags) => !inner.test(tags) };
  }
  if (word?.kind === '(') {
    const inner = parseOr(parser);
    if ('fault' in inner) return inner;
    const closing = parser.words[parser.at];
    parser.at++;
    return closing?.kind === ')' ? inner : { fault: 'a "(" is not closed' };
  }
  return { fault: word === undefined ? 'a tag is missing at its end' : `"${word.text}" stands where a tag should` };
}

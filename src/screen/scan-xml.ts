/** Text that is not the XML a device writes. `offset` counts UTF-16 units from the start of the whole text. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(`${message} (at offset ${offset})`);
    this.offset = offset;
  }
}

export interface XmlHandler {
  /** `attributes` is decoded and only valid during the call; `offset` is that of the `<`. */
  open(name: string, attributes: ReadonlyMap<string, string>, offset: number): void;
  close(name: string): void;
}

const special = /[&<\n\r\t]/;
const namedReferences: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Reads one element with all its descendants, beginning at the `<` at `start`, and answers the offset behind it. Knows what
 * Android serializers write: elements and attributes; comments are skipped, texts between elements must be blank (anything
 * else is a torn dump). Depth is bounded by memory only. Throws XmlError; a text that ends early always does.
 */
export function scanXml(text: string, start: number, handler: XmlHandler): number {
  const open: string[] = [];
  const attributes = new Map<string, string>();
  let at = start;
  do {
    at = skipBlanks(text, at);
    if (at >= text.length) throw new XmlError(`The text ends inside <${open.at(-1)}>`, at);
    if (text[at] !== '<') throw new XmlError(`Text inside <${open.at(-1)}>, where only elements may be`, at);
    if (text.startsWith('<!--', at)) {
      at = endOf(text, '-->', at, 'a comment');
    } else if (text[at + 1] === '/') {
      const end = endOf(text, '>', at, 'a closing tag');
      const name = text.slice(at + 2, end - 1).trimEnd();
      const expected = open.pop();
      if (name !== expected) throw new XmlError(`</${name}> closes <${expected}>`, at);
      handler.close(name);
      at = end;
    } else {
      const name = readName(text, at + 1, 'an element');
      const tagEnd = readAttributes(text, at + 1 + name.length, attributes);
      handler.open(name, attributes, at);
      if (text[tagEnd] === '/') {
        if (text[tagEnd + 1] !== '>') throw new XmlError(`<${name}> is not closed by "/>"`, tagEnd);
        handler.close(name);
        at = tagEnd + 2;
      } else {
        open.push(name);
        at = tagEnd + 1;
      }
    }
  } while (open.length > 0);
  return at;
}

/** Fills `into`; answers the offset of the `>` or `/` that ends the tag. */
function readAttributes(text: string, start: number, into: Map<string, string>): number {
  into.clear();
  let at = start;
  for (;;) {
    const next = skipBlanks(text, at);
    const char = text[next];
    if (char === '>' || char === '/') return next;
    if (char === undefined) throw new XmlError('The text ends inside a tag', next);
    if (next === at) throw new XmlError('A blank is missing between attributes', next);
    const name = readName(text, next, 'an attribute');
    const equals = skipBlanks(text, next + name.length);
    if (text[equals] !== '=') throw new XmlError(`Attribute ${name} has no value`, equals);
    const quoteAt = skipBlanks(text, equals + 1);
    const quote = text[quoteAt];
    if (quote !== '"' && quote !== "'") throw new XmlError(`The value of ${name} is not quoted`, quoteAt);
    const end = text.indexOf(quote, quoteAt + 1);
    if (end < 0) throw new XmlError(`The text ends inside the value of ${name}`, text.length);
    if (into.has(name)) throw new XmlError(`Attribute ${name} is given twice`, next);
    into.set(name, decodeValue(text.slice(quoteAt + 1, end), quoteAt + 1));
    at = end + 1;
  }
}

function readName(text: string, at: number, what: string): string {
  let end = at;
  while (isNameCode(text.charCodeAt(end))) end += 1;
  if (end === at) throw new XmlError(`The name of ${what} is missing`, at);
  return text.slice(at, end);
}

/** Letters, digits, `_ - . :` and everything beyond ASCII; NaN (behind the end) is none. */
function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 45 && code <= 58 && code !== 47) ||
    code === 95 ||
    code > 127
  );
}

/**
 * Old and vendor serializers write emoji as two references to surrogates and let `&#0;` through; both are illegal XML and
 * both are read here. A raw line break in a value is a blank, as XML says; `&#10;` is a line break.
 */
function decodeValue(raw: string, offset: number): string {
  if (!special.test(raw)) return raw;
  const torn = raw.indexOf('<');
  if (torn >= 0) throw new XmlError('A raw "<" inside a value', offset + torn);
  const value = raw.replace(/\r\n|[\n\r\t]/g, ' ');
  return value.replace(/&([^;&]*)(;?)/g, (all, name: string, semicolon: string, at: number) => {
    const decoded = semicolon === '' ? undefined : decodeReference(name);
    if (decoded === undefined) throw new XmlError(`"${all.slice(0, 12)}" is no reference`, offset + at);
    return decoded;
  });
}

function decodeReference(name: string): string | undefined {
  const digits = /^#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,10}))$/.exec(name);
  if (digits === null) return namedReferences.get(name);
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function endOf(text: string, mark: string, start: number, what: string): number {
  const found = text.indexOf(mark, start);
  if (found < 0) throw new XmlError(`The text ends inside ${what}`, text.length);
  return found + mark.length;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

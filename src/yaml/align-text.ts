/** Where one character of a text stands among the characters it is written with. */
export interface WrittenSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The place of every character of a scalar's text in what the author wrote, by index; blanks have none, since folding
 * and indentation change them and nothing else. Undefined when the two do not belong together.
 */
export function alignText(written: string, text: string): readonly (WrittenSpan | undefined)[] | undefined {
  const read = readers[written[0] ?? ''] ?? readPlain;
  const spans: (WrittenSpan | undefined)[] = new Array(text.length).fill(undefined);
  let at = findContent(written);
  for (let place = 0; place < text.length; ) {
    if (isBlank(text[place] ?? '')) {
      place++;
      continue;
    }
    let unit = read(written, at);
    while (isBlank(unit.text) && at < written.length) {
      at = unit.end;
      unit = read(written, at);
    }
    if (at >= written.length || !text.startsWith(unit.text, place)) return undefined;
    spans.fill({ start: at, end: unit.end }, place, place + unit.text.length);
    place += unit.text.length;
    at = unit.end;
  }
  return spans;
}

/** Behind the opening quote, or the header line of a block. */
function findContent(written: string): number {
  if (written.startsWith('|') || written.startsWith('>')) {
    const end = written.indexOf('\n');
    return end < 0 ? written.length : end + 1;
  }
  return written.startsWith('"') || written.startsWith("'") ? 1 : 0;
}

interface Unit {
  readonly text: string;
  readonly end: number;
}

type ReadUnit = (written: string, at: number) => Unit;

const readPlain: ReadUnit = (written, at) => ({ text: written[at] ?? '', end: at + 1 });

const readers: Readonly<Record<string, ReadUnit>> = {
  "'": (written, at) => ({ text: written[at] ?? '', end: at + (written.startsWith("''", at) ? 2 : 1) }),
  '"': (written, at) => {
    if (written[at] !== '\\') return readPlain(written, at);
    const letter = written[at + 1] ?? '';
    const digits = { x: 2, u: 4, U: 8 }[letter];
    if (digits !== undefined) {
      const end = at + 2 + digits;
      const code = Number.parseInt(written.slice(at + 2, end), 16);
      return { text: code <= 0x10ffff ? String.fromCodePoint(code) : '', end };
    }
    return { text: escapes[letter] ?? letter, end: at + 2 };
  },
};

/** Escapes of double-quoted texts, YAML 1.2 section 5.7, that are not the character itself. */
const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

function isBlank(text: string): boolean {
  return text.trim() === '';
}

import { RegexRefused } from './java-regex-error.ts';

/** Insides of a JavaScript class (flag v) for what Java means by `\p{name}`; ASCII only, as in Java. */
const posix: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\x00-\\x7F',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\x00-\\x1F\\x7F',
  XDigit: '0-9a-fA-F',
  Space: ' \\t\\n\\x0B\\f\\r',
  L1: '\\x00-\\xFF',
  LD: '\\p{L}\\p{Nd}',
  all: '\\p{Any}',
  javaLowerCase: '\\p{Lowercase}',
  javaUpperCase: '\\p{Uppercase}',
  javaTitleCase: '\\p{Lt}',
  javaLetter: '\\p{L}',
  javaDigit: '\\p{Nd}',
  javaLetterOrDigit: '\\p{L}\\p{Nd}',
  javaAlphabetic: '\\p{Alphabetic}',
  javaIdeographic: '\\p{Ideographic}',
  javaDefined: '\\p{Assigned}',
  javaMirrored: '\\p{Bidi_M}',
  javaSpaceChar: '\\p{Z}',
  // Spaces that may not be broken are no white space in Java; the separators of ASCII are.
  javaWhitespace: '\\t\\n\\x0B\\f\\r\\x1C-\\x20\\u1680\\u2000-\\u2006\\u2008-\\u200A\\u2028\\u2029\\u205F\\u3000',
  javaISOControl: '\\x00-\\x1F\\x7F-\\x9F',
};

/** Java's names for binary properties that JavaScript calls otherwise. */
const binary: Readonly<Record<string, string>> = {
  LETTER: 'L',
  DIGIT: 'Nd',
  PUNCTUATION: 'P',
  CONTROL: 'Cc',
  TITLECASE: 'Lt',
};

/** What stands between the brackets for `\p{name}`. Throws RegexRefused for a property JavaScript does not know. */
export function translateProperty(name: string): string {
  const ascii = posix[name];
  if (ascii !== undefined && Object.hasOwn(posix, name)) return ascii;
  for (const candidate of listCandidates(name)) {
    if (isKnown(candidate)) return `\\p{${candidate}}`;
  }
  const reason = /^In[A-Z]|^(blk|block)=/.test(name)
    ? 'blocks of Unicode are not known here; name a script (\\p{IsGreek}) or a range'
    : 'this property is not known here';
  throw new RegexRefused(`\\p{${name}}`, reason);
}

function listCandidates(name: string): readonly string[] {
  const pair = /^([A-Za-z_]+)=(.+)$/.exec(name);
  if (pair?.[1] !== undefined && pair[2] !== undefined) {
    const key = pair[1].toLowerCase();
    const value = capitalize(pair[2]);
    if (key === 'sc' || key === 'script') return [`Script=${value}`];
    if (key === 'gc' || key === 'general_category') return [pair[2]];
    return [];
  }
  if (!name.startsWith('Is')) return [name];
  const bare = name.slice(2);
  const known = binary[bare.toUpperCase()];
  return [...(known === undefined ? [] : [known]), bare, capitalize(bare), `Script=${capitalize(bare)}`];
}

function capitalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function isKnown(property: string): boolean {
  if (!/^[A-Za-z_=]+$/.test(property)) return false;
  try {
    return new RegExp(`\\p{${property}}`, 'v') instanceof RegExp;
  } catch {
    return false;
  }
}

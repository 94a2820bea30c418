import type { DeviceEvent } from './case.ts';

/** A test of one event, read from words or from fields. */
type Test = (event: DeviceEvent) => boolean;

const text = (event: DeviceEvent) => String(event['text'] ?? '');
const number = (event: DeviceEvent) => (/^-?\d+$/.test(text(event)) ? Number(text(event)) : Number.NaN);

/** What fields of a predicate ask of an event beside being equal. */
const asked: Readonly<Record<string, (value: unknown) => Test>> = {
  minLength: (least) => (event) => [...text(event)].length >= Number(least),
  maxLength: (most) => (event) => [...text(event)].length <= Number(most),
  length: (exact) => (event) => {
    const { length } = [...text(event)];
    if (typeof exact !== 'object' || exact === null) return length === Number(exact);
    const { min = 0, max = Number.POSITIVE_INFINITY } = exact as { readonly min?: number; readonly max?: number };
    return length >= min && length <= max;
  },
  contains: (part) => (event) => text(event).includes(String(part)),
  matches: (pattern) => (event) => new RegExp(`^(?:${pattern})$`, 's').test(text(event)),
  min: (least) => (event) => number(event) >= Number(least),
  max: (most) => (event) => number(event) <= Number(most),
  between: (range) => {
    const { min, max } = Array.isArray(range) ? { min: range[0], max: range[1] } : (range as Record<string, unknown>);
    const [least, most] = [Number(min), Number(max)];
    return (event) => number(event) >= least && number(event) <= most;
  },
  integer: (wanted) => (event) => !Number.isNaN(number(event)) === wanted,
  words: (count) => (event) => text(event).trim().split(/\s+/).length === Number(count),
};

const synonyms: Readonly<Record<string, string>> = {
  textMinLength: 'minLength',
  minTextLength: 'minLength',
  textMaxLength: 'maxLength',
  textLength: 'length',
  textContains: 'contains',
  includes: 'contains',
  regex: 'matches',
  pattern: 'matches',
  textMatches: 'matches',
  textRegex: 'matches',
  lengthAtLeast: 'minLength',
  textLengthAtLeast: 'minLength',
  isInteger: 'integer',
  isNumber: 'integer',
  numeric: 'integer',
  textIsInteger: 'integer',
  textIsNumber: 'integer',
  wordCount: 'words',
  textWords: 'words',
  textAsInteger: 'between',
  textAsNumber: 'between',
  numberMin: 'min',
  numberMax: 'max',
  range: 'between',
  numberBetween: 'between',
  textNumberBetween: 'between',
};

const words: readonly (readonly [RegExp, (found: RegExpExecArray) => Test])[] = [
  [/(?:at least|>=|minimum(?: of)?) ?(\d+) ?char/i, (found) => asked['minLength']?.(found[1]) as Test],
  [/length ?(?:of )?(?:at least|>=) ?(\d+)/i, (found) => asked['minLength']?.(found[1]) as Test],
  [/(\d+) ?(?:\.\.+|-|–|to|and) ?(\d+)/i, (found) => asked['between']?.([Number(found[1]), Number(found[2])]) as Test],
  [/\b(?:integer|whole number|digits only|is a number)\b/i, () => asked['integer']?.(true) as Test],
  [/\b(two|2) (?:words|parts)\b/i, () => asked['words']?.(2) as Test],
  [/contain\w* (?:an? )?["'“`]?(@|space|blank)/i, ([, what]) => asked['contains']?.(what === '@' ? '@' : ' ') as Test],
  [/contain\w* ["'“`](.+?)["'”`]/i, (found) => asked['contains']?.(found[1]) as Test],
];

/**
 * Events that are only described. A predicate is `{ every | any | all | some: … }`, `{ quantifier, event, … }` or a sentence
 * that begins with such a word; what cannot be read is a problem, not a pass.
 */
export function comparePredicates(events: readonly DeviceEvent[], predicates: readonly unknown[]): readonly string[] {
  return predicates.flatMap((predicate) => {
    const read = typeof predicate === 'string' ? readWords(predicate) : readFields(predicate);
    if (read === undefined) return [`the harness cannot read the predicate ${JSON.stringify(predicate)}`];
    const { every, tests } = read;
    const holds = (event: DeviceEvent) => tests.every((test) => test(event));
    const looked = events.filter(({ internal }) => internal !== true);
    const met = every ? looked.length > 0 && looked.every(holds) : looked.some(holds);
    return met ? [] : [`not met: ${JSON.stringify(predicate)}; events: ${JSON.stringify(looked)}`];
  });
}

interface Predicate {
  readonly every: boolean;
  readonly tests: readonly Test[];
}

function readWords(sentence: string): Predicate | undefined {
  const tests = words.flatMap(([pattern, make]) => {
    const found = pattern.exec(sentence);
    return found === null ? [] : [make(found)];
  });
  if (tests.length === 0) return undefined;
  return { every: /^\s*(all|every|each)\b/i.test(sentence), tests };
}

function readFields(predicate: unknown): Predicate | undefined {
  if (typeof predicate !== 'object' || predicate === null) return undefined;
  const {
    every,
    all,
    any,
    some,
    quantifier,
    scope,
    event,
    description: _,
    ...rest
  } = predicate as Record<string, unknown>;
  const inner = [every, all, any, some].find((part) => part !== undefined);
  const isEvery =
    every !== undefined || all !== undefined || /^(all|every|each)$/.test(String(quantifier ?? scope ?? ''));
  const parts = [inner, event, rest].filter((part) => typeof part === 'object' && part !== null) as object[];
  if (typeof inner === 'string') return combine(readWords(inner), isEvery);
  const tests: Test[] = [];
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const make = asked[synonyms[name] ?? name];
    if (make !== undefined) tests.push(make(value));
    else if (name === 'type') tests.push((one) => one.type === value);
    else if (name === 'text' && typeof value === 'object' && value !== null) {
      const more = readFields({ any: value });
      if (more === undefined) return undefined;
      tests.push(...more.tests);
    } else if (name === 'text') tests.push((one) => one['text'] === value);
    else return undefined;
  }
  return tests.length === 0 ? undefined : { every: isEvery, tests };
}

function combine(read: Predicate | undefined, every: boolean): Predicate | undefined {
  return read && { ...read, every };
}

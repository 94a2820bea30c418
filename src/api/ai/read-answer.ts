import type { AiAnswer, AiQuestion } from '../../runner/ask-ai.ts';

type Answer = Pick<Extract<AiAnswer, { ok: true }>, 'holds' | 'reasons' | 'text'>;
type Entries = Readonly<Record<string, unknown>>;

/** What the model wrote, out of an answer of chat completions; undefined: this is none. */
export function readContent(body: string): string | undefined {
  const root = parse(body);
  const choices = isEntries(root) ? root['choices'] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isEntries(first) ? first['message'] : undefined;
  const content = isEntries(message) ? message['content'] : undefined;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content.flatMap((part: unknown) =>
    isEntries(part) && typeof part['text'] === 'string' ? [part['text']] : [],
  );
  return texts.length > 0 ? texts.join('') : undefined;
}

/**
 * The model's answer, wherever it stands in what it wrote: models think aloud before it, and put fences around it. Of
 * several the last counts. Undefined: there is none of the form that was asked for.
 */
export function readAnswer(about: AiQuestion['about'], content: string): Answer | undefined {
  return findObjects(content)
    .map(readers[about])
    .findLast((answer) => answer !== undefined);
}

const readers: Readonly<Record<AiQuestion['about'], (entries: Entries) => Answer | undefined>> = {
  assertion: (entries) => {
    const holds = readFlag(entries['holds']);
    return holds === undefined ? undefined : { holds, reasons: readTexts([entries['reason']]), text: '' };
  },
  defects: ({ defects }) => {
    if (!Array.isArray(defects)) return undefined;
    const reasons = defects.map((defect: unknown) => {
      if (!isEntries(defect)) return String(defect);
      return readTexts([defect['category'], defect['reason']]).join(': ') || JSON.stringify(defect);
    });
    return { holds: reasons.length === 0, reasons, text: '' };
  },
  text: (entries) => {
    const { text } = entries;
    const read = typeof text === 'number' ? String(text) : text;
    if (typeof read !== 'string') return undefined;
    const found = readFlag(entries['found']) ?? read !== '';
    return { holds: found && read !== '', reasons: [], text: read };
  },
};

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : undefined;
}

function readTexts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string').filter((value) => value.trim() !== '');
}

const mostStarts = 200;

/** The JSON objects in a text that lie in no other one. */
function findObjects(text: string): readonly Entries[] {
  const found: Entries[] = [];
  let from = 0;
  for (let tries = 0; tries < mostStarts; tries++) {
    const start = text.indexOf('{', from);
    if (start < 0) break;
    const end = findEnd(text, start);
    const object = end === undefined ? undefined : parse(text.slice(start, end));
    if (isEntries(object)) found.push(object);
    from = isEntries(object) && end !== undefined ? end : start + 1;
  }
  return found;
}

/** Behind the brace that closes the one at `start`; braces in strings do not count. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '\\') at++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '{') depth++;
    else if (!quoted && char === '}') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

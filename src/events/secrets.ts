export const redacted = '[REDACTED]';

/** Shorter values would redact half of every report when replaced anywhere: they are replaced as whole words only. */
const shortLength = 4;

/** encodeURIComponent throws on it. */
const loneSurrogate = /\p{Surrogate}/gu;

export interface Secrets {
  /** From here on `value` is masked. Empty values are not secrets. */
  add(value: string): void;
  /** Every secret in it replaced, the longest first, in plain and in escaped forms (JSON, URL, XML, shell). */
  maskText(text: string): string;
  /**
   * A copy with every string masked at any depth; keys are kept. A number that is a secret when written out is masked
   * too: `pin: 4711`.
   */
  maskValue<T>(value: T): T;
}

export function createSecrets(values: Iterable<string> = []): Secrets {
  const known = new Set<string>();
  let pattern: RegExp | undefined;
  const maskText = (text: string) => (pattern === undefined ? text : text.replace(pattern, redacted));
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value);
    if (typeof value === 'number') return known.has(String(value)) ? redacted : value;
    if (Array.isArray(value)) return value.map(mask);
    // Bytes stay bytes: a picture's secrets are blackened, not replaced.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner)]));
  };
  const add = (value: string) => {
    if (value === '' || known.has(value)) return;
    known.add(value);
    pattern = buildPattern(known);
  };
  for (const value of values) add(value);
  return {
    add,
    maskText,
    // The shape stays, but for a number that is a secret.
    maskValue: <T>(value: T) => (pattern === undefined ? value : (mask(value) as T)),
  };
}

function buildPattern(values: Iterable<string>): RegExp {
  const forms = new Set<string>();
  for (const value of values) for (const form of listForms(value)) forms.add(form);
  const sources = [...forms]
    .sort((a, b) => b.length - a.length)
    .map((form) => {
      const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return form.length >= shortLength ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
    });
  return new RegExp(sources.join('|'), 'gu');
}

/** How a value looks inside the texts that events carry: JSON, links, XML dumps, shell commands, `input text`. */
function listForms(value: string): readonly string[] {
  const xml = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const link = encodeURIComponent(value.replace(loneSurrogate, '\uFFFD'));
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    link,
    link.replaceAll('%20', '+'),
    xml,
    xml.replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
    xml.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    value.replaceAll("'", "'\\''"),
    value.replaceAll("'", `'"'"'`),
    value.replaceAll(' ', '%s'),
  ];
}

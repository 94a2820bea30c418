import type { Json, JsonObject } from '../base/json.ts';
import type { UnloggedText } from './contract/tool.ts';

type Hidden = Exclude<UnloggedText, string>;

/** The same data with each of `texts` replaced by its length or by what is shown for it, whole or inside a longer text. */
export function hideTexts<T extends Json | JsonObject>(value: T, texts: readonly UnloggedText[]): T {
  const hidden = texts.map((one) =>
    typeof one === 'string' ? { text: one, shown: `[${one.length} characters]` } : one,
  );
  // Longest first, so that a text inside another one does not spoil it.
  const ordered = hidden.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length);
  if (ordered.length === 0) return value;
  return hideIn(value, ordered) as T;
}

function hideIn(value: Json | undefined, texts: readonly Hidden[]): Json | undefined {
  if (typeof value === 'string') return hideInText(value, texts);
  if (Array.isArray(value)) return value.map((item: Json) => hideIn(item, texts) ?? null);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideIn(item, texts)]));
}

function hideInText(value: string, texts: readonly Hidden[]): string {
  return texts.reduce((text, { text: hidden, shown }) => text.replaceAll(hidden, () => shown), value);
}

import type { Json, JsonObject } from '../base/json.ts';

/** The same data with each of `texts` replaced by its length, whole or inside a longer text. */
export function hideTexts<T extends Json | JsonObject>(value: T, texts: readonly string[]): T {
  // Longest first, so that a text inside another one does not spoil it.
  const ordered = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return value;
  return hideIn(value, ordered) as T;
}

function hideIn(value: Json | undefined, texts: readonly string[]): Json | undefined {
  if (typeof value === 'string') return hideInText(value, texts);
  if (Array.isArray(value)) return value.map((item: Json) => hideIn(item, texts) ?? null);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideIn(item, texts)]));
}

function hideInText(value: string, texts: readonly string[]): string {
  return texts.reduce((text, hidden) => text.replaceAll(hidden, `[${hidden.length} characters]`), value);
}

/** Marks, joiners, Hangul's parts, emoji and tags: texts that hold one of these are cut with care. */
const joining = /\p{M}|[\u1100-\u11ff]|\u200c|\u200d|[\u{1f000}-\u{1faff}]|[\u{e0020}-\u{e007f}]|\r\n/u;

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether every code point of the text is a character of its own. */
export function isSimple(text: string): boolean {
  return !joining.test(text);
}

export function isEmoji(grapheme: string): boolean {
  return emoji.test(grapheme);
}

/** An emoji by itself or because a selector says so; `1` and `™` alone are none. */
export function showsEmoji(grapheme: string): boolean {
  return isEmoji(grapheme) && (grapheme.includes('\ufe0f') || /\p{Emoji_Presentation}|\p{RI}/u.test(grapheme));
}

/** Pieces of a text that are emoji throughout or have none. */
export function splitEmoji(text: string): readonly { readonly text: string; readonly emoji: boolean }[] {
  if (!isEmoji(text)) return [{ text, emoji: false }];
  const pieces: { text: string; emoji: boolean }[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const emoji = showsEmoji(grapheme);
    const last = pieces.at(-1);
    if (last?.emoji === emoji) last.text += grapheme;
    else pieces.push({ text: grapheme, emoji });
  }
  return pieces;
}

/** What a reader calls characters: emoji sequences and letters with their marks are one. */
export function* splitGraphemes(text: string): Generator<string> {
  if (isSimple(text)) {
    yield* text;
    return;
  }
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/** The place before the character that ends at `at` (UTF-16). */
export function stepBack(text: string, at: number): number {
  const before = text.slice(0, at);
  let last = '';
  // No character is longer than this many units; looking at the tail alone keeps long texts cheap.
  for (const grapheme of splitGraphemes(before.slice(-64))) last = grapheme;
  return Math.max(0, at - last.length);
}

/** The place behind the character that starts at `at` (UTF-16). */
export function stepForward(text: string, at: number): number {
  for (const grapheme of splitGraphemes(text.slice(at, at + 64))) return Math.min(text.length, at + grapheme.length);
  return text.length;
}

/**
 * Where a text may be cut for the backspace key: an emoji goes as a whole, a letter loses its marks one by one (AOSP
 * BaseKeyListener.getOffsetForBackspaceKey).
 */
export function stepOverBackspace(text: string, at: number): number {
  const start = stepBack(text, at);
  if (isEmoji(text.slice(start, at))) return start;
  const low = text.charCodeAt(at - 1);
  return Math.max(0, at - (low >= 0xdc00 && low < 0xe000 && at - start > 1 ? 2 : 1));
}

import type { ScreenNode } from '../screen/node.ts';

/** What a field holds, as far as its dump tells. */
export interface FieldText {
  /** What it shows. */
  readonly shown: string;
  /** What it holds; where `maybeHint`, '' is as likely. */
  readonly value: string;
  /** An older dump says nothing of hints: the text shown may be the hint of an empty field. */
  readonly maybeHint: boolean;
}

export function readField({ text, hint, showingHint, password }: ScreenNode): FieldText {
  if (text === '') return { shown: '', value: '', maybeHint: false };
  if (showingHint !== undefined) return { shown: text, value: showingHint ? '' : text, maybeHint: false };
  if (hint !== undefined) return { shown: text, value: text === hint ? '' : text, maybeHint: false };
  return { shown: text, value: text, maybeHint: !password || !isMask(text) };
}

/** Bullets only: a password as it is shown. */
export function isMask(text: string): boolean {
  return /^[•●*·\u2022]+$/.test(text);
}

/** Characters as a person counts them for Backspace: code points (a surrogate pair is one). */
export function countCharacters(text: string): number {
  return [...text].length;
}

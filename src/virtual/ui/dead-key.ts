import { insertText, type TextEdit } from './text-edit.ts';

/** The accents that Android's key maps hold as combining marks, and how each stands in a text by itself. */
const standAlone: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '\u00b4',
  '\u0302': '\u02c6',
  '\u0303': '\u02dc',
  '\u0308': '\u00a8',
};

/**
 * What one key of the hardware key map does to a text field. An accent is a dead key: it shows by itself until the next
 * key, with which it becomes one letter if there is such a letter (AOSP QwertyKeyListener.onKeyDown with
 * KeyCharacterMap.getDeadChar; Virtual.kcm has the five accents at ALT+E, I, N, U and GRAVE).
 */
export function typeKey(edit: TextEdit, character: string): TextEdit {
  const alone = standAlone[character];
  if (alone !== undefined) return { ...insertText(edit, alone), accent: character };
  if (edit.accent === undefined) return insertText(edit, character);
  const composed = (character + edit.accent).normalize('NFC');
  if (character === ' ') return insertText(edit, '');
  if ([...composed].length > 1) return insertText(edit, character);
  return insertText({ ...edit, start: edit.start - 1 }, composed);
}

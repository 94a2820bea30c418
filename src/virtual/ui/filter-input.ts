import type { FieldProps } from './element.ts';

type InputKind = NonNullable<FieldProps['input']>;

/** What each kind of field takes: AOSP DigitsKeyListener (number, numberDecimal) and DialerKeyListener (phone). */
const accepted: Partial<Readonly<Record<InputKind, RegExp>>> = {
  number: /[0-9]/,
  decimal: /[0-9.]/,
  phone: /[0-9#*+\-(),/N. ;]/,
};

/**
 * What a field lets in of a text that would stand between `before` and `after`: a key listener and a LengthFilter work on
 * everything that changes the text, keys, pasting and ACTION_SET_TEXT alike.
 */
export function filterInput(field: FieldProps, typed: string, before: string, after: string): string {
  const { input = 'text', maxLength, multiLine } = field;
  const pattern = accepted[input];
  let kept = pattern === undefined ? typed : [...typed].filter((one) => pattern.test(one)).join('');
  if (input === 'decimal') kept = keepOnePoint(kept, (before + after).includes('.'));
  if (!multiLine) kept = kept.replaceAll('\n', ' ');
  if (maxLength === undefined) return kept;
  return cutText(kept, Math.max(0, maxLength - before.length - after.length));
}

function keepOnePoint(text: string, hasPoint: boolean): string {
  const at = hasPoint ? -1 : text.indexOf('.');
  return [...text].filter((one, index) => one !== '.' || index === at).join('');
}

/** A surrogate pair that would be torn is left out (AOSP InputFilter.LengthFilter). */
function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

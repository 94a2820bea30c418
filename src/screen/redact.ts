export const redactedMark = '[REDACTED]';

interface Pattern {
  readonly form: RegExp;
  /** What to keep in front of the mark. */
  readonly keep?: number;
  readonly holds?: (found: string) => boolean;
}

const secretWord = '(?:password|passwort|passcode|passwd|pwd|secret|token|api[ _-]?key|access[ _-]?key)';
const codeWord = '(?:one[ -]?time|otp|verification|security|confirmation|login|auth(?:entication)?|2fa|sms|access|pin)';

const patterns: readonly Pattern[] = [
  { form: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  { form: /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g },
  { form: /(\bBearer\s+)[\w.~+/=-]{8,}/gi, keep: 1 },
  {
    form: /\b(?:sk|pk|rk)[-_](?:live|test|proj)?[-_]?\w{16,}\b|\bgh[pousr]_\w{20,}\b|\bxox[abprs]-[\w-]{10,}|\bA(?:KIA|SIA)[A-Z0-9]{16}\b|\bAIza[\w-]{30,}/g,
  },
  { form: new RegExp(`(\\b${secretWord}\\b["']?\\s*(?:is\\s*)?[:=]\\s*["']?)[^\\s"',;]+`, 'giu'), keep: 1 },
  { form: /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, holds: isCardNumber },
  { form: new RegExp(`(\\b${codeWord}\\b[^\\d\\n]{0,40}?)(?<!\\d)\\d{3}[ -]?\\d{3}(?!\\d)`, 'giu'), keep: 1 },
  { form: new RegExp(`(\\b(?:${codeWord}|code)\\b[^\\d\\n]{0,40}?)(?<!\\d)\\d{4,8}(?!\\d)`, 'giu'), keep: 1 },
  { form: /(?<![\d-])(?:\d{3}[ -]\d{3}|\d{4,8})(?![\d-])(?=[^\d\n]{0,30}\b(?:code|otp|pin)\b)/giu },
  { form: /(?<![\w/.-])[A-Za-z0-9_+/=-]{32,}(?![\w/.-])/g, holds: looksRandom },
];

/** Longer texts are cut before the search, so that no screen can keep it busy. */
const longest = 20_000;

/** E-mails, card numbers, tokens, one-time codes and words behind `password:` replaced by `[REDACTED]`. */
export function redactText(text: string): { readonly text: string; readonly redacted: boolean } {
  let out = text.slice(0, longest);
  for (const { form, keep, holds } of patterns) {
    out = out.replace(form, (found: string, before: unknown) => {
      if (holds !== undefined && !holds(found)) return found;
      return keep === undefined ? redactedMark : `${String(before)}${redactedMark}`;
    });
  }
  return { text: out, redacted: out !== text };
}

/** Replaces every place where one of `secrets` stands. The longest first, so that none is left in part; empty ones are ignored. */
export function createMasker(secrets: readonly string[]): (text: string) => string {
  const ordered = [...new Set(secrets)].filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, secret) => masked.replaceAll(secret, redactedMark), text);
}

function isCardNumber(found: string): boolean {
  const digits = found.replace(/\D/g, '');
  if (/^(\d)\1*$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += at % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}

/** Digits among letters, or hexadecimal throughout: a word of any language is neither. */
function looksRandom(found: string): boolean {
  return /\d/.test(found) && /[A-Za-z]/.test(found) && (found.match(/\d/g)?.length ?? 0) >= 4;
}

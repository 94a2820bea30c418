import { hideCards } from './card-number.ts';

export const redactedMark = '[REDACTED]';

interface Pattern {
  readonly form: RegExp;
  /** What to keep in front of the mark. */
  readonly keep?: number;
  /** `before`: what stands in front of what was found; `after`: what follows it. */
  readonly holds?: (found: string, before: string, after: string) => boolean;
}

/** `refresh_token`, `client secret`, `X-Api-Key` … */
const secretWord =
  '(?<!\\p{L})[\\w-]{0,40}(?:password|passwort|kennwort|passcode|passphrase|passwd|pwd|secret|token|api[ _-]?key|access[ _-]?key|private[ _-]?key)s?(?!\\p{L})';
/** What a code is called, where the word alone says so; `Bestätigungscode`. */
const codeName =
  '(?<![\\p{L}\\d])(?:otp|pin|tan|2fa(?!\\d)|mfa|passcode|one[ -]?time (?:password|passcode|code)|\\p{L}*code)(?!\\p{L})';
/** The same where the word for a code alone says too little, or no spaces part words. */
const codeNamesElsewhere =
  'c[oó]digo de (?:verificaci[oó]n|seguridad|acceso|confirmaci[oó]n)|codice di (?:verifica|sicurezza|conferma)|kod weryfikacyjny|doğrulama kodu|код подтверждения|验证码|驗證碼|校验码|認証コード|認証番号|確認コード|인증번호|인증 ?코드';
/** Words beside which six digits are a code. */
const codeWord =
  '(?<![\\p{L}\\d])(?:verification|verify|security|confirmation|confirm|login|auth(?:entication)?|2fa(?!\\d)|mfa|sms|access)(?!\\p{L})';
const noDigitBefore = '(?<!\\d|\\d[.,:/-])';
const sixDigits = `${noDigitBefore}\\d{3}[ -]?\\d{3}(?!\\d|-\\d)`;
const digits = `${noDigitBefore}(?:\\d{3}[ -]\\d{3}|\\d{4,8})(?!\\d)`;
/** Codes that everybody may know. */
const openCode =
  /(?:zip|postal|post|area|country|error|status|exit|response|product|item|article|promo|promotion|discount|coupon|voucher|gift|dial(?:ling)?|dialing|bar|qr|source|color|colour|language|currency|airport|sort|referral|tax|plz|http|reason|uni|de|en|trans|op|byte|geo)[ _-]?(?:pin[ _-]?)?code$/iu;

/** What follows a secret's name: in quotes, or up to the next space. */
const value = '(?:"[^"\\n]+"|\'[^\'\\n]+\'|[^\\s"\']\\S*)';

const patterns: readonly Pattern[] = [
  // Not a picture for dense displays: icon@2x.png.
  { form: /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!\d+x\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  { form: /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g },
  { form: /(\b(?:Bearer|Basic)\s+)[\w.~+/=-]{8,}/gi, keep: 1, holds: hasDigitOrLong },
  { form: /(\bAuthorization["']?\s*[:=]\s*["']?(?:Bearer|Basic|Token)\s+)[\w.~+/=-]{6,}/gi, keep: 1 },
  {
    form: /\b(?:sk|pk|rk)[-_][\w-]{16,}|\bgh[pousr]_\w{20,}\b|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\b(?:npm|hf)_\w{20,}|\bxox[abeprs]-[\w-]{10,}|\bA(?:KIA|SIA)[A-Z0-9]{16}\b|\bAIza[\w-]{30,}/g,
    holds: (found) => /\d/.test(found),
  },
  { form: new RegExp(`(${secretWord}["']?\\s*[:=]\\s*)${value}`, 'giu'), keep: 1, holds: isNoSentence },
  {
    form: new RegExp(`(${secretWord}["']?(?:\\s+(?:is|ist|was|lautet))?:?\\s+)${value}`, 'giu'),
    keep: 1,
    holds: looksSecret,
  },
  {
    form: new RegExp(`(${codeWord}(?:\\s+(?:number|key|is|ist))*\\s*[:=#-]?\\s*)${sixDigits}`, 'giu'),
    keep: 1,
    // "Access 123456 songs": what is counted is no code.
    holds: (found, before, after) =>
      isCode(found, before, after) && !(/\p{L}\s+$/u.test(before) && /^\s+\p{L}/u.test(after)),
  },
  { form: new RegExp(`((?:${codeNamesElsewhere})[^\\d\\n]{0,20}?)${digits}`, 'giu'), keep: 1 },
  {
    form: new RegExp(`(${codeName}[^\\d\\n]{0,40}?)${digits}`, 'giu'),
    keep: 1,
    holds: isCode,
  },
  // Letters and digits mixed: only right behind the name, as words are long too.
  {
    form: new RegExp(
      `(${codeName}(?:\\s+(?:is|ist|lautet))?\\s*[:=]?\\s*)(?=[A-Z-]*\\d)(?=[\\d-]*[A-Z])[A-Z\\d]+(?:-[A-Z\\d]+)*(?![\\p{L}\\d])`,
      'giu',
    ),
    keep: 1,
    holds: (found, before, after) => found === found.toUpperCase() && found.length >= 4 && isCode(found, before, after),
  },
  { form: new RegExp(`${digits}(?=[^\\d\\n]{0,30}?${codeName})`, 'giu'), holds: isCodeBefore },
  {
    form: new RegExp(`${sixDigits}(?=\\s+(?:is your|to (?:verify|confirm|log ?in|sign ?in|authenticate))\\b)`, 'giu'),
    holds: (_found, before, after) => !isPrice(before, after),
  },
  { form: /(?<![\w/.-])[A-Za-z0-9_+/=-]{32,}(?![\w/.-])/g, holds: looksRandom },
];

/** Longer texts are cut before the search, so that no screen can keep it busy. */
export const mostRedacted = 20_000;
/** How much of what stands around a number says what it is. */
const context = 40;

/** E-mails, card numbers, tokens, one-time codes and words behind `password:` replaced by `[REDACTED]`. */
export function redactText(text: string): { readonly text: string; readonly redacted: boolean } {
  let out = hideCards(text.slice(0, mostRedacted), redactedMark);
  for (const { form, keep, holds } of patterns) {
    const whole = out;
    out = whole.replace(form, (found: string, ...rest: unknown[]) => {
      const kept = keep === undefined ? '' : String(rest[0]);
      const secret = found.slice(kept.length);
      if (secret.startsWith(redactedMark)) return found;
      const at = rest.find((one) => typeof one === 'number') as number;
      const before = whole.slice(Math.max(0, at - context), at) + kept;
      const after = whole.slice(at + found.length, at + found.length + context);
      return holds === undefined || holds(secret, before, after) ? `${kept}${redactedMark}` : found;
    });
  }
  return { text: out, redacted: out !== text };
}

/** Whether the name of a field or text says that it is a code, and none that everybody may know. */
export function namesCode(names: string): boolean {
  return [...names.matchAll(new RegExp(codeName, 'giu'))].some(
    ({ 0: found, index }) => !openCode.test(names.slice(0, index + found.length)),
  );
}

/** Replaces every place where one of `secrets` stands. The longest first, so that none is left in part; empty ones are ignored. */
export function createMasker(secrets: readonly string[]): (text: string) => string {
  const ordered = [...new Set(secrets)].filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, secret) => masked.replaceAll(secret, redactedMark), text);
}

const currency =
  '(?:\\p{Sc}|EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|INR|CNY|KRW|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|AED|ZAR|TRY|kr|zł|Rs\\.?|euros?|dollars?|pounds?|yen)';
const amount = '(?:price|preis|total|subtotal|sum|summe|amount|betrag|balance|saldo|cost|costs|pay|paid)';
const pricedBefore = new RegExp(`(?:(?<!\\p{L})${amount}[^\\S\\n]*:?[^\\S\\n]*|${currency}\\s*)$`, 'iu');
const pricedAfter = new RegExp(`^(?:[.,]\\d|,-|\\s*${currency}(?!\\p{L})|\\s*%)`, 'iu');

function isPrice(before: string, after: string): boolean {
  return pricedBefore.test(before) || pricedAfter.test(after);
}

/** 2024-05-12, 12:30, 10/2024. */
function isDate(before: string, after: string): boolean {
  return /^[-/.:]\d/.test(after) || /\d[-/.:]$/.test(before);
}

function isCode(found: string, before: string, after: string): boolean {
  if (isPrice(before, after) || isDate(before, after)) return false;
  // The name of the code ends what is kept: between it and the digits are signs and a few words.
  const named = new RegExp(`^[\\s\\S]*${codeName}`, 'iu').exec(before)?.[0] ?? '';
  if (openCode.test(named)) return false;
  // "Security update 2024", "PIN pad of 2023": a year is a code only right behind a colon or "is".
  return !/^(?:19|20)\d\d$/.test(found) || /(?:[:=]|\b(?:is|ist|lautet|code|pin|otp|tan))\s*$/i.test(before);
}

function isCodeBefore(found: string, before: string, after: string): boolean {
  if (isPrice(before, after) || isDate(before, after)) return false;
  const named = new RegExp(`^[^\\d\\n]{0,30}?${codeName}`, 'iu').exec(after)?.[0] ?? '';
  return !openCode.test(named) && !/^(?:19|20)\d\d$/.test(found);
}

/** "Password: must have 8 characters": a word of a sentence that goes on is none. */
function isNoSentence(found: string, before: string, after: string): boolean {
  // "Max tokens: 4096": how many there are.
  if (/s["']?\s*[:=]\s*$/i.test(before) && /^\d+[.,;]?$/.test(found)) return false;
  const word = /^\p{L}{2,}$/u.test(found);
  return (
    !(word && /^\s+\p{L}{2,}/u.test(after)) &&
    !/^(?:required|erforderlich|optional|forgotten|vergessen|invalid|wrong)[.!]?$/i.test(found)
  );
}

/** What nobody writes in a sentence: digits or signs among letters. */
function looksSecret(found: string, before: string): boolean {
  const plain = found.replace(/^["']|["'.,;:!?)]+$/g, '');
  if (/\s(?:is|ist|lautet):?\s+$/i.test(before) && /^\d{4,}$/.test(plain)) return true;
  return plain.length >= 4 && /\p{L}/u.test(plain) && (/\d/.test(plain) || /[!@#$%^&*_+=~]/.test(plain.slice(1)));
}

function hasDigitOrLong(found: string): boolean {
  return /\d/.test(found) || found.length >= 20;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Letters and digits in no order: neither a word of any language nor a name of code, whose parts are words. */
function looksRandom(found: string): boolean {
  if (uuid.test(found) || !/\d/.test(found) || !/[A-Za-z]/.test(found)) return false;
  const digits = found.match(/\d/g)?.length ?? 0;
  const turns = found.match(/(?<=[a-z])[A-Z\d]|(?<=[A-Z])[a-z\d]|(?<=\d)[A-Za-z]/g)?.length ?? 0;
  return digits >= 4 || turns > found.length * 0.4;
}

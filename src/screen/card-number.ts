/** Issuers' ranges with their lengths, as the schemes publish them. */
const issuers: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-59]\d|[689]\d\d)\d{10,15}$/,
  /^(?:6011|64[4-9]\d|65\d\d)\d{12,15}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^62\d{14,17}$/,
  /^(?:50|5[6-9]|6\d)\d{11,17}$/,
];

const others =
  'order|ord|po|purchase|delivery|package|consignment|waybill|invoice|tracking|shipment|parcel|receipt|booking|reservation|ticket|case|customer|reference|ref|serial|imei|isbn|ean|gtin|iban|article|item|product|transaction|bestell(?:ung)?|rechnungs?|auftrags?|sendungs?|kunden';
const number = '(?:no|nr|num|number|nummer|id)';
/** Numbers of orders, parcels and devices may pass the checksum of cards: what they are called tells them apart. */
const namedBefore = new RegExp(`(?<!\\p{L})(?:${others})(?:[\\s._-]*${number})?[\\s._:#№=([-]*$`, 'iu');
/** `4539578763621486 is your order number`, `(order no.)`. */
const namedAfter = new RegExp(
  `^[\\s,:(-]*(?:(?:is|ist)\\s+)?(?:(?:the|your|die|ihre)\\s+)?(?:${others})[\\s._-]*${number}(?!\\p{L})`,
  'iu',
);

/** Digits, in one piece or in groups; as type is set: between spaces that do not break, and dashes. */
const run = /(?<![\d+])\d(?:[ .\u00a0\u2007\u2009\u202f\u2010-\u2013-]?\d){12,}/gu;
const most = 19;
const least = 13;

/** A text with each number of a payment card as `mark`: an issuer's range and length, the checksum of Luhn, groups of one form. */
export function hideCards(text: string, mark: string): string {
  return text.replace(run, (found: string, at: number) => {
    const before = text.slice(Math.max(0, at - 40), at);
    const after = text.slice(at + found.length, at + found.length + 40);
    if (namedBefore.test(before) || namedAfter.test(after)) return found;
    return isInUuid(text, at) ? found : hideIn(found, mark);
  });
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const uuidLength = 36;

function isInUuid(text: string, at: number): boolean {
  const from = Math.max(0, at - uuidLength);
  return [...text.slice(from, at + uuidLength).matchAll(uuid)].some(
    ({ index }) => from + index <= at && at < from + index + uuidLength,
  );
}

/** What stands beside a card's number (its date, its check digits) may belong to the same run: every part of it is tried. */
function hideIn(found: string, mark: string): string {
  // Digits and separators in turn.
  const parts = found.split(/([^\d])/);
  let out = '';
  for (let first = 0; first < parts.length; ) {
    const last = findCard(parts, first);
    out += last === undefined ? parts.slice(first, first + 2).join('') : mark + (parts[last + 1] ?? '');
    first = (last ?? first) + 2;
  }
  return out;
}

/** The last group of the longest card number that begins with this group. */
function findCard(parts: readonly string[], first: number): number | undefined {
  const separator = parts[first + 1];
  let digits = '';
  let card: number | undefined;
  for (let at = first; at < parts.length; at += 2) {
    const group = parts[at] ?? '';
    const grouped = at > first;
    if (grouped && (parts[at - 1] !== separator || !isGroup(group) || !isGroup(parts[first] ?? ''))) break;
    digits += group;
    if (digits.length > most) break;
    if (isCard(digits)) card = at;
  }
  return card;
}

function isGroup(digits: string): boolean {
  return digits.length >= 2 && digits.length <= 7;
}

function isCard(digits: string): boolean {
  // 0000 0000 …: what stands for a number.
  if (digits.length < least || /^(\d)\1*$/.test(digits)) return false;
  return issuers.some((issuer) => issuer.test(digits)) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += at % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}

import fc from 'fast-check';

const pick = <T>(...some: readonly T[]) => fc.constantFrom(...some);
const digits = (least: number, most = least) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((some) => some.join(''));
const letters = (signs: string, least: number, most: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: least, maxLength: most }).map((some) => some.join(''));

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const alphanumeric = `${lower}${upper}0123456789`;

/** The digit that makes the checksum of Luhn right. */
function completeLuhn(body: string): string {
  for (let last = 0; last <= 9; last++) {
    const number = `${body}${last}`;
    let sum = 0;
    for (let at = 0; at < number.length; at++) {
      const digit = Number(number[number.length - 1 - at]);
      sum += at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9;
    }
    if (sum % 10 === 0) return number;
  }
  throw new Error('one of ten digits fits');
}

const issued = fc
  .tuple(
    pick(
      ...[
        '4',
        '51',
        '55',
        '2221',
        '2720',
        '34',
        '37',
        '300',
        '36',
        '38',
        '6011',
        '65',
        '3528',
        '3589',
        '62',
        '50',
        '67',
      ],
    ),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 }),
  )
  .map(([start, more]) => {
    const length =
      start.startsWith('34') || start.startsWith('37')
        ? 15
        : start === '36' || start === '38' || start === '300'
          ? 14
          : 16;
    return completeLuhn(`${start}${more.join('')}`.slice(0, length - 1));
  });

const cards = fc.tuple(issued, pick('', ' ', '-')).map(([number, between]) => {
  if (between === '') return number;
  const groups = number.length === 16 ? /(\d{4})(\d{4})(\d{4})(\d{4})/ : /(\d{4})(\d{6})(\d{4,5})/;
  return (groups.exec(number)?.slice(1) ?? [number]).join(between);
});

const emails = fc
  .tuple(letters(`${alphanumeric}._+-'`, 1, 20), letters(lower, 2, 15), pick('com', 'co.uk', 'de', 'example', 'app'))
  .map(([local, host, end]) => `a${local}z@${host}.${end}`);

/** Digits and letters of both cases, which no word has. */
const random = (least: number, most: number) =>
  letters(alphanumeric, least, most).map((text) => `${text.slice(0, -4)}q7W2`);

const tokens = fc.oneof(
  fc.tuple(random(20, 60), random(20, 60), random(20, 40)).map(([a, b, c]) => `eyJ${a}.${b}.${c}`),
  random(36, 36).map((text) => `ghp_${text}`),
  random(20, 40).map((text) => `sk_live_${text}`),
  random(20, 40).map((text) => `sk-proj-${text}`),
  letters(`${upper}0123456789`, 15, 15).map((text) => `AKIA7${text}`),
  random(40, 64),
);

const codes = fc.oneof(
  digits(6).filter((text) => !/^0+$/.test(text)),
  fc.tuple(digits(3), digits(3)).map((parts) => parts.join(' ')),
);

const passwords = letters(`${alphanumeric}!#$%&*+-.?@^_~`, 6, 24).map((text) => `x${text}9!`);

/** Texts as apps show them, with the secret in them. `bare`: nothing beside it says what it is. */
export const secretTexts: Readonly<Record<string, fc.Arbitrary<{ readonly secret: string; readonly text: string }>>> = {
  email: fc
    .tuple(
      emails,
      pick(
        (s: string) => s,
        (s: string) => `Signed in as ${s}.`,
        (s: string) => `<${s}>`,
        (s: string) => `mailto:${s}?subject=x`,
      ),
    )
    .map(write),
  'card number': fc
    .tuple(
      cards,
      pick(
        (s: string) => s,
        (s: string) => `Card ${s}`,
        (s: string) => `VISA ${s} 12/27`,
        (s: string) => `${s}, CVC on the back`,
        (s: string) => `Paid with ${s}.`,
      ),
    )
    .map(write),
  token: fc
    .tuple(
      tokens,
      pick(
        (s: string) => s,
        (s: string) => `Authorization: Bearer ${s}`,
        (s: string) => `access_token=${s}`,
        (s: string) => `Your API key is ${s}`,
      ),
    )
    .map(write),
  'one-time code': fc
    .tuple(
      codes,
      pick(
        (s: string) => `Your verification code is ${s}.`,
        (s: string) => `OTP: ${s}`,
        (s: string) => `${s} is your code`,
        (s: string) => `G-${s} is your Google verification code`,
        (s: string) => `Use ${s} to verify your account`,
        (s: string) => `Ihr Bestätigungscode lautet ${s}`,
        (s: string) => `PIN ${s}`,
        (s: string) => `Enter the one-time password ${s} to sign in`,
      ),
    )
    .map(write),
  password: fc
    .tuple(
      passwords,
      pick(
        (s: string) => `Password: ${s}`,
        (s: string) => `password=${s}`,
        (s: string) => `Your new password is ${s}`,
        (s: string) => `Passwort: ${s}`,
        (s: string) => `{"password":"${s}"}`,
      ),
    )
    .map(write),
};

function write([secret, wrap]: readonly [string, (secret: string) => string]) {
  return { secret, text: wrap(secret) };
}

const price = fc.integer({ min: 100_000, max: 999_999 });
const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
const labels = pick(
  'Order',
  'Order no.',
  'Order #',
  'Invoice:',
  'Tracking number',
  'Reference:',
  'Booking ID',
  'Bestellung',
);

/** Texts that look like secrets and are none. */
export const plainTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an order number that passes Luhn': fc.tuple(labels, cards).map((parts) => parts.join(' ')),
  'a number that passes Luhn and is no issuer’s': fc
    .tuple(pick('1', '7', '8', '9', '0'), digits(14))
    .map(([start, more]) => completeLuhn(`${start}${more}`)),
  'an IMEI': digits(12).map((more) => `IMEI ${completeLuhn(`35${more}`)}`),
  'a price of six digits': fc
    .tuple(
      price,
      pick(
        (p: number) => `${p} €`,
        (p: number) => `$${p}`,
        (p: number) => `Price ${p}`,
        (p: number) => `Security deposit: ${p} USD`,
        (p: number) => `Total: ${p},00 EUR`,
        (p: number) => `Access for ${p} CHF`,
        (p: number) => `${p}.50`,
        (p: number) => `${p} € with promo code`,
      ),
    )
    .map(([amount, wrap]) => wrap(amount)),
  'a date': fc
    .tuple(date, pick('Last login: ', 'Security update ', 'Code review on ', 'Created ', 'PIN changed '))
    .map(([day, label]) => `${label}${day.toISOString().slice(0, 10)}`),
  'a date and a time': date.map((day) => day.toISOString().slice(0, 19).replace('T', ' ')),
  'a year': fc.integer({ min: 1990, max: 2039 }).map((year) => `Security report ${year}`),
  'a phone number': fc
    .tuple(
      digits(3),
      digits(7),
      pick(
        (a: string, b: string) => `+49 ${a} ${b}`,
        (a: string, b: string) => `+1 ${a} ${b.slice(0, 3)} ${b.slice(3)}`,
        (a: string, b: string) => `(${a}) ${b.slice(0, 3)}-${b.slice(3)}`,
      ),
    )
    .map(([area, number, wrap]) => wrap(area, number)),
  'a postal code': digits(5).map((code) => `Zip code: ${code}`),
  'a code that is for all to see': fc
    .tuple(pick('Error code', 'Promo code:', 'Area code', 'Country code', 'Product code', 'QR code'), digits(4, 6))
    .map((parts) => parts.join(' ')),
  'a count': price.map((count) => `${count} followers`),
  'a count of accesses': price.map((count) => `Access ${count} songs`),
  'a sentence about passwords': pick(
    'Forgot password?',
    'Password is required',
    'Password: must have 8 characters',
    'Enter your password',
    'Secret of success',
    'Show token list',
  ),
  'a picture for dense displays': pick('icon@2x.png', 'logo@3x.webp'),
  'an id of an order': fc.uuid(),
  'a name of code': pick(
    'AbstractSingletonProxyFactoryBean2Implementation',
    'com.example.shop.checkout.PaymentActivity',
  ),
};

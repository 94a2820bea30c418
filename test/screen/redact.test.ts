import { describe, expect, it } from 'vitest';
import { createMasker, redactText } from '../../src/screen/redact.ts';

describe('redactText', () => {
  it.each([
    ['Write to ann.b@mail.example.com now', 'Write to [REDACTED] now'],
    ['Card 4111 1111 1111 1111', 'Card [REDACTED]'],
    ['Card 5500-0000-0000-0004', 'Card [REDACTED]'],
    ['Your verification code is 123456.', 'Your verification code is [REDACTED].'],
    ['OTP: 123 456', 'OTP: [REDACTED]'],
    ['4821 is your code', '[REDACTED] is your code'],
    ['Password: hunter2', 'Password: [REDACTED]'],
    ['api_key=abc123', 'api_key=[REDACTED]'],
    ['Authorization: Bearer abcdef123456', 'Authorization: Bearer [REDACTED]'],
    ['eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl', '[REDACTED]'],
    ['ghp_abcdefghijklmnopqrst0123', '[REDACTED]'],
    ['d41d8cd98f00b204e9800998ecf8427e', '[REDACTED]'],
    ['4111\u202f1111\u202f1111\u202f1111', '[REDACTED]'],
    ['4111\u20131111\u20131111\u20131111', '[REDACTED]'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [REDACTED]'],
    ['Your token is 12345678', 'Your token is [REDACTED]'],
    ['您的验证码是123456', '您的验证码是[REDACTED]'],
    ['Código de verificación: 123456', 'Código de verificación: [REDACTED]'],
    ['Confirm the payment with code 123456', 'Confirm the payment with code [REDACTED]'],
  ])('%j becomes %j', (text, expected) => {
    expect(redactText(text)).toEqual({ text: expected, redacted: true });
  });

  it.each([
    'Sign in',
    '12:30',
    'Total 1,234.50 €',
    'Order 4111 1111 1111 1112',
    '+49 555 0100 200',
    'Forgot password?',
    'Year 2026',
    'Zip code of the recipient',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'internationalizationandlocalizationofwords',
    'https://example.com/a/very/long/path/with/many/parts/inside',
    '0000 0000 0000 0000',
    'Order (4539578763621486)',
    'order_4539578763621486',
    'ORD4539578763621486',
    'PO 4539578763621486',
    'Delivery 4539578763621486',
    '4539 5787 6362 1486 is your order number',
    'Pay 123456 with PIN',
    'Price: 123456, PIN needed',
    '123456 kr, then your PIN',
    'Max tokens: 4096',
    'Passwords: 12',
  ])('leaves %j', (text) => {
    expect(redactText(text)).toEqual({ text, redacted: false });
  });

  it('is quick on long texts', () => {
    const start = performance.now();
    redactText('a@'.repeat(200_000) + '1 '.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('createMasker', () => {
  it('replaces every place, longest first, and ignores empty secrets', () => {
    const mask = createMasker(['', 'abc', 'abcdef']);
    expect(mask('abcdef and abc')).toBe('[REDACTED] and [REDACTED]');
    expect(mask('')).toBe('');
    expect(mask('ABC')).toBe('ABC');
  });
});
